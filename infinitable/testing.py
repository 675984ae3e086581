"""The contract: what every game on the kernel keeps, and anybody's game can be held to.

from infinitable.testing import check_game
check_game(MyGame())
"""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

from infinitable.kernel.asking import Ask, Listing
from infinitable.kernel.chance import Fast, Seed
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, Game, Setup, View, read_setup
from infinitable.kernel.observation import Observation
from infinitable.kernel.snapshot import load, save
from infinitable.kernel.state import NOBODY, Code, State, fields
from infinitable.kernel.views import read, redealt, refuse, see, unread
from infinitable.match.match import Match
from infinitable.match.record import replay
from infinitable.registry import find

PLAY_ON = 20
"""Decisions played at random from a re-dealt position: enough for every step that waited to come up."""


ASKED = 2
"""Answers of the vocabulary that are tried at a look: what they are refused for, and how they are read."""
EARLY = 20
"""So many prompts at the beginning of each match are all looked at: a short match has hardly more."""
ENOUGH = 12
"""Re-deals after which something hidden has to have changed, once."""


class Broken(AssertionError):
    """A law that the game does not keep, with the way to see it again."""


def check_game(game: Game | str, *, matches: int = 2, seed: int = 1, looks: float = 0.2, limit: int = 10_000) -> None:
    """Play a game, or the one of that name, at random in every mode and number of players, and hold every law at the
    first prompts of each match and at a share of the others (`looks=1` at all). A match ends within `limit` moves."""
    game = find(game)
    _check_said(game)
    unseen = Unseen()
    for mode, counts in game.modes.items():
        for players in counts:
            for n in range(matches):
                setup = read_setup(game, players, mode, {})
                check_match(game, setup, seed + n, looks=looks, early=EARLY if looks else 0, limit=limit, unseen=unseen)
    unseen.check(game)


def _check_said(game: Game) -> None:
    """What everybody asks of a game first."""
    for name in ("id", "title", "modes", "state", "vocabulary", "rulebook"):
        _require(bool(getattr(game, name, None)), f"{type(game).__name__} has no {name}")
    for mode, counts in game.modes.items():
        _require(bool(counts), f"{game.id}: the mode {mode!r} is for no number of players")


def check_match(
    game: Game,
    setup: Setup,
    seed: int,
    *,
    looks: float = 0.2,
    early: int = 0,
    limit: int = 50_000,
    unseen: Unseen | None = None,
) -> None:
    """One random match, with every law held along the way and its record replayed at the end."""
    chance = Fast(seed + 1_000_003)
    match = Match(game, setup, Seed(seed))
    pieces = game.census(match.state)
    begun = f"{game.id} {setup.mode} {setup.players} players, seed {seed}"
    _require(not match.over, f"{begun}: it is over before anybody is asked; `set_up` puts the first frame on `g.stack`")
    while not match.over:
        at = f"{begun}, move {len(match.moves)}"
        _require(len(match.moves) < limit, f"{at}: no end in sight")
        _require(bool(match.state.options), f"{at}: a prompt without an option")
        code = match.state.options[chance.below(len(match.state.options))]
        looked_at = chance.below(1000) < 1000 * looks or len(match.moves) < early
        try:
            _require(game.census(match.state) == pieces, f"{at}: pieces were lost or made")
            _require(not (broken := game.broken(match.state)), f"{at}: {'; '.join(broken)}")
            if looked_at:
                check_position(game, setup, match.state, chance, at)
                if unseen is not None:
                    unseen.look(game, match.state, chance)
                _check_log(game, match.state, code, chance, at)
            _check_step(game, match.state, code, chance.word(), at)
            before = _seen_by_others(game, match.state)
            match.play(code)
        except Exception as error:
            raise _placed(error, match, code, at) from error
        if match.moves[-1].quiet:
            after = _seen_by_others(game, match.state)
            _require(after == before, f"{at}: a step of a secret choice shows: {_difference(before, after)}")
    at = f"{begun}, at the end"
    result = game.result(match.state)
    _require(
        len(result) == setup.players and all(map(math.isfinite, result)), f"{at}: a result for every seat: {result}"
    )
    longest = game.longest(setup) or limit
    _require(len(match.moves) <= longest, f"{at}: {len(match.moves)} answers, and {longest} are said to be the most")
    luck = game.has_luck(setup) or not match.state.chance.drawn
    _require(luck, f"{at}: chance was asked, and the game says that it has no luck")
    again = replay(match.record(), lambda _: game)
    _require(save(again.state) == save(match.state), f"{at}: the record replays to another position")
    _require(again.log_text() == match.log_text(), f"{at}: the record replays with another log")


