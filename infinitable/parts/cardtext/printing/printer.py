"""From tree to text, from the same rows that read it.

*plain* is the house form. *icons* puts words that have an icon in braces. *short* is for the terminal.
*live* is the plain or the icon form with what holds at this moment, told by the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..reading.tree import Node, Tree, Value
from ..table.english import SEVERAL, SUBJECTS, capitalised, join_pieces
from ..table.rows import AGREES, PLURAL, SUBJECT, Item, Row
from ..table.table import Language

_ONE = Node.of("Exactly", n=1)
_SHORT_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Note:
    """What a game says about a node at this moment, from what the viewer may see."""

    text: str = ""
    """Stands in brackets after the phrase: “now 6”."""
    met: bool | None = None
    """For a sentence with a condition: whether it holds."""
    idle: bool = False
    """For a sentence: whether it would do nothing now."""


@dataclass(frozen=True, slots=True)
class LiveSentence:
    """A sentence as it stands now."""

    text: str
    met: bool | None
    idle: bool
    node: Node


Look: TypeAlias = Callable[[Node], Note | None]
"""A game's word on a node: None where there is nothing to say."""


def plain(language: Language, tree: Tree) -> str:
    """The house form: what packs and logs say and screen readers read."""
    return " ".join(_Printer(language).lines(tree))


def icons(language: Language, tree: Tree) -> str:
    """The house form with words that have an icon in braces; without the braces it is the plain form."""
    return " ".join(_Printer(language, icons=True).lines(tree))


def lines(language: Language, tree: Tree, with_icons: bool = False) -> list[str]:
    """The plain or icon form, one ability to a line."""
    return _Printer(language, icons=with_icons).lines(tree)


def short(language: Language, tree: Tree) -> str:
    """The terminal's short form: `+2 power · M10 +3 power instead`. One way only."""
    printer = _Printer(language, short=True)
    out = []
    for ability in tree:
        sentences = [part for sentence in ability.nodes("do") for part in printed_sentences(sentence)]
        opener = ability.get("when")
        front = f"{printer.phrase(opener)}: " if isinstance(opener, Node) else ""
        out.append(front + " · ".join(printer.phrase(part) for part in sentences))
    return " / ".join(out)


def phrase(language: Language, node: Node, with_icons: bool = False) -> str:
    """One phrase by itself, e.g. an act or a header phrase."""
    return _Printer(language, icons=with_icons).phrase(node)


def live(language: Language, tree: Tree, look: Look, with_icons: bool = False) -> list[list[LiveSentence]]:
    """Each ability's sentences with this moment's values: `… in your discard pile (now 6)`."""
    printer = _Printer(language, icons=with_icons, look=look)
    return [printer.live_sentences(ability) for ability in tree]


def live_text(abilities: Sequence[Sequence[LiveSentence]]) -> str:
    """The live form as plain characters: ✓ before one whose condition holds, [ ] around an idle one."""
    out = []
    for sentences in abilities:
        marked = []
        for sentence in sentences:
            text = f"✓ {sentence.text}" if sentence.met else sentence.text
            marked.append(f"[{text}]" if sentence.idle else text)
        out.append(" ".join(marked))
    return "\n".join(out)


def printed_sentences(sentence: Node) -> list[Node]:
    """The sentences that a joined one is printed as: a base and its *insteads*, an *if* and its *otherwise*."""
    if sentence.kind == "Tiers":
        return [*printed_sentences(sentence.node("base")), *sentence.nodes("alternatives")]
    if "otherwise" in sentence:
        return [sentence.without_field("otherwise"), Node("Otherwise", [("do", sentence["otherwise"])])]
    return [sentence]


