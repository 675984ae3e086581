"""Reading packs: from the text of a file to a checked pack, with all problems of the file at once."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from ..printing.printer import phrase, plain
from ..problems.advice import Advisor
from ..problems.problem import PackError, Problem
from ..table.english import capitalised, slug
from ..table.pictures import Picture, PictureError
from ..table.rows import TableError
from ..table.table import Language
from .grammar import FIELD, SENTENCE
from .layout import Draft, Piece, drafts
from .limits import MOST_ERRORS, refused_unread, refused_unread_entries
from .meaning import Complaint, entry_complaints, name_complaints, pack_complaints
from .orders import only_once
from .pack import Entry, Pack
from .parser import Misfit, Token, reader_of
from .rewording import Rewording
from .tree import Node, Tree, Value, joined

Sentence: TypeAlias = tuple[list[Token], Token | None]
"""Its words, and the full stop behind them."""


def read_pack(language: Language, text: str, file: str = "", on: Mapping[str, Pack] | None = None) -> Pack:
    """The pack of this text; `on` holds the packs it may stand on, by name. Raises PackError."""
    pack, problems = check_pack(language, text, file, on)
    if pack is None:
        raise PackError(problem for problem in problems if problem.severity != "style")
    return pack


def check_pack(
    language: Language, text: str, file: str = "", on: Mapping[str, Pack] | None = None
) -> tuple[Pack | None, list[Problem]]:
    """The pack, or None if it cannot be used; and problems (20 at a time) and remarks, in the order of the file."""
    reading = _Reading(language, file or "pack", on or {})
    pack = reading.read(text)
    problems = sorted(dict.fromkeys(reading.problems), key=lambda problem: (problem.line, problem.column))
    if pack is None or any(problem.severity == "error" for problem in problems):
        return None, problems
    return replace(pack, notes=tuple(problems)), problems


class _Unread(NamedTuple):
    """A sentence or header field that could not be read."""

    draft: Draft
    entry: str
    misfit: Misfit
    field: Piece | None = None


class _Reading:
    """One file being read."""

    def __init__(self, language: Language, file: str, on: Mapping[str, Pack]) -> None:
        self.language = language
        if "field" not in language.index.by_category:
            raise TableError(f"{language.name!r} has no header phrases: add language.field(…)")
        self.reader = reader_of(language)
        self.file = file
        self.available = on
        self.beneath: Pack | None = None
        self.problems: list[Problem] = []
        self.rewording = Rewording(self.reader)
        self.misfits: list[_Unread] = []
        self.unmended: list[tuple[Problem, _Unread]] = []
        """Complaints about sentences that can be read, and that nothing is proposed for yet."""
        self.items: dict[str, list[tuple[int, Node]]] = {}
        """The sentences of each entry that could be read, and where in its text they stand."""
        self.names: set[str] = set()
        """The entries that are written in the file."""
        self.errors = 0
        """How much could not be read so far; remarks about style do not count."""

    def say(
        self,
        line: int,
        column: int,
        message: str,
        *,
        nearest: str = "",
        entry: str = "",
        severity: str = "error",
        add: str = "",
        edit: tuple[int, int, str] | None = None,
    ) -> None:
        """Note a problem."""
        problem = Problem(self.file, line, column, message, nearest=nearest, entry=entry, severity=severity, add=add)
        self._note(replace(problem, edit=edit))

    def _note(self, problem: Problem) -> None:
        self.problems.append(problem)
        self.errors += problem.severity == "error"

    def _set_aside(self, unread: _Unread) -> None:
        """To be explained when all that can be read is known."""
        self.misfits.append(unread)
        self.errors += 1

    @property
    def enough(self) -> bool:
        """Whether there are so many errors that reading on helps nobody."""
        return self.errors >= MOST_ERRORS

    # The pack ---------------------------------------------------------------------------------

    def read(self, text: str) -> Pack | None:
        """The pack, as far as it can be read; None if there is too much of it."""
        refused = refused_unread(text)
        if refused is not None:
            self.say(*refused)
            return None
        found, strays = drafts(text)
        self.names = {draft.name.text for draft in found}
        for too_much in islice(refused_unread_entries(found), MOST_ERRORS):
            self.say(*too_much)
        return self._pack(found, strays) if not self.errors else None

    def _pack(self, found: list[Draft], strays: list[Piece]) -> Pack:
        for stray in strays[:1]:
            self.say(stray.line, stray.column, "An indented line belongs to the entry above it; there is none.")
        if not found or not found[0].name.text.startswith("pack "):
            line = found[0].name.line if found else 1
            self.say(
                line, 1, f"The first line names the pack: “pack my-cards · game {self.language.name} · version 1”."
            )
            head, body = None, found
        else:
            head, body = found[0], found[1:]
        name, version = self._title(head) if head is not None else ("", 1)
        on = self.beneath.name if self.beneath is not None else ""
        pack = Pack(name, self.language.name, version, on, self._entries(body), self.language, self.file)
        self._check(pack, head)
        self._explain_misfits(pack)
        return pack

    def _check(self, pack: Pack, head: Draft | None) -> None:
        """The checks that need the whole pack: names, and, if nothing else is wrong, sums and the game's own."""
        unread = {misfit.entry for misfit in self.misfits}
        for entry in pack.entries.values():
            if entry.id not in unread and not self.enough:
                for complaint in name_complaints(self.language, pack, entry):
                    self._complain(complaint, entry, head)
        if not self.errors:
            for complaint in pack_complaints(self.language, pack):
                self._complain(complaint, complaint.entry, head)

    def _title(self, head: Draft) -> tuple[str, int]:
        """Name and version from the first line, which also says what the pack stands on."""
        said: dict[str, Piece] = {}
        for piece in head.fields:
            key, _, value = piece.text.partition(" ")
            if key not in ("game", "on", "version") or not value or key in said:
                known = f"game {self.language.name} · on another-pack · version 1"
                message = f"“{piece.text}” is not something the first line can say here. Known: {known}."
                self.say(piece.line, piece.column, message)
            said[key] = Piece(value.strip(), piece.line, piece.column + len(key) + 1)
        name = head.name.text[5:].strip()
        if head.text or head.picture:
            self.say(head.name.line, 1, "The first line names the pack; it has no text of its own.")
        if "game" not in said:
            self.say(head.name.line, 1, f"The first line names the game: “game {self.language.name}”.")
        elif said["game"].text != self.language.name:
            game = said["game"]
            self.say(
                game.line, game.column, f"This pack is for the game “{game.text}”; here stands “{self.language.name}”."
            )
        self._stand_on(said.get("on"))
        return name, self._version(head, said)

    def _version(self, head: Draft, said: Mapping[str, Piece]) -> int:
        version = said.get("version")
        if version is None:
            self.say(head.name.line, 1, "The first line gives a version, a whole number that you raise: “version 1”.")
            return 1
        if not re.fullmatch("[0-9]{1,9}", version.text):
            self.say(version.line, version.column, f"The version is a whole number, not “{version.text}”.")
            return 1
        return int(version.text)

    def _stand_on(self, wanted: Piece | None) -> None:
        if wanted is None:
            return
        self.beneath = self.available.get(wanted.text)
        if self.beneath is None:
            known = ", ".join(self.available) or "none"
            self.say(wanted.line, wanted.column, f"There is no pack “{wanted.text}” to stand on. Known: {known}.")

    # Entries ----------------------------------------------------------------------------------

    def _entries(self, body: list[Draft]) -> Mapping[str, Entry]:
        entries = dict(self.beneath.entries) if self.beneath else {}
        called = {entry.name: entry.id for entry in entries.values()}
        written: dict[str, Draft] = {}
        for draft in body:
            if self.enough:
                more = f"Reading stopped here after {MOST_ERRORS} errors; mend those first."
                self.say(draft.name.line, 1, more, severity="note")
                break
            if draft.name.column > 1:
                margin = (1, draft.name.column, "")
                self.say(draft.name.line, draft.name.column, "An entry begins at the left edge.", edit=margin)
            key, renames = self._id(draft)
            if key in written:
                line = written[key].name.line
                self.say(
                    draft.name.line,
                    1,
                    f"“{draft.name.text}” stands twice in this pack; first on line {line}.",
                    entry=key,
                )
                continue
            written[key] = draft
            if any(piece.text == "removed" for piece in draft.fields):
                self._remove(entries, key, draft)
                continue
            if self._is_misspelt(draft, key) or (key not in entries and self._is_no_header(draft, key)):
                continue
            self._replaces(entries.get(key), draft)
            entry = self._entry(key, draft, entries.get(key), renames)
            if called.setdefault(entry.name, key) != key:
                self.say(
                    draft.name.line,
                    1,
                    f"Another entry is already called “{entry.name}” (id {called[entry.name]}).",
                    entry=key,
                )
            entries[key] = entry
        return MappingProxyType(entries)

    def _id(self, draft: Draft) -> tuple[str, bool]:
        """The entry's id, and whether the header gives the entry a (new) name."""
        for piece in draft.fields:
            if piece.text.startswith("id "):
                wanted = piece.text[3:].strip()
                if slug(wanted) != wanted:
                    sample = slug(wanted) or "old-name"
                    message = f"An id is the name in small letters with hyphens, e.g. “id {sample}”."
                    self.say(piece.line, piece.column, message)
                return wanted, True
        name = draft.name.text
        if not slug(name) or '"' in name:
            self.say(
                draft.name.line, draft.name.column, f"“{name}” cannot be a name: use letters and digits, and no quotes."
            )
        known = self.beneath.named(name) if self.beneath else None
        key = known.id if known is not None else slug(name)
        return key, self.beneath is None or key not in self.beneath.entries

    def _is_misspelt(self, draft: Draft, key: str) -> bool:
        """Whether a new entry that says no kind of its own is meant to change one of the pack beneath."""
        read = [dict(self._quietly(piece)) for piece in draft.fields]
        is_new = any("kind" in fields for fields in read) or not all(read)
        if self.beneath is None or key in self.beneath.entries or is_new:
            return False
        near = difflib.get_close_matches(draft.name.text, self.beneath.names(), 1, 0.7)
        if near:
            message = f"{self.beneath.name} has no “{draft.name.text}” to change. Did you mean “{near[0]}”?"
            self.say(draft.name.line, draft.name.column, message, entry=key, edit=_in_place_of(draft.name, near[0]))
        return bool(near)

    def _is_sentence(self, text: str) -> bool:
        try:
            self.rewording.read(self.reader.tokens(text))
        except Misfit:
            return False
        return True

    def _is_no_header(self, draft: Draft, key: str) -> bool:
        """Whether a line that says no kind is a header with other marks between its fields, or a text at the edge."""
        name = draft.name
        pieces = re.split(r"(?: -|,|:|;| –) +", name.text)
        if not draft.fields and any("kind" in dict(self._quietly(replace(name, text=piece))) for piece in pieces[1:]):
            message = "“ · ” stands between the name and what it is, and between all of these."
            self.say(name.line, name.column, message, entry=key, edit=_in_place_of(name, " · ".join(pieces)))
            return True
        if not draft.fields and not draft.text and (name.text.endswith(".") or self._is_sentence(name.text)):
            message = "A text is set in by two spaces, below the header of its entry."
            self.say(name.line, name.column, message, entry=key, edit=(1, 1, "  "))
            return True
        return False

    def _replaces(self, beneath: Entry | None, draft: Draft) -> None:
        """A header that says the kind anew is meant for a new card; that it takes the place of one is worth saying."""
        if beneath is not None and any("kind" in dict(self._quietly(piece)) for piece in draft.fields):
            message = f"This takes the place of “{beneath.name}” of {self.beneath.name if self.beneath else ''}."
            self.say(draft.name.line, draft.name.column, message, entry=beneath.id, severity="note")

    def _remove(self, entries: dict[str, Entry], key: str, draft: Draft) -> None:
        if entries.pop(key, None) is None:
            self.say(
                draft.name.line,
                1,
                f"“{draft.name.text}” cannot be removed: the pack beneath has no such entry.",
                entry=key,
            )
        if len(draft.fields) > 1 or draft.text or draft.picture:
            self.say(draft.name.line, 1, "An entry that is removed says nothing else.", entry=key)

    def _entry(self, key: str, draft: Draft, beneath: Entry | None, renames: bool) -> Entry:
        before = self.errors
        fields: dict[str, Value] = dict(beneath.fields) if beneath else {}
        fields.update(self._fields(draft, key))
        kind = fields.get("kind")
        entry = Entry(
            id=key,
            name=draft.name.text if renames or beneath is None else beneath.name,
            kind=kind if isinstance(kind, str) else "",
            fields=MappingProxyType(fields),
            tree=beneath.tree if beneath else (),
            text=beneath.text if beneath else "",
            story=tuple(draft.story) or (beneath.story if beneath else ()),
            picture=beneath.picture if beneath else None,
            file=self.file,
            draft=draft,
        )
        if draft.text:
            self.rewording.speak(entry.kind)
            tree = self._tree(draft, key)
            entry = replace(entry, tree=tree, text=plain(self.language, tree))
        if draft.picture:
            entry = replace(entry, picture=self._picture(draft, entry))
        if self.errors == before:
            for complaint in entry_complaints(self.language, entry):
                self._complain(complaint, entry, draft)
        return entry

    def _fields(self, draft: Draft, key: str) -> dict[str, Value]:
        fields: dict[str, Value] = {}
        for piece in draft.fields:
            if piece.text.startswith("id ") or self.enough:
                continue
            try:
                node = self.reader.read(FIELD, self.reader.tokens(piece.text))
            except Misfit as misfit:
                self._set_aside(_Unread(draft, key, misfit, piece))
                continue
            assert isinstance(node, Node)
            twice = [name for name, _ in node.fields if name in fields]
            if twice:
                self.say(
                    piece.line,
                    piece.column,
                    f"“{piece.text}”: the header has already said its {twice[0].replace('_', ' ')}.",
                    entry=key,
                )
            fields.update(node.fields)
            house = phrase(self.language, node)
            if house != piece.text:
                self.say(
                    piece.line,
                    piece.column,
                    "Understood, but written otherwise.",
                    nearest=house,
                    entry=key,
                    severity="style",
                )
        return fields

    def _tree(self, draft: Draft, key: str) -> Tree:
        """The tree of the sentences that can be read; the others are kept to be explained."""
        items = self.items[key] = []
        text = draft.joined_text
        sentences = list(self.reader.sentences(text))
        while sentences and not self.enough:
            tokens, stop = self._with_limit(sentences.pop(0), sentences)
            try:
                item = self.rewording.after(items[-1][1] if items else None, tokens)
                if stop is None:
                    raise Misfit(SENTENCE, tokens, len(tokens))
            except Misfit as misfit:
                if self._goes_on(tokens, stop, sentences):
                    continue
                if stop is not None and (both := self.rewording.in_two(tokens)) is not None:
                    items += [(part[0].start, node) for part, node in both]
                    self._style(draft, key, text[tokens[0].start : stop.end], [node for _, node in both], tokens)
                    continue
                if stop is not None and not tokens:
                    misfit.offset = stop.start
                self._set_aside(_Unread(draft, key, misfit))
                continue
            items.append((tokens[0].start, item))
            self._style(draft, key, text[tokens[0].start : stop.end], [item], tokens)
        return _joined(items)

    def _with_limit(self, sentence: Sentence, after: list[Sentence]) -> Sentence:
        """“When …: …. Do this only once each turn.” is one sentence."""
        tokens, stop = sentence
        if stop is None or not after or not only_once([token.text.lower() for token in after[0][0]]):
            return sentence
        often = [Token(self.reader.words.terminal(word), word, stop.start) for word in ("once", "per", "turn")]
        return [*tokens, *often], after.pop(0)[1]

    def _goes_on(self, tokens: list[Token], stop: Token | None, after: list[Sentence]) -> bool:
        """“Choose an ally. It heals 1.” is one sentence; then the next one takes both their places."""
        if stop is None or not after or not tokens or tokens[0].text.lower() not in ("choose", "target"):
            return False
        colon = Token(self.reader.words.terminal(":"), ":", stop.start)
        both = [*tokens, colon, *after[0][0]]
        try:
            self.rewording.read(both)
        except Misfit:
            return False
        after[0] = both, after[0][1]
        return True

    def _style(self, draft: Draft, key: str, written: str, items: list[Node], tokens: list[Token]) -> None:
        house = " ".join(f"{capitalised(phrase(self.language, item))}." for item in items)
        if house != written:
            differs = next((i for i, (a, b) in enumerate(zip(house, written, strict=False)) if a != b), 0)
            line, column = draft.place(tokens[0].start + differs)
            self.say(line, column, "Understood, but written otherwise.", nearest=house, entry=key, severity="style")

    def _picture(self, draft: Draft, entry: Entry) -> Picture | None:
        kind = self.language.kinds.get(entry.kind)
        first = draft.picture[0]
        if kind is None or kind.picture is None:
            self.say(first.line, first.column, "This kind of entry has no picture.", entry=entry.id)
            return None
        try:
            return kind.picture.read([piece.text for piece in draft.picture])
        except PictureError as error:
            piece = draft.picture[error.line]
            self.say(piece.line, piece.column + error.column, capitalised(error.message), entry=entry.id)
            return None

    # Problems ---------------------------------------------------------------------------------

    def _complain(self, complaint: Complaint, entry: Entry | None, draft: Draft | None) -> None:
        line, column, message = draft.name.line if draft else 1, 1, complaint.message
        if entry is not None and self.beneath is not None and entry is self.beneath.entries.get(entry.id):
            message = f"In “{entry.name}” of the pack beneath: {message}"
        elif entry is not None and entry.draft is not None:
            line, column = self._spot(complaint, entry.draft)
        key = entry.id if entry is not None else ""
        add = next((row for row in complaint.makes_room if row.split(" · ")[0] not in self.names), "")
        nearest = complaint.nearest or self._said(complaint.meant)
        edit = None
        if complaint.lacks and draft is not None:
            last = (draft.fields or [draft.name])[-1]
            edit = (last.column + len(last.text),) * 2 + (f" · {complaint.lacks}",)
        self.say(line, column, message, nearest=nearest, entry=key, severity=complaint.severity, add=add, edit=edit)
        if complaint.severity == "error" and not nearest and isinstance(complaint.at, Node) and draft is not None:
            sentence = self._sentence_with(complaint.at, draft)
            if sentence:
                self.unmended.append((self.problems[-1], _Unread(draft, key, Misfit(SENTENCE, sentence, 0))))

    def _sentence_with(self, node: Node, draft: Draft) -> list[Token]:
        """The sentence of a text that holds this node."""
        for tokens, stop in self.reader.sentences(draft.joined_text):
            if tokens and tokens[0].start <= node.start < (stop.end if stop else tokens[-1].end):
                return tokens
        return []

    def _said(self, meant: Node | None) -> str:
        """How that is written, "" where it cannot be."""
        written = capitalised(phrase(self.language, meant)) if meant is not None else ""
        try:
            self.reader.read(SENTENCE, self.reader.tokens(written))
        except Misfit:
            return ""
        return f"{written}."

    def _spot(self, complaint: Complaint, draft: Draft) -> tuple[int, int]:
        """Where in the file a complaint points."""
        if isinstance(complaint.at, Node) and draft.text:
            text = draft.joined_text
            found = text.lower().find(complaint.find.lower(), complaint.at.start) if complaint.find else -1
            return draft.place(max(found, complaint.at.start))
        if isinstance(complaint.at, str):
            for piece in draft.fields:
                if complaint.at in dict(self._quietly(piece)):
                    return piece.line, piece.column + max(0, piece.text.find(complaint.find))
        return draft.name.line, draft.name.column

    def _quietly(self, piece: Piece) -> Iterable[tuple[str, Value]]:
        try:
            node = self.reader.read(FIELD, self.reader.tokens(piece.text))
        except Misfit:
            return ()
        assert isinstance(node, Node)
        return node.fields

    def _explain_misfits(self, pack: Pack) -> None:
        """Explained last, when all sentences that can be read are known as examples."""
        if not self.misfits and not self.unmended:
            return
        advisor = Advisor(self.language, _known_sentences(pack, self.beneath), pack.names())
        for unread in self.misfits:
            key, piece = unread.entry, unread.field
            entry, edit = pack.entries.get(key), None
            if piece is not None:
                advice = advisor.explain_field(unread.misfit, piece.text, entry.kind if entry else "")
                line, column = piece.line, piece.column + advice.offset
                if not advice.nearest:
                    edit = (piece.column - len(" · "), piece.column + len(piece.text), "")
            else:
                advice = advisor.explain(
                    unread.misfit, partial(self._fits, unread, entry) if entry else bool, entry.kind if entry else ""
                )
                line, column = unread.draft.place(advice.offset)
            self.problems.append(
                Problem(
                    self.file,
                    line,
                    column,
                    advice.message,
                    advice.expected,
                    advice.hint,
                    advice.nearest,
                    key,
                    edit=edit,
                )
            )

        for problem, unread in self.unmended:
            entry = pack.entries.get(unread.entry)
            if entry is not None:
                nearest, hint = advisor.instead(unread.misfit.tokens, partial(self._fits, unread, entry))
                self.problems[self.problems.index(problem)] = replace(problem, nearest=nearest, hint=hint)

    def _fits(self, unread: _Unread, entry: Entry, sentence: str) -> bool:
        """Whether the entry can say this sentence in place of the one that is refused; if so, it counts as said for
        those that follow.
        """
        start, end = unread.misfit.tokens[0].start, unread.misfit.tokens[-1].end
        before = [item for item in self.items.get(entry.id, []) if not start <= item[0] < end]
        self.rewording.speak(entry.kind)
        instead = [(start, self.rewording.read(tokens)) for tokens, _ in self.reader.sentences(sentence)]
        after = sorted([*before, *instead], key=itemgetter(0))
        known = {each.message for each in entry_complaints(self.language, replace(entry, tree=_joined(before)))}
        if any(
            each.message not in known for each in entry_complaints(self.language, replace(entry, tree=_joined(after)))
        ):
            return False
        self.items[entry.id] = after
        return True


def _joined(items: list[tuple[int, Node]]) -> Tree:
    return joined(item for _, item in items)


def _in_place_of(piece: Piece, text: str) -> tuple[int, int, str]:
    return piece.column, piece.column + len(piece.text), text


def _known_sentences(pack: Pack, beneath: Pack | None) -> Iterator[str]:
    yield from pack.sentences()
    if beneath is not None:
        yield from beneath.sentences()
