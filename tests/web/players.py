"""People who play in a browser: with a mouse, with a finger, with the keyboard alone.

Each of them asks the page for a hint and then carries it out with what they have; nothing is called from outside.
"""

from __future__ import annotations

from playwright.sync_api import ElementHandle, Page

HINTED = "[data-at].hinted, [data-option].hinted, [data-end].hinted"


class Player:
    """Waits to be asked, chooses, until the match is over."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play_to_the_end(self, at_most: int = 80) -> int:
        for n in range(at_most):
            if not self.wait_until_asked():
                return n
            self.choose()
        raise AssertionError(f"not over after {at_most} choices")

    def wait_until_asked(self) -> bool:
        """False when the match is over."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-over]') || document.querySelector('.pill.on')", timeout=40_000)
        return self.page.query_selector("[data-over]") is None

    def choose(self) -> None:
        before = self.decision()
        self.ask_for_a_hint()
        self.carry_out()
        self.page.wait_for_function(
            "before => document.querySelector('[data-over], [data-handover]')"
            " || document.querySelector('.table')?.dataset.moves !== before", arg=before)

    def decision(self) -> str:
        """The number of moves so far; "" while the table is covered."""
        table = self.page.query_selector(".table")
        return (table.get_attribute("data-moves") or "") if table else ""

    def ask_for_a_hint(self) -> None:
        raise NotImplementedError

    def carry_out(self) -> None:
        raise NotImplementedError

    def press(self, element: ElementHandle) -> None:
        raise NotImplementedError

    def by_pointing(self) -> None:
        """Point at what is marked, one thing after the other; confirm where the page asks once more."""
        before = self.decision()
        for _ in range(5):
            if self.decision() != before or self.page.query_selector("[data-over]"):
                return
            confirm = self.page.query_selector("[data-confirm]")
            if confirm:
                self.press(confirm)
                return
            marked = [it for it in self.page.query_selector_all(HINTED) if it.is_visible()]
            fresh = [it for it in marked if it.get_attribute("data-look") != "chosen"]
            if not fresh:
                break
            self.press(fresh[0])
            self.page.wait_for_timeout(30)
        if self.decision() != before or self.page.query_selector("[data-over], [data-handover]"):
            return
        if not self.page.query_selector("[data-hint]"):
            self.press(self.page.wait_for_selector(".acts button[aria-keyshortcuts=h]"))
        self.press(self.page.wait_for_selector("[data-hint] .btn"))
        self.page.wait_for_timeout(30)
        confirm = self.page.query_selector("[data-confirm]")
        if confirm and self.decision() == before:
            self.press(confirm)


class Mouse(Player):
    def press(self, element: ElementHandle) -> None:
        element.click(timeout=8000)

    def ask_for_a_hint(self) -> None:
        self.page.click(".acts button[aria-keyshortcuts=h]")
        self.page.wait_for_selector("[data-hint]")

    def carry_out(self) -> None:
        self.by_pointing()


class Finger(Mouse):
    def press(self, element: ElementHandle) -> None:
        element.tap(timeout=8000)

    def ask_for_a_hint(self) -> None:
        """On a phone the note lies over the people: read it, lay it aside; what it named stays marked."""
        self.page.tap(".acts button[aria-keyshortcuts=h]")
        self.page.wait_for_selector("[data-hint]")
        self.page.tap("[data-hint] .close")


class Keys(Player):
    """Hears the hint, finds the option in the list, and presses Enter."""

    def ask_for_a_hint(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("h")
        self.page.wait_for_selector("[data-hint]")

    def carry_out(self) -> None:
        wanted = self.page.inner_text("[data-hint] b").strip()
        self.page.keyboard.press("/")
        self.page.wait_for_selector("[data-option]")
        listed = self.page.query_selector_all("[role=tabpanel] [data-option] .label")
        labels = [it.inner_text().strip() for it in listed]
        place = labels.index(wanted)
        if self.page.query_selector("[data-filter]:focus"):
            self.page.keyboard.type(wanted)
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press(str(place + 1))
            if self.page.query_selector("[data-confirm]"):
                self.page.keyboard.press("Enter")
