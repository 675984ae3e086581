"""The full-screen terminal. Board and things on the left, question, options and what has happened on the right; below,
a line that takes the same answers and commands as the plain client.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option as Line

from infinitable.kernel.option import Option
from infinitable.kernel.telling import Thing
from infinitable.terminal.plain import Plain, Quit
from infinitable.terminal.screen import board, things
from infinitable.terminal.speech import spoken
from infinitable.terminal.table import Table

LEAST, MOST = 62, 72
"""Columns for the board; the rest is for question, options and log."""
RIGHT = 28
"""Columns that are kept for the rest; on a narrow terminal a map is scrolled."""
FRAME, THINGS = 5, 6
"""Lines that are not the map's: what stands above and below it, and some for all other things."""


class Picture(Static):
    """Something drawn, on which one can click."""

    class Picked(Message):
        def __init__(self, thing: Thing) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self, name: str) -> None:
        super().__init__("", id=name)
        self.where: dict[tuple[int, int], Thing] = {}

    def show(self, text: Text, where: dict[tuple[int, int], Thing]) -> None:
        self.where = where
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        thing = self.where.get((event.x, event.y))
        if thing is not None:
            self.post_message(self.Picked(thing))


class FullScreen(App[None]):
    """One table, filling the terminal."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    #standing {{ height: auto; max-height: 2; background: $primary-darken-2; padding: 0 1; }}
    #left {{ width: {LEAST}; }}
    #map {{ height: auto; }}
    #map.empty {{ display: none; }}
    #board, #things {{ width: auto; height: auto; }}
    #rest {{ height: 1fr; border-top: solid $primary; }}
    #right {{ width: 1fr; border-left: solid $primary; }}
    #question {{ height: auto; max-height: 6; text-style: bold; }}
    #options {{ height: 1fr; border: none; padding: 0; scrollbar-gutter: stable; scrollbar-size-vertical: 1; }}
    #map, #rest, #log {{ scrollbar-size: 1 1; }}
    #rest, #log {{ overflow-x: hidden; }}
    #log {{ height: 9; border-top: solid $primary; }}
    #line {{ height: 1; border: none; padding: 0 1; background: $boost; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "before", "up", show=False, priority=True),
        Binding("down", "after", "down", show=False, priority=True),
        Binding("pageup", "page(-1)", "log up", show=False, priority=True),
        Binding("pagedown", "page(1)", "log down", show=False, priority=True),
        Binding("escape", "all_options", "all options", priority=True),
        Binding("f1", "say('help')", "help"),
        Binding("f2", "say('hint')", "hint"),
        Binding("f3", "say('undo')", "undo"),
        Binding("f4", "say('look')", "look"),
        Binding("ctrl+q", "leave", "save and quit", priority=True),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.plain = Plain(table, lambda: "", self.tell)
        self.picked: tuple[str, ...] = ()
        """The anchors that have been clicked so far."""
        self.thinking = False

    @property
    def table(self) -> Table:
        return self.plain.table

    def compose(self) -> ComposeResult:
        yield Static(id="standing")
        with Horizontal():
            with Vertical(id="left"):
                with ScrollableContainer(id="map"):
                    yield Picture("board")
                with VerticalScroll(id="rest"):
                    yield Picture("things")
            with Vertical(id="right"):
                yield Static(id="question")
                yield OptionList(id="options")
                yield RichLog(id="log", wrap=True, min_width=20)
        yield Input(placeholder="a number, a move, or: look, where is, read, why 3 …", id="line")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#line", Input).focus()
        for widget in ("#map", "#rest", "#log", "#options"):
            self.query_one(widget).can_focus = False
        self.go_on(opening=True)

    def on_resize(self) -> None:
        """What has room is told anew."""
        if not self.thinking and self.plain.heard:
            self.show_table()

    # Showing ---------------------------------------------------------------------------------------------------

    def tell(self, line: str) -> None:
        self.query_one("#log", RichLog).write(line)

    @work(exclusive=True)
    async def go_on(self, opening: bool = False) -> None:
        """Let the bots play, one after the other, then put the question."""
        self.thinking = True
        try:
            self.show_table(opening)
            while await asyncio.to_thread(self.table.let_a_bot_play):
                self.show_table()
        finally:
            self.thinking = False
        self.show_table()

    def show_table(self, opening: bool = False) -> None:
        """Everything anew, as it stands now."""
        for line in self.plain.news(opening, 200):
            self.tell(line)
        telling = self.table.telling()
        self.query_one("#standing", Static).update(" ".join(telling.now[:1]))
        choices = self.choices()
        text, where = board.drawn(telling, choices)
        self.query_one("#map").set_class(not where, "empty")
        self.query_one("#board", Picture).show(text, where)
        width = min(MOST, max(LEAST, 1 + max((x for x, _ in where), default=0)), self.size.width - RIGHT)
        self.query_one("#left").styles.width = width
        height = self.size.height - FRAME
        self.query_one("#map").styles.max_height = height - THINGS
        drawn = min(height - THINGS, text.plain.count("\n") + 1) if where else 0
        lines, things_of = things.listed(telling, choices, width - 2, height - drawn)
        by_line = {(x, y): thing for y, thing in enumerate(things_of) if thing for x in range(width)}
        self.query_one("#things", Picture).show(lines, by_line)
        self.show_question()
        self.look_at(telling.here, where)

    def show_question(self) -> None:
        match = self.table.match
        question = self.query_one("#question", Static)
        listing = self.query_one("#options", OptionList)
        listing.clear_options()
        if match.over:
            following = ["Type next for the next chapter."] if self.table.next_chapter() else []
            question.update("\n".join([*self.table.result()[:1], *following]))
            listing.add_options([Line(line, disabled=True) for line in self.table.result()[1:]])
            return
        if match.seat in self.table.bots:
            question.update(f"{match.names[match.seat]} thinks …")
            return
        question.update(spoken(self.table.question))
        listing.add_options([Line(f"{n}. {spoken(option.label)}", id=str(option.code)) for n, option in self.offered()])
        listing.highlighted = 0

    def look_at(self, here: str, where: board.Where) -> None:
        """A map that is larger than its window shows where one stands."""
        spots = [spot for spot, thing in where.items() if thing.name == here]
        if spots:
            x, y = spots[0]
            self.query_one("#map", ScrollableContainer).scroll_to(max(0, x - LEAST // 3), max(0, y - 8), animate=False)

    # Choosing --------------------------------------------------------------------------------------------------

    def offered(self) -> list[tuple[int, Option]]:
        """The options with their numbers that begin with what was clicked; where none does, that have it in them."""
        many = len(self.picked)
        numbered = list(enumerate(self.table.match.options, 1))
        begin = [(n, option) for n, option in numbered if option.anchors[:many] == self.picked]
        return begin or [(n, option) for n, option in numbered if set(self.picked) <= set(option.anchors)]

    def choices(self) -> set[str]:
        """The anchors that come next, and stand out."""
        if self.table.match.over or self.table.match.seat in self.table.bots:
            return set()
        following = {next((at for at in option.anchors if at not in self.picked), "") for _, option in self.offered()}
        return following - {""}

    def leads_on(self, at: str) -> bool:
        """Whether a click there is a step towards an option."""
        return bool(at) and at not in self.picked and any(at in option.anchors for _, option in self.offered())

    @on(Picture.Picked)
    def pick(self, picked: Picture.Picked) -> None:
        """A click: one step towards an option, or a question about the thing."""
        thing = picked.thing
        if self.thinking:
            return
        if self.table.match.over or not self.leads_on(thing.at):
            self.say(f"look {thing.name}")
            return
        self.picked = (*self.picked, thing.at)
        offered = self.offered()
        if len(offered) == 1:
            self.say(str(offered[0][0]))
        else:
            self.show_table()

    @on(OptionList.OptionSelected)
    def choose(self, selected: OptionList.OptionSelected) -> None:
        if selected.option_id is not None:
            self.choose_code(int(selected.option_id))

    def choose_code(self, code: int) -> None:
        codes = [option.code for option in self.table.match.options]
        if code in codes:
            self.say(str(codes.index(code) + 1))

    @on(Input.Submitted)
    def submit(self, submitted: Input.Submitted) -> None:
        """What was typed; an empty line chooses what is highlighted."""
        submitted.input.value = ""
        listing = self.query_one("#options", OptionList)
        if submitted.value.strip():
            self.say(submitted.value.strip())
        elif listing.highlighted is not None and not self.table.match.over:
            chosen = listing.get_option_at_index(listing.highlighted).id
            if chosen is not None:
                self.choose_code(int(chosen))

    def say(self, line: str) -> None:
        """A choice or a command, as in the plain client."""
        if self.thinking:
            return
        moment = (self.table.match, len(self.table.match.moves))
        if not line.isdecimal():
            self.query_one("#log", RichLog).write(Text(f"> {line}", "bold"))
        try:
            self.plain.obey(line)
        except Quit:
            self.exit()
            return
        if (self.table.match, len(self.table.match.moves)) != moment:
            self.picked = ()
            self.go_on()

    # Keys ------------------------------------------------------------------------------------------------------

    def action_say(self, line: str) -> None:
        self.say(line)

    def action_leave(self) -> None:
        self.exit()

    def action_before(self) -> None:
        self.query_one("#options", OptionList).action_cursor_up()

    def action_after(self) -> None:
        self.query_one("#options", OptionList).action_cursor_down()

    def action_page(self, pages: int) -> None:
        log = self.query_one("#log", RichLog)
        log.scroll_relative(y=pages * log.size.height, animate=False)

    def action_all_options(self) -> None:
        self.picked = ()
        self.show_table()
