"""The bot that thinks: whole turns, judged where they end, over several deals of what it does not know.

1. A win that is certain is played.
2. On the first deals the turn search finds ways to play the turn. Of each only the choices up to the first surprise
   are to be decided now: those are the candidates.
3. Every candidate is played on the same further deals, and from the surprise on as well as can be. The better half is
   kept each time and dealt twice as often, until one is left or the budget is spent.
4. Where two play and the level looks that far, the opponent answers the candidates, not knowing the bot's hand; what
   is about to be played is looked at once more, for the opponent's wins. A game without a net is judged by its own
   `evaluate`, after everybody has answered.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import mypyc_attr

from infinitable.bots.base import Bot, Plan
from infinitable.bots.budget import FOREVER, Budget
from infinitable.bots.judge import Judge, probability
from infinitable.bots.lines import Line, best_at_once, longer_by, turns
from infinitable.bots.undisturbed import undisturbed
from infinitable.bots.wins import Proof
from infinitable.kernel.game import Game
from infinitable.kernel.state import Seat, State
from infinitable.kernel.views import redealt

ROUND: Final = 60
"""So many choices of others are looked at until it is one's own turn again."""
WHOLE_ROUND: Final = 400
"""So many choices of everybody are looked at until a round is over."""
LOST: Final = 0.002
"""The chance that is left where the opponent can win for certain."""
REPLIED: Final = 12
"""So many candidates are looked at as far as one's own next turn."""
FIRST_DEALS: Final = 15
"""Such a part of all deals, and two at least, come before the first half is left behind: of ten candidates one is left
when all are dealt."""
LAST_LOOK: Final = 0.3
"""Such a share of what is left is kept for a last look at the opponent's wins, where there may be any."""
HAIR: Final = 1e-7
"""So little log-odds decide between equals alone."""
ALIKE: Final = 1e-4
"""Lines that are closer than this are judged alike."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What makes a level: how wide and how often it looks, and how far it is mistaken."""

    width: int = 8
    """Lines that are followed at a time."""
    deals: int = 1
    """Deals of the hidden cards, the most that a candidate is tried on."""
    candidates: int = 12
    answers: int = 0
    """Lines that an opponent follows to find the best answer, on one deal; 0 leaves that to the judge."""
    noise: float = 0.0
    """How far each judgement is off, in log-odds."""
    positions: int = 20_000
    seconds: float = FOREVER
    depth: int = 40
    rounds: int = 1
    """So many times play goes round the table, everybody doing what is best at once, before anybody judges; where a
    game has rounds (`round_of`), so many of them come to their end."""
    blind: bool = False
    """Whether wins are seen that lead through answers and draws, whatever they bring."""
    learnt: bool = True
    """Whether the net of the game judges, where there is one."""
    replies: int = 0
    """Of the best candidates so many of the opponent's best answers are replied to, before anybody judges."""
    equals: int = 0
    """So many candidates that are judged exactly alike come before others that are judged worse; 0 for all."""

    def within(self, positions: int) -> Strength:
        """The same on so many positions, whatever the clock says."""
        return replace(self, positions=positions, seconds=FOREVER)