def _placed(error: Exception, match: Match, code: Code, at: str) -> Broken:
    """The law that is broken, or what ended in an error, with the move and the position in which that is seen."""
    told = str(error) if isinstance(error, Broken) else f"{at}: it ends in {error!r}"
    text = match.game.position(match.state)
    where = repr(text) if text else "after " + "; ".join(move.notation for move in match.moves[-8:])
    return Broken(f"{told}\n  before the move {match.game.notation(match.state, code)!r}, in the position {where}")


class Unseen:
    """What another sees and a seat does not: dealt anew for that seat, it has to change sooner or later, in some mode.
    A game that deals nothing anew would let every bot see the truth."""

    def __init__(self) -> None:
        self.tried = 0
        self.shown = ""
        self.varies = False

    def look(self, game: Game, g: State, chance: Fast) -> None:
        for seat in range(g.seats if game.secrets and not self.varies else 0):
            other = g.asked if g.asked != seat else (seat + 1) % g.seats
            theirs = game.view(g, other)
            if other != seat and theirs != game.view(g, NOBODY):
                self.tried += 1
                what = f"seat {other} sees what seat {seat} does not: {_difference(theirs, game.view(g, seat))}"
                self.shown = self.shown or what
                self.varies = game.view(redealt(game, g, seat, chance.word()), other) != theirs

    def check(self, game: Game) -> None:
        what = f"`redeal` never changes it in {self.tried} tries (a game that hides nothing says `secrets = False`)"
        _require(self.varies or self.tried < ENOUGH, f"{game.id}: {self.shown}; and {what}")


def check_position(game: Game, setup: Setup, g: State, chance: Fast, at: str) -> None:
    """Every law that can be seen at one prompt."""
    _check_options(game, g, at)
    _check_parts(game, g, at)
    _check_legality(game, g, chance, at)
    _check_copy(g, at)
    _check_snapshot(game, setup, g, at)
    _check_text(game, setup, g, at)
    again = g.copy()
    again.ask_again()
    _require(again.options == g.options and again.asked == g.asked, f"{at}: asked again, the prompt differs")
    observed = game.observation(setup)
    for seat in range(NOBODY, g.seats):
        _check_redeal(game, observed, g, seat, chance, at)
    _check_views(game, g, at)
    _check_concession(game, g, chance, at)


def _require(kept: bool, law: str) -> None:
    if not kept:
        raise Broken(law)


def _check_parts(game: Game, g: State, at: str) -> None:
    """What a judgement is made of adds up to it."""
    for seat in range(g.seats):
        parts, worth = game.parts(g, seat), game.evaluate(g, seat)
        _require(math.isfinite(worth), f"{at}: seat {seat} stands at {worth}")
        off = sum(parts.values()) - worth if parts else 0.0
        _require(abs(off) < 1e-6, f"{at}: the parts of {seat}'s standing do not add up, by {off}")


