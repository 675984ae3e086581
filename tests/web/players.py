"""People who play in a browser: with a mouse, with a finger, with the keyboard alone.

Each of them reads the page and chooses with what they have; nothing is called from outside. Now and then they ask for
a hint and carry it out; otherwise they take anything that is marked. What they press is found as a person finds it: it
is marked, it lies on the screen, and nothing covers it.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

READ = """async ({seen, deaf, hasty, fancy}) => {
    const one = (selector) => document.querySelector(selector);
    /** A place on the screen where a press would reach this thing. */
    const place = (thing) => {
        if (!thing || thing.disabled) return null;
        thing.scrollIntoView({block: 'nearest', inline: 'nearest'});
        const box = thing.getBoundingClientRect();
        for (const [u, v] of [[.5, .5], [.5, .25], [.25, .5], [.75, .5], [.5, .75], [.2, .2], [.8, .8]]) {
            const [x, y] = [box.left + box.width * u, box.top + box.height * v];
            if (box.width && thing.contains(document.elementFromPoint(x, y))) return {x, y};
        }
        return null;
    };
    const press = (name, ...things) => {
        for (const thing of things) {
            const at = place(thing);
            if (at) return {press: name, ...at};
        }
        return null;
    };
    /** What the hint named, as far as it is not yet picked. */
    const marked = () => [...document.querySelectorAll('.hinted')]
        .map((it) => it.closest('[data-at], [data-option], [data-end]') ?? it)
        .filter((it) => it.dataset.look !== 'chosen' && !it.closest('[data-hint], .rail [role=tabpanel]'));
    const possible = () => [...document.querySelectorAll('[data-look=may], [data-option]')]
        .filter((it) => !it.closest('.rail [role=tabpanel]'));
    /** All that may be chosen, beginning anywhere. */
    const anything = () => {
        const things = [...possible(), ...document.querySelectorAll('[data-end]')];
        const first = Math.floor(fancy * things.length);
        return [...things.slice(first), ...things.slice(0, first)];
    };
    /** How often in a row nothing on the page has changed: what only moves, comes to rest, and can be pressed then. */
    let calm = 0;
    const next = () => {
        if (one('[data-over]')) return {over: true};
        if (one('[data-handover]')) return {cover: true};
        const table = one('.table');
        if (!table) return null;
        const now = {moves: table.dataset.moves};
        if (seen !== null && now.moves !== seen) return {done: true};
        if (!one('.pill.on') || table.dataset.sent) return null;
        const hint = one('.acts button[aria-keyshortcuts=h]');
        const hinted = marked();
        const note = one('[data-hint]');
        const found =
            press('sure', one('[data-heard]'), one('[data-confirm]'), one('[data-end-anyway]'), one('[data-decide]')) ??
            press('all', one('[data-playall]')) ??
            press('only', one(hasty ? '[data-end]' : '[data-end].only')) ??
            (hasty ? press('first', ...possible()) : null) ??
            (fancy === null ? null : press('own', ...anything())) ??
            (hinted.length || note ? null : hint?.disabled ? undefined : press('hint', hint)) ??
            (deaf && note && hinted.length ? press('close', note.querySelector('.close')) : null) ??
            press('thing', ...hinted) ??
            (calm < 3 ? null : press('note', note?.querySelector('.btn')) ?? press('hint', hint));
        return found ? {...found, ...now} : null;
    };
    /** A moment after anything on the page has changed, when it is drawn; what only moves, after a while: then true. */
    const changed = () => new Promise((resolve) => {
        const watch = new MutationObserver(() => { done(false); });
        const late = setTimeout(() => { done(true); }, 100);
        const done = (calm) => { watch.disconnect(); clearTimeout(late); setTimeout(() => { resolve(calm); }, 20); };
        watch.observe(document, {subtree: true, childList: true, attributes: true});
    });
    for (let waited = performance.now(); ; ) {
        const found = next();
        if (found) return found;
        if (performance.now() - waited > 40000) return {stuck: one('.table')?.innerText ?? document.body.innerText};
        calm = await changed() ? calm + 1 : 0;
    }
}"""


DECISION = """() => {
    const table = document.querySelector('.table')?.dataset;
    return table ? `${table.moves} ${table.decision}` : '';
}"""


class Player:
    """Waits to be asked, chooses, until the match is over."""

    deaf = False
    """Lays a hint aside once it is read; what it named stays marked."""
    hasty = False

    def __init__(self, page: Page, hint_every: int = 1) -> None:
        self.page = page
        self.hint_every = hint_every
        self.choices = 0
        self.chance = Random(hint_every)
        self.pressed: dict[str, int] = {}
        """What was pressed how often: things on the table, and the button of the hint where nothing else would do."""

    def play_to_the_end(self, at_most: int = 400) -> int:
        for n in range(at_most):
            if not self.wait_until_asked():
                return n
            self.choose()
        raise AssertionError(f"not over after {at_most} choices")

    def wait_until_asked(self) -> bool:
        """False when the match is over."""
        return "over" not in self.read(None)

    def read(self, seen: str | None, asked: int = 0, advised: bool = True) -> dict[str, Any]:
        """What to do next, as soon as there is something to do; `done` when the match has gone on since `seen`.

        Who has `asked` for the same hint twice no longer lays it aside; who is not `advised` takes anything.
        """
        fancy = None if advised else self.chance.random()
        mood = {"deaf": self.deaf and asked < 2, "hasty": self.hasty, "fancy": fancy}
        found: dict[str, Any] = self.page.evaluate(READ, {"seen": seen, **mood})
        assert "stuck" not in found, f"nothing can be done here: {found['stuck']}"
        return found

    def wants_a_hint(self) -> bool:
        self.choices += 1
        return self.choices % self.hint_every == 0

    def choose(self) -> None:
        """Press what is marked, one thing after the other, until the match goes on.

        Who only ever picks and changes their mind asks for a hint in the end.
        """
        advised = self.wants_a_hint()
        found = self.read(None, advised=advised)
        seen, asked = found.get("moves"), 0
        for n in range(12):
            if "press" not in found:
                return
            self.pressed[found["press"]] = self.pressed.get(found["press"], 0) + 1
            asked += found["press"] == "hint"
            self.press(found["x"], found["y"])
            found = self.read(seen, asked, advised or n >= 4)
        raise AssertionError(f"pressing does not choose: {found}")

    def decision(self) -> str:
        """The moves so far and which question is put: a secret choice goes on without a move that anybody hears of."""
        return str(self.page.evaluate(DECISION))

    def press(self, x: float, y: float) -> None:
        raise NotImplementedError

    def go(self, control: str) -> None:
        """Use a link, a button, a box of a page."""
        raise NotImplementedError

    def pick(self, control: str, value: str) -> None:
        """Choose in a list that the browser itself opens."""
        self.page.select_option(control, value)


class Mouse(Player):
    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def go(self, control: str) -> None:
        self.page.click(control)


class Finger(Player):
    deaf = True

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def go(self, control: str) -> None:
        self.page.tap(control)


class Hasty(Mouse):
    """Does not think: ends the turn as soon as that is possible, and otherwise takes what is marked first."""

    hasty = True


class Told(Player):
    """Needs no place to press: it is said whose turn it is, whatever lies over the board."""

    def wait_until_asked(self) -> bool:
        now = self.page.wait_for_function(
            "() => document.querySelector('[data-over]') ? 'over'"
            " : document.querySelector('.pill.on') && !document.querySelector('.table').dataset.sent ? 'asked' : ''"
        )
        return bool(now.json_value() == "asked")


class Keys(Told):
    """Finds the option in the list, often the one that was hinted, and presses Enter."""

    def go(self, control: str) -> None:
        self.reach(control)
        self.page.keyboard.press("Space" if self.page.locator(control).get_attribute("type") == "checkbox" else "Enter")

    def pick(self, control: str, value: str) -> None:
        """By the first letters of what one wants."""
        self.reach(control)
        self.page.keyboard.type(self.page.locator(f"{control} option[value={value}]").inner_text())
        assert self.page.input_value(control) == value

    def reach(self, control: str) -> None:
        """From one stop to the next until it has the focus."""
        self.page.wait_for_selector(control + ":enabled, a" + control)
        for _ in range(60):
            if self.page.evaluate("control => document.activeElement.matches(control)", control):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{control} cannot be reached with the Tab key")

    def choose(self) -> None:
        before = self.decision()
        keys = self.page.keyboard
        keys.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")  # a list that is being put away takes no key
        hint = self.hint() if self.wants_a_hint() else ""
        keys.press("/")
        options = self.page.locator("[role=tabpanel] [data-option]:visible")
        options.first.wait_for()
        listed = options.evaluate_all(
            "all => all.map(it => [it.querySelector('.label').innerText.trim(), it.dataset.option])"
        )
        labels = [label for label, _ in listed]
        wanted = labels.index(hint) if hint else self.chance.randrange(len(labels))
        if self.page.locator("[data-filter]:visible").count():
            self.page.wait_for_selector("[data-filter]:focus")
            keys.type(letters([f"{label} {notation}".lower() for label, notation in listed], wanted))
            keys.press("Enter")
        else:
            keys.press(str(wanted + 1))
        if self.wait_for("[data-confirm]:focus", before):
            keys.press("Enter")
            self.wait_for("", before)

    def wait_for(self, thing: str, before: str) -> bool:
        """Until the match has gone on, or, if sooner, until this is on the screen: then True."""
        return bool(
            self.page.wait_for_function(
                "([thing, before]) => document.querySelector('[data-over], [data-handover]')"
                f" || ({DECISION})() !== before ? 'gone'"
                " : thing && document.querySelector(thing) ? 'there' : ''",
                arg=[thing, before],
            ).json_value()
            == "there"
        )

    def hint(self) -> str:
        self.page.keyboard.press("h")
        told = self.page.wait_for_selector("[data-hint] b")
        assert told is not None
        return str(told.get_attribute("data-label"))


def letters(texts: list[str], wanted: int) -> str:
    """So much of a text as brings it to the top of the list, which keeps what holds these letters."""
    text = texts[wanted]
    for n in range(1, len(text)):
        if next(i for i, other in enumerate(texts) if text[:n].strip() in other) == wanted:
            return text[:n]
    return text


class Reader(Told):
    """Knows only what a screen reader tells of the page: roles and names. Takes what is advised, or anything listed."""

    def choose(self) -> None:
        before = self.decision()
        if self.wants_a_hint():
            if (
                close := self.page.get_by_role("dialog").get_by_role("banner").get_by_role("button", name="Close")
            ).is_visible():
                close.click()
            self.button("Hint").click()
            self.button("Do it").click()
        else:
            options = self.options()
            options.nth(self.chance.randrange(options.count())).click()
        sure = self.button("Yes, do it")
        while not self.has_gone_on(before) and sure.is_visible():
            sure.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def options(self) -> Locator:
        """The list, wherever the page keeps it at this size."""
        tab = self.page.get_by_role("tab", name="Options")
        if not tab.is_visible():
            self.button("Log").click()
        tab.click()
        listed = self.page.get_by_role("tabpanel", name="Options").get_by_role("listitem").get_by_role("button")
        listed.first.wait_for()
        return listed

    def has_gone_on(self, before: str) -> bool:
        """Whether the match has, or the question has changed, within a moment."""
        with suppress(TimeoutError):
            self.page.wait_for_function(
                f"before => document.querySelector('[data-over], [data-handover]') || ({DECISION})() !== before",
                arg=before,
                timeout=500,
            )
            return True
        return False