class Candidate:
    """Choices that can be made now, and what came of them deal by deal."""

    __slots__ = ("answers", "chances", "ends", "is_refuted", "plan", "slip", "whole")

    def __init__(self, plan: Plan, whole: Plan, slip: float) -> None:
        self.plan: Final = plan
        self.whole: Final = whole
        """The line in which it was found: what was meant to follow."""
        self.slip: Final = slip
        """By how much this level misjudges it."""
        self.chances: list[float] = []
        self.ends: list[Line] = []
        """Where it led, deal by deal; nowhere where it wins."""
        self.answers: list[Line] = []
        """The opponent's best, the best first, where they are replied to."""
        self.is_refuted: bool = False
        """Whether an opponent wins for certain in answer, on some deal."""

    def judged(self, chance: float, end: Line) -> None:
        """On one more deal, as this level sees it."""
        self.chances.append(probability(math.log(chance / (1 - chance)) + self.slip))
        self.ends.append(end)

    @property
    def chance(self) -> float:
        """The chance of winning over all deals."""
        return sum(self.chances) / len(self.chances) if self.chances else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    def __init__(self, game: Game, seed: int = 0, strength: Strength | None = None, judge: Judge | None = None) -> None:
        super().__init__(game, seed)
        self.strength: Strength = strength or Strength()
        self.judge: Judge = judge or Judge(game)
        self._is_given: Final = judge is not None
        self.found: list[Candidate] = []
        """What the last thinking compared, the best first; empty where there was nothing to compare."""
        self._spare: list[tuple[Plan, tuple[float, Line]]] = []
        """Lines that were found besides, the best first: they are looked at where all others are refuted."""
        self.spent: int = 0
        """Positions that have been looked at since the match began."""
        self._upright: float = 0.0
        """What its temper makes of the position in which it thinks: only differences count."""
        self._round: int = 0
        """The round in which it thinks; 0 where the game has none that all go through together."""
        self._kept: Plan = ()
        self._sealed: int = -1
        self._is_won: bool = False
        """Whether the plan that is kept to wins for certain."""

    def begin(self) -> None:
        self._kept, self._is_won = (), False

    def answer(self, g: State) -> int:
        """A plan is kept to as long as nothing new has come to light, and a win whatever comes to light."""
        kept = self._kept
        if kept and (self._is_won or self._sealed == g.sealed) and kept[0] in g.options:
            self._kept = kept[1:]
            return kept[0]
        plan = self.intention(g)
        self._kept = self.found[0].plan[1:] if self.found and self.found[0].plan[0] == plan[0] else ()
        self._sealed = g.sealed
        return plan[0]

    def intention(self, g: State) -> Plan:
        self.found = []
        self._is_won = False
        if len(g.options) == 1:
            return (g.options[0],)
        seat = g.asked
        if not self._is_given:
            self.judge = self.judge_of(g)
        budget = Budget(self.strength.positions, self.strength.seconds)
        self._round = self.game.round_of(g)
        if self.temper:
            self._upright = self._lean(g, seat)
        with undisturbed():
            plan = self._thought(g, budget)
        self.spent += budget.spent
        return plan

    def _thought(self, g: State, budget: Budget) -> Plan:
        if self.game.turn_of(g) != g.asked:
            self.found = self._in_anothers_turn(g, budget)
            return self.found[0].plan
        won = self._win(g, budget)
        self._is_won = bool(won)
        if won:
            self.found = [Candidate(won, won, 0.0)]
            self.found[0].chances.append(1.0)
            return won
        self.found = self._compared(g, self._candidates(g, budget), budget)
        return self.found[0].whole

    def plan(self, g: State) -> Plan:
        return self.intention(g)

    def judge_of(self, g: State) -> Judge:
        """Who judges, where nobody was given."""
        return self.judge

    def _win(self, g: State, budget: Budget) -> Plan:
        seat = g.asked
        if not self.game.may_win(g, seat):
            return ()
        blind = self.strength.blind  # then one looks thrice: a lucky deal leads astray
        for _ in range(3 if blind else 1):
            part = budget.part(0.12 if blind else 0.3)
            won = Proof(self.game, seat, blind).win(self._dealt(g, seat), part)
            budget.charge(part)
            if won:
                return won
        return ()

    def _dealt(self, g: State, seat: Seat) -> State:
        dealt: State = redealt(self.game, g, seat, self.chance.word())
        return dealt

    def _in_anothers_turn(self, g: State, budget: Budget) -> list[Candidate]:
        """What is best at once, on average over the deals: the turn is not ours to plan."""
        seat = g.asked
        found = [Candidate((code,), (code,), 0.0) for code in g.options]
        total = [self._hair() for _ in found]
        for _ in range(max(1, self.strength.deals)):
            dealt = self._dealt(g, seat)
            lines = [self._tried(dealt, candidate.plan[0], seat) for candidate in found]
            for i, odds in enumerate(self._at_once(lines, seat)):
                total[i] += lines[i].worth
                found[i].chances.append(probability(odds))
                found[i].ends.append(lines[i])
                budget.spend()
            if budget.over:
                break
        return [found[i] for i in sorted(range(len(found)), key=lambda i: -total[i])]

    def _tried(self, g: State, code: int, seat: Seat) -> Line:
        tried = self.game.tried(g, code)
        return Line(self.game.evaluate(tried, seat), (code,), tried, 1, True)

    def _at_once(self, lines: list[Line], seat: Seat) -> list[float]:
        """By the game's own `evaluate`: a net has only seen where turns end."""
        return [line.worth / self.judge.scale for line in lines]

    # Judging ----------------------------------------------------------------------------------------------

    def odds(self, lines: list[Line], seat: Seat) -> list[float]:
        """The judge's, and what this bot's temper makes of them."""
        odds = self.judge.odds(lines, seat)
        if self.temper:
            for i, line in enumerate(lines):
                if line.g.asked >= 0:
                    odds[i] += self._lean(line.g, seat) - self._upright
        return odds

    def _lean(self, g: State, seat: Seat) -> float:
        """What this bot likes better about a position than others do, in log-odds."""
        parts = self.game.parts(g, seat)
        likes = self.game.tempers[self.temper]
        return sum([more * parts.get(part, 0.0) for part, more in likes.items()]) / self.judge.scale

    def why(self, best: Candidate, other: Candidate, seat: Seat) -> list[tuple[float, str]]:
        """What speaks for one candidate against another, over the deals both were tried on, the weightiest first."""
        shares: dict[str, float] = {}
        pairs = list(zip(best.ends, other.ends, strict=False))
        for end, others_end in pairs:
            for share, name in self.judge.why(end, others_end, seat):
                shares[name] = shares.get(name, 0.0) + share / len(pairs)
        return sorted([(share, name) for name, share in shares.items()], reverse=True)

    # Finding candidates ---------------------------------------------------------------------------------

    def _candidates(self, g: State, budget: Budget) -> list[Candidate]:
        """From one deal, or from two where there are more to compare them on."""
        strength, seat = self.strength, g.asked
        best: dict[Plan, tuple[float, Line]] = {}
        looks = 1 if strength.deals == 1 else 2
        for look in range(looks):
            part = budget.part(0.5 if look + 1 < looks or strength.deals > 1 or strength.answers else 1.0)
            lines = turns(self.game, self._dealt(g, seat), seat, strength.width, strength.depth, part)
            budget.charge(part)
            for line, said in zip(lines, self.odds(lines, seat), strict=True):
                odds = said + self._hair() - HAIR * len(line.plan)
                known = best.get(line.certain)
                if known is None or odds > known[0]:
                    best[line.certain] = (odds, line)
            if budget.over:
                break
        ranked = _varied(sorted(best.items(), key=_worst_odds_last), strength.equals)
        many = max(1, strength.candidates)
        self._spare = ranked[many:]
        found = [self._candidate(it) for it in ranked[:many]]
        found.sort(key=_worst_last)
        return found

    def _candidate(self, it: tuple[Plan, tuple[float, Line]]) -> Candidate:
        """Only what is good is misjudged: among hundreds of lines the luckiest mistake would always win."""
        plan, (odds, line) = it
        candidate = Candidate(plan, line.plan, self._slip())
        candidate.chances.append(probability(odds + candidate.slip))
        candidate.ends.append(line)
        return candidate

    def _hair(self) -> float:
        """Among equals the shortest line is taken, and any of those: else a game without luck would always go alike."""
        return HAIR * self.chance.below(1 << 16) / (1 << 16)

    def _slip(self) -> float:
        """A draw from the logistic distribution, so that what is nearly as good is chosen nearly as often."""
        if not self.strength.noise:
            return 0.0
        share = (self.chance.below(1 << 20) + 0.5) / (1 << 20)
        return self.strength.noise * math.log(share / (1 - share))

    # Comparing them ---------------------------------------------------------------------------------------

    def _compared(self, g: State, found: list[Candidate], budget: Budget) -> list[Candidate]:
        """The best first; those that were left behind after them."""
        strength = self.strength
        if len(found) == 1:
            return found
        if strength.answers and g.seats == 2:
            return self._after_answers(g, found, budget)
        if strength.deals == 1 and not strength.rounds:
            return found
        left_behind: list[Candidate] = []
        for candidate in found:
            candidate.chances.clear()
            candidate.ends.clear()
        deals, dealt = max(min(2, strength.deals), strength.deals // FIRST_DEALS), 0
        while len(found) > 1 and dealt < strength.deals and not (budget.over and dealt):
            for _ in range(deals):
                self._deal_once_more(g, found, budget)
                dealt += 1
                if budget.over:
                    break
            found.sort(key=_worst_last)
            half = (len(found) + 1) // 2
            left_behind = found[half:] + left_behind
            found = found[:half]
            deals = min(2 * deals, strength.deals - dealt)
        return found + left_behind

    def _deal_once_more(self, g: State, found: list[Candidate], budget: Budget) -> None:
        """Every candidate on the same deal, from its surprise on as well as can be. A deal for which the budget was not
        enough counts only where there is no other."""
        seat, dealt = g.asked, self._dealt(g, g.asked)
        ways = [self._played_on(dealt, candidate.plan, seat, budget) for candidate in found]
        ends, odds = self._best_of_each(ways, seat)
        if self.strength.rounds:
            ends = [self._gone_round(end, seat, budget) for end in ends]
            odds = self.odds(ends, seat)
        if budget.over and found[0].chances:
            return
        for i, candidate in enumerate(found):
            candidate.judged(probability(odds[i]), ends[i])

    def _best_of_each(self, ways: list[list[Line]], seat: Seat) -> tuple[list[Line], list[float]]:
        """The best way that each candidate leads on, and its log-odds: all are judged at once, as nets like it."""
        judged = self.odds([line for lines in ways for line in lines], seat)
        ends: list[Line] = []
        odds: list[float] = []
        at = 0
        for lines in ways:
            own = judged[at : at + len(lines)]
            at += len(lines)
            odds.append(max(own))
            ends.append(lines[own.index(odds[-1])])
        return ends, odds

    def _played_on(self, dealt: State, plan: Plan, seat: Seat, budget: Budget) -> list[Line]:
        game, strength = self.game, self.strength
        turn = game.turn_of(dealt)
        line = Line(0.0, (), dealt, 0, False)
        for code in plan:
            if line.ended:
                break
            game.list_options(line.g)
            line = longer_by(game, line, code, seat, turn, budget)
        if line.ended:
            return [line]
        return turns(game, line.g, seat, max(2, strength.width // 2), strength.depth, budget)

    def _gone_round(self, line: Line, seat: Seat, budget: Budget) -> Line:
        """Everybody has done what is best for them at once, for so many rounds."""
        game = self.game
        if not self.strength.rounds or not line.ended or line.g.asked < 0:
            return line
        game.list_options(line.g)
        g = line.g.copy()
        if self._round:
            self._through_rounds(g, budget)
        else:
            self._through_turns(g, seat, budget)
        return Line(game.evaluate(g, seat), line.plan, g, line.open_at, True)

    def _through_rounds(self, g: State, budget: Budget) -> None:
        """Until the round in which the bot thinks is over, or more of them: all lines are judged at the same time."""
        game, last = self.game, self._round + self.strength.rounds
        for _ in range(WHOLE_ROUND * self.strength.rounds):
            if g.asked < 0 or game.round_of(g) >= last:
                break
            game.list_options(g)
            g.step(best_at_once(game, g, budget))

    def _through_turns(self, g: State, seat: Seat, budget: Budget) -> None:
        """Until it is this seat's turn once more, or more often; and through that turn where a net judges, which has
        only seen where turns end."""
        game, left, mine = self.game, self.strength.rounds, False
        for _ in range(ROUND * left):
            if g.asked < 0:
                break
            if game.turn_of(g) != seat:
                left -= mine and self.judge.is_learnt
                mine = False
            elif g.asked == seat and not mine:
                mine = True
                left -= not self.judge.is_learnt
            if not left:
                break
            game.list_options(g)
            g.step(best_at_once(game, g, budget))

    # The opponent's answer --------------------------------------------------------------------------------

    def _after_answers(self, g: State, found: list[Candidate], budget: Budget) -> list[Candidate]:
        """The most promising are answered first. Half an answer makes a line look better than it is: what could not be
        answered to its end is left behind."""
        game, seat, replies = self.game, g.asked, self.strength.replies
        dealt, proof = self._dealt(g, seat), Proof(game, 1 - seat)
        part = budget.part(1 - LAST_LOOK if game.may_win(g, proof.seat) else 1.0)
        answering = part.part(0.6 if replies else 1.0)
        answered: list[Candidate] = []
        for candidate in self._to_answer(found):
            share = 0.5 / max(1, len(found) - len(answered))
            if not self._is_answered(dealt, candidate, proof, share, answering) and answered:
                break
            answered.append(candidate)
        part.charge(answering)
        order = _in_order(answered, found[len(answered) :])
        if replies:
            order = self._after_replies(order, len(answered), seat, part)
        budget.charge(part)
        return self._looked_at_last(order, proof, budget)

    def _to_answer(self, found: list[Candidate]) -> Iterator[Candidate]:
        """All that were found; and where the opponent wins after each of them, whatever else there is."""
        yield from found
        for it in self._spare:
            if not all(other.is_refuted for other in found):
                return
            candidate = self._candidate(it)
            found.append(candidate)
            yield candidate

    def _is_answered(self, dealt: State, candidate: Candidate, proof: Proof, share: float, budget: Budget) -> bool:
        """Whether the budget was enough to answer it to its end; then it is judged after that."""
        seat = 1 - proof.seat
        ends, odds = self._best_of_each([self._played_on(dealt, candidate.plan, seat, budget)], seat)
        end, chance = ends[0], probability(odds[0])
        if end.ended and end.g.asked >= 0:
            chance = self._answered(candidate, end.g, chance, proof, share, budget)
        if budget.over and not candidate.is_refuted:
            return False
        candidate.chances.clear()
        candidate.ends.clear()
        candidate.judged(chance, end)
        return True

    def _answered(
        self, candidate: Candidate, g: State, chance: float, proof: Proof, share: float, budget: Budget
    ) -> float:
        """The chance that is left after the opponent's best answer, found without knowing this seat's hand. Of the
        budget such a share goes into wins that are certain; what refutes one candidate is tried on the next first."""
        game, foe = self.game, proof.seat
        game.list_options(g)
        if g.asked != foe or game.turn_of(g) != foe:
            return chance
        seen = self._dealt(g, foe)
        part = budget.part(share)
        candidate.is_refuted = game.may_win(seen, foe) and bool(proof.win(seen, part))
        budget.charge(part)
        if candidate.is_refuted:
            return LOST * (1 + chance)
        lines = turns(game, seen, foe, self.strength.answers, self.strength.depth, budget)
        odds = self.judge.odds(lines, foe)
        best = sorted(range(len(lines)), key=lambda i: -odds[i])
        candidate.answers = [lines[i] for i in best[: self.strength.replies]]
        return 1 - probability(odds[best[0]])

    def _looked_at_last(self, found: list[Candidate], proof: Proof, budget: Budget) -> list[Candidate]:
        """With all that is left, until one is found after which the opponent's whole answer shows no win."""
        game, foe = self.game, proof.seat
        found.sort(key=_refuted_last)
        for candidate in found:
            end = candidate.ends[-1].g
            if candidate.is_refuted or budget.over or end.asked != foe or game.turn_of(end) != foe:
                break
            game.list_options(end)
            seen = self._dealt(end, foe)
            part = budget.part(1.0)
            candidate.is_refuted = game.may_win(seen, foe) and bool(proof.win(seen, part))
            budget.charge(part)
            if not candidate.is_refuted:
                break
            candidate.chances = [LOST * (1 + candidate.chance)]
        return sorted(found, key=_refuted_last)

    def _after_replies(self, found: list[Candidate], answered: int, seat: Seat, budget: Budget) -> list[Candidate]:
        """The best of those that were answered once more, after this seat's own next turn, and what comes of that."""
        replied: list[Candidate] = []
        for candidate in found[: min(answered, REPLIED)]:
            lines = [self._replied(line, seat, budget) for line in candidate.answers]
            if budget.over and replied:
                break
            if lines:
                odds = self.odds(lines, seat)
                end = self._gone_round(lines[odds.index(min(odds))], seat, budget)
                candidate.judged(probability(self.odds([end], seat)[0]), candidate.ends.pop())
                candidate.chances = candidate.chances[-1:]
            replied.append(candidate)
        return _in_order(replied, found[len(replied) :])

    def _replied(self, line: Line, seat: Seat, budget: Budget) -> Line:
        """This seat's best turn in reply to an opponent's."""
        game, g = self.game, line.g
        if g.asked != seat or game.turn_of(g) != seat:
            return Line(game.evaluate(g, seat), line.plan, g, line.open_at, line.ended)
        game.list_options(g)
        ends, _ = self._best_of_each([turns(game, g, seat, 2, self.strength.depth, budget)], seat)
        return ends[0]


def _varied(ranked: list[tuple[Plan, tuple[float, Line]]], equals: int) -> list[tuple[Plan, tuple[float, Line]]]:
    """Lines that are judged exactly alike are mostly one idea in other shapes: more than so many of them come last."""
    if not equals:
        return ranked
    first: list[tuple[Plan, tuple[float, Line]]] = []
    last: list[tuple[Plan, tuple[float, Line]]] = []
    met: dict[int, int] = {}
    for it in ranked:
        alike = round(it[1][0] / ALIKE)
        met[alike] = met.get(alike, 0) + 1
        (first if met[alike] <= equals else last).append(it)
    return first + last


def _in_order(found: list[Candidate], left_behind: list[Candidate]) -> list[Candidate]:
    """The best first. Who was not looked at so closely comes after them, and is held for no better than the worst."""
    found.sort(key=_worst_last)
    for candidate in left_behind:
        candidate.chances = [min(candidate.chance, found[-1].chance)]
    return found + left_behind


def _worst_last(candidate: Candidate) -> float:
    return -candidate.chance


def _refuted_last(candidate: Candidate) -> tuple[bool, float]:
    return candidate.is_refuted, -candidate.chance


def _worst_odds_last(it: tuple[Plan, tuple[float, Line]]) -> float:
    return -it[1][0]