def _check_options(game: Game, g: State, at: str) -> None:
    _require(bool(g.options), f"{at}: a prompt without an option")
    _require(len(set(g.options)) == len(g.options), f"{at}: an option twice")
    notations: dict[str, Code] = {}
    for code in g.options:
        _require(0 <= code < game.vocabulary.size, f"{at}: {code} is outside the vocabulary")
        text = game.notation(g, code)
        _require(text == text.strip() and bool(text), f"{at}: the notation {text!r} begins or ends with a blank")
        _require(not set(";{}\n#") & set(text), f"{at}: the notation {text!r} holds a mark of the record's own")
        _require(text not in notations, f"{at}: {text!r} means both {notations.get(text)} and {code}")
        notations[text] = code
        meant = game.parse(g, text)
        _require(meant == code, f"{at}: {text!r} is read as {meant}, not {code}")
        _require(bool(game.label(g, code)), f"{at}: {text!r} has no label")
        clause = game.clause(g, code)
        _require(not clause or clause in game.rulebook.clauses, f"{at}: {text!r} cites {clause}, which is no clause")


def _check_legality(game: Game, g: State, chance: Fast, at: str) -> None:
    """What is listed is what is not forbidden, and every refusal cites a clause and says why."""
    legal = set(g.options)
    frame = g.stack[-1]
    if isinstance(frame, Ask):
        listed = Listing()
        frame.candidates(g, listed)
        _require(set(listed.options) == legal, f"{at}: {type(frame).__name__} lists other options than its candidates")
    size = game.vocabulary.size
    codes = set(range(size)) if size <= 256 else {chance.below(size) for _ in range(128)} | legal
    for code in codes:
        clause = g.forbids(code)
        what = f"{at}: {code} ({game.vocabulary.split(code)})"
        _require(
            bool(clause) or code in legal, f"{what} is no option, and nothing forbids it (`to.rest` says what does)"
        )
        _require(not clause or code not in legal, f"{what} is an option that {clause!r} forbids")
        if clause:
            _require(clause in game.rulebook.clauses, f"{at}: {code} is refused by {clause!r}, which is no clause")
            _require(bool(game.reason(g, code, clause)), f"{at}: {code} is refused without a reason")