class _Printer:
    """Prints nodes in one style."""

    def __init__(self, language: Language, icons: bool = False, short: bool = False, look: Look | None = None) -> None:
        self.language = language
        self.short = short
        self.look = look
        self.icons = _icon_phrases(language) if icons else {}

    # Sentences --------------------------------------------------------------------------------

    def lines(self, tree: Tree) -> list[str]:
        """The abilities, each a line."""
        return [" ".join(self.ability(ability)) for ability in tree]

    def ability(self, ability: Node) -> list[str]:
        """The sentences of an ability, the first after its opener."""
        parts = [part for sentence in ability.nodes("do") for part in printed_sentences(sentence)]
        out = [self.phrase(part) + "." for part in parts]
        opener = ability.get("when")
        if isinstance(opener, Node):
            out[0] = f"{self.phrase(opener)}: {out[0]}"
        return [capitalised(sentence) for sentence in out]

    def live_sentences(self, ability: Node) -> list[LiveSentence]:
        """The sentences of an ability with the game's notes on them."""
        assert self.look is not None
        parts = [part for sentence in ability.nodes("do") for part in printed_sentences(sentence)]
        out = []
        for part, text in zip(parts, self.ability(ability), strict=True):
            note = self.look(part) or Note()
            out.append(LiveSentence(text, note.met, note.idle, part))
        return out

    # Phrases ----------------------------------------------------------------------------------

    def phrase(self, node: Node) -> str:
        """A node by itself, as a line without a full stop."""
        return join_pieces(self._with_icons(self._pieces(node, many=False)))

    def _pieces(self, node: Node, many: bool) -> list[str]:
        row = self.language.row_of(node)
        if row is None:
            raise ValueError(f"no phrase of {self.language.name!r} says {node!r}")
        if self.short and row.short:
            pieces = self._short_pieces(row, node, many)
        else:
            pieces = [
                piece
                for item, value, plural in self._placed(row, node, many)
                for piece in self._item(item, value, plural)
            ]
        note = self.look(node) if self.look is not None else None
        if note is not None and note.text:
            pieces.append(f"({note.text})")
        return pieces

    def _item(self, item: Item, value: Value | None, many: bool) -> list[str]:
        if not item.slot:
            return [self.language.of_several(item) if many else item.word]
        assert value is not None
        pieces = self._value(item.category, value, many)
        return [SUBJECTS.get(piece, piece) for piece in pieces] if item.number == SUBJECT else pieces

    def _value(self, category: str, value: Value, many: bool) -> list[str]:
        if isinstance(value, Node):
            return self._pieces(value, many)
        if isinstance(value, tuple):
            return self._listed(category, value, many)
        if isinstance(value, int):
            return [str(value)]
        if category in self.language.name_categories:
            return [f'"{value}"']
        plural = many and value in self.language.countable
        return (self.language.plural(value) if plural else value).split()

    def _listed(self, category: str, values: tuple[Value, ...], many: bool) -> list[str]:
        listing = self.language.lists[category]
        out: list[str] = []
        for number, value in enumerate(values):
            if number and listing.separator:
                out += _marks_apart(listing.separator)
            out += self._value(listing.of, value, many)
        return out

    def _short_pieces(self, row: Row, node: Node, many: bool) -> list[str]:
        said = {
            item.slot: self._item(item, value, plural)
            for item, value, plural in self._placed(row, node, many)
            if item.slot
        }
        return [_SHORT_SLOT.sub(lambda match: join_pieces(said[match[1]]), row.short)]

    # Number -----------------------------------------------------------------------------------

    def _placed(self, row: Row, node: Node, many: bool) -> list[tuple[Item, Value | None, bool]]:
        """The places of a row with the node's values, and whether each stands in the plural."""
        out: list[tuple[Item, Value | None, bool]] = []
        here = many
        subject = next((node[item.slot] for item in row.slots if item.number == SUBJECT), None)
        several = subject is not None and self._are_several(subject)
        for item in row.items:
            value = node.get(item.slot) if item.slot else None
            asked = {AGREES: here, SUBJECT: several and not item.slot}
            out.append((item, value, asked.get(item.number, item.number == PLURAL)))
            if item.slot and item.category in ("amount", "number"):
                here = value != 1
            elif item.category == "compare":
                here = value != _ONE
        return out

    def _are_several(self, subject: Value) -> bool:
        """Whether who does something is several: 2 enemies, both units, them."""
        row = self.language.row_of(subject) if isinstance(subject, Node) else None
        if row is None:
            return False
        if row.category == "compare":
            return subject != _ONE
        assert isinstance(subject, Node)
        placed = self._placed(row, subject, many=False)
        return any(plural for _, _, plural in placed) or placed[0][0].word in SEVERAL

    def _with_icons(self, pieces: list[str]) -> list[str]:
        """Put each run of words that has an icon in braces, the longest run first."""
        if not self.icons:
            return pieces
        out: list[str] = []
        at = 0
        while at < len(pieces):
            length = next((n for n in self.icons.get(pieces[at].lower(), ()) if _run(pieces, at, n) in self.icons), 0)
            out.append("{" + " ".join(pieces[at : at + length]) + "}" if length else pieces[at])
            at += max(length, 1)
        return out


def _marks_apart(separator: str) -> list[str]:
    return re.findall(r"[,;:]|[^\s,;:]+", separator)


def _run(pieces: list[str], at: int, length: int) -> str:
    return " ".join(pieces[at : at + length]).lower() if at + length <= len(pieces) else ""


def _icon_phrases(language: Language) -> dict[str, list[int]]:
    """Each icon word or phrase, singular and plural; and by first word, the lengths to try, longest first."""
    found: dict[str, list[int]] = {}
    for word in language.icon_words:
        for form in {word.lower(), language.plural(word).lower()}:
            words = form.split()
            found.setdefault(form, [])
            lengths = found.setdefault(words[0], [])
            lengths.append(len(words))
            lengths.sort(reverse=True)
    return found