def _check_copy(g: State, at: str) -> None:
    before = save(g)
    twin = g.copy()
    _require(save(twin) == before, f"{at}: a copy differs from its original")
    twin.step(twin.options[-1])
    for _ in range(20):
        if not twin.over:
            twin.step(twin.options[len(twin.options) // 2])
    _require(save(g) == before, f"{at}: playing on with a copy changed the original")


def _check_snapshot(game: Game, setup: Setup, g: State, at: str) -> None:
    saved = save(g)
    loaded = load(game, setup, json.loads(json.dumps(saved)))
    _require(save(loaded) == saved, f"{at}: saved and loaded, the position differs")
    _require(loaded.options == g.options and loaded.asked == g.asked, f"{at}: saved and loaded, the prompt differs")
    a, b = g.copy(), loaded
    code = g.options[len(g.options) // 2]
    a.step(code)
    b.step(code)
    _require(save(a) == save(b), f"{at}: a loaded position plays on differently")


def _check_text(game: Game, setup: Setup, g: State, at: str) -> None:
    """A position that is written down and laid out again is written down alike, and asks the same."""
    text = game.position(g)
    if text:
        laid = game.deal(replace(setup, settings={**setup.settings, "position": text}), Fast(1))
        _require(game.position(laid) == text, f"{at}: {text!r} is laid out as {game.position(laid)!r}")
        # By notation: which of two copies of a card lies there is not in a text.
        asked = [game.notation(g, code) for code in g.options]
        again = [game.notation(laid, code) for code in laid.options]
        _require(again == asked and laid.asked == g.asked, f"{at}: {text!r} asks something else")


def _check_views(game: Game, g: State, at: str) -> None:
    """Where views are made together, each is what it would be alone: nobody has written in another's."""
    if type(game).through_the_eyes_of is not Game.through_the_eyes_of:
        seats = [*range(g.seats), NOBODY]
        for seat, seen in zip(seats, game.views(g, seats), strict=True):
            alone = game.view(g, seat)
            _require(seen == alone, f"{at}: among others, seat {seat} sees something else: {_difference(seen, alone)}")


def _check_redeal(game: Game, observed: Observation, g: State, seat: int, chance: Fast, at: str) -> None:
    """What a seat sees, in words or numbers, its options and its refusals do not change when the rest is dealt anew."""
    seed = chance.word()
    other = redealt(game, g, seat, seed)
    mine, theirs = see(game, g, seat), see(game, other, seat)
    json.dumps(mine)
    _require(mine == theirs, f"{at}: re-dealt, seat {seat} sees something else: {_difference(mine, theirs)}")
    if seat >= 0:
        numbers = observed.numbers_of(g, seat)
        same = numbers == observed.numbers_of(other, seat)
        _require(same, f"{at}: re-dealt, seat {seat} observes other numbers")
        far = max(map(abs, numbers), default=0.0)
        _require(far <= observed.farthest(), f"{at}: seat {seat} observes {far}, which is no share of anything")
    _require(game.census(other) == game.census(g), f"{at}: re-dealing lost or made pieces")
    _require(not (broken := game.broken(other)), f"{at}: re-dealt for seat {seat}, {'; '.join(broken)}")
    again = redealt(game, other, seat, seed)
    _require(save(again) == save(other), f"{at}: the same chance re-deals seat {seat}'s position in two ways")
    if seat == g.asked:
        _check_refusals(game, g, other, chance, at)
    play_on(game, other, Fast(seed), f"{at}: re-dealt for seat {seat}")


def _check_refusals(game: Game, g: State, other: State, chance: Fast, at: str) -> None:
    """Whatever the seat that is asked types or clicks, legal or not, is understood and refused alike in both."""
    size = game.vocabulary.size
    codes = [chance.below(size) for _ in range(ASKED)]
    for code in codes:
        same = refuse(game, g, code) == refuse(game, other, code)
        _require(same, f"{at}: re-dealt, the refusal of {code} ({game.vocabulary.split(code)}) reads differently")
        text = _notation(game, other, code)
        if text:
            meant = read(game, g, text)
            _require(meant == read(game, other, text), f"{at}: re-dealt, {text!r} is read differently")
            same = meant is not None or unread(game, g, text) == unread(game, other, text)
            _require(same, f"{at}: re-dealt, it is told differently why {text!r} cannot be read")


def _notation(game: Game, g: State, code: Code) -> str:
    """What somebody could type; "" where the code means nothing here."""
    try:
        return game.notation(g, code)
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        return ""


def play_on(game: Game, g: State, chance: Fast, at: str, steps: int = PLAY_ON) -> None:
    """A re-dealt position is one of this game, whoever it was dealt for: it can be played like any other."""
    pieces = game.census(g)
    for _ in range(steps):
        if g.over:
            break
        try:
            g.step(g.options[chance.below(len(g.options))])
        except Exception as error:
            raise Broken(f"{at}: playing on ends in {error!r}") from error
        _require(g.over or bool(g.options), f"{at}: playing on comes to a prompt without an option")
    _require(game.census(g) == pieces, f"{at}: playing on lost or made pieces")


def _check_concession(game: Game, g: State, chance: Fast, at: str) -> None:
    """Anybody may give up at any prompt, where the game has a rule for it: the others can play on, and whoever else was
    asked is asked the same."""
    seats = [seat for seat in range(g.seats) if not g.has_given_up(seat)]
    if game.concession < 0 or not seats:
        return
    left = g.copy()
    left.chance = Fast(chance.word())
    seat = seats[chance.below(len(seats))]
    left.concede(seat)
    if seat != g.asked:
        same = (left.asked, left.options) == (g.asked, g.options)
        _require(same, f"{at}: who is asked is asked something else as another gives up")
    play_on(game, left, Fast(chance.word()), f"{at}: after a concession", steps=3 * PLAY_ON)
    _require(game.census(left) == game.census(g), f"{at}: a concession lost or made pieces")
    broken = [] if left.over else game.broken(left)
    _require(not broken, f"{at}: after a concession, {'; '.join(broken)}")
    _require(left.has_given_up(seat), f"{at}: who has given up can give up again")


def _seen_by_others(game: Game, g: State) -> list[View]:
    """What everybody but the chooser sees while somebody chooses unseen."""
    if g.over or not g.stack[-1].is_secret(g):
        return []
    return [see(game, g, seat) for seat in range(NOBODY, g.seats) if seat != g.asked]


def _check_step(game: Game, g: State, code: Code, seed: int, at: str) -> None:
    """A step leaves the copies of a position alone. One that can be undone shows nothing, whatever is hidden; one that
    cannot says so before."""
    after = g.copy()
    shared = [(name, kept, kept.copy()) for name, kept in _in_common(g, after)]
    after.step(code)
    for name, kept, before in shared:
        what = f"{game.notation(g, code)!r}, played on a copy, changed {name!r} of the original"
        _require(kept == before, f"{at}: {what}")
    crosses = after.sealed != g.sealed or after.asked != g.asked
    if crosses:
        said = game.flags(g, code) & (REVEALS | RANDOM | ENDS_TURN)
        _require(bool(said), f"{at}: {game.notation(g, code)!r} cannot be undone and does not say so")
    _check_worth(game, g, code, after, at)
    if after.sealed == g.sealed:
        other = redealt(game, g, g.asked, seed)
        other.step(code)
        mine, theirs = see(game, after, g.asked), see(game, other, g.asked)
        _require(
            mine == theirs,
            f"{at}: {game.notation(g, code)!r} shows something and can be undone: {_difference(mine, theirs)}",
        )


def _in_common(g: State, twin: State) -> list[tuple[str, Any]]:
    """The lists and dictionaries that a copy shares with its original: they are to be replaced, never changed."""
    both = [(name, getattr(g, name), getattr(twin, name)) for name in fields(type(g))]
    return [(name, mine) for name, mine, its in both if mine is its and isinstance(mine, list | dict)]


def _check_log(game: Game, g: State, code: Code, chance: Fast, at: str) -> None:
    """What a seat is told it can also see: dealt anew for it, the same step tells the same, or its view differs too."""
    seat, seed = chance.below(g.seats + 1) - 1, chance.word()
    other = redealt(game, g, seat, seed)
    if code not in other.options:
        return
    mine, theirs = _heard(game, g.copy(), seat, code, seed), _heard(game, other, seat, code, seed)
    if mine[0] != theirs[0]:
        what = f"{at}: after {game.notation(g, code)!r} seat {seat} is told what it does not see"
        _require(mine[1] != theirs[1], f"{what}: {_difference(mine[0], theirs[0])}")


def _heard(game: Game, g: State, seat: int, code: Code, seed: int) -> tuple[list[str], View]:
    """What a seat is told about a step besides what is shown to all, and what it sees then."""
    g.chance, g.events = Fast(seed), []
    g.step(code)
    names = [f"Player {n + 1}" for n in range(g.seats)]
    heard = [event for event in g.events if event.heard_by(seat) and event.kind not in game.shown]
    return [game.describe(g, event, names) for event in heard], see(game, g, seat)


def _check_worth(game: Game, g: State, code: Code, after: State, at: str) -> None:
    """Nothing for nothing: no option costs something and changes nothing else, unless a clause allows it."""
    if after.over or after.sealed != g.sealed or [type(f) for f in after.stack] != [type(f) for f in g.stack]:
        return
    same = after.asked == g.asked and all(
        a.__reduce__() == b.__reduce__() for a, b in zip(after.stack, g.stack, strict=True)
    )
    if not same and (after.asked == g.asked or all(getattr(g, name) == getattr(after, name) for name in game.spends)):
        return
    if game.only_paid(g, after):
        free = game.clause(g, code) in game.for_nothing
        _require(free, f"{at}: {game.notation(g, code)!r} costs something and changes nothing else")


def _difference(a: object, b: object, path: str = "") -> str:
    """Where two views differ first."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return next((_difference(a[k], b[k], f"{path}.{k}") for k in a if a[k] != b[k]), "")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        pairs = enumerate(zip(a, b, strict=True))
        return next((_difference(x, y, f"{path}[{i}]") for i, (x, y) in pairs if x != y), "")
    return f"{path}: {a!r} against {b!r}"
