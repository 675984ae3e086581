"""The Main phase: one action at a time (3.6 to 3.8, section 4), and reactions to it (6.10 to 6.14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from infinitable.games.defiance.cards.triggers import PLAYS, REACTS, happened
from infinitable.games.defiance.codes import (
    ATTACK,
    BOOST_DIE,
    CHAPTER_ACTION,
    LEADER_ACTION,
    MOVE,
    NO,
    PASS,
    PLAY,
    ROLL,
    STAR_ATTACK,
    STAR_BOOST,
    STAR_MOVE,
    STAR_PLAY,
    STAR_WARP,
    UNIT_ACTION,
    WARP,
    WORDS,
    YES,
)
from infinitable.games.defiance.rules.changes import deploy, destroy_card, discard, roll_check, shift, to_centre
from infinitable.games.defiance.rules.dice import conversions, convert, why_no_conversion
from infinitable.games.defiance.rules.moving import Moving, exits, step, warp_out, ways, why_no_exit, why_no_step
from infinitable.games.defiance.table import (
    BOOST,
    CENTRE,
    ENERGY,
    FACES,
    FORTITUDE,
    MOVES,
    NONE,
    PLAYS_CARDS,
    POWER,
    STAR,
    Table,
    alike,
    covers,
    hand_of,
)
from infinitable.games.defiance.table import REACTS as MAY_REACT
from infinitable.kernel.asking import Ask, Listing, SeatAsk
from infinitable.kernel.outcome import listed
from infinitable.kernel.state import EVERYONE, Frame, SeatFrame

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.reading import Ability

STRIDE: Final = 2
"""How far a Fortitude die goes (defiance:4.6)."""


def spend(g: Table, seat: int, cost: int) -> None:
    g.dice[seat] -= cost


class MainTurn(SeatAsk):
    """defiance:3.6,3.7,3.15,3.16: take one action, or pass for the rest of the round."""

    __slots__ = ()
    CLAUSE = "defiance:3.6"
    QUESTION = "Take an action, or pass."

    def run(self, g: Table) -> None:
        seat = self.seat
        if g.conceding >> seat & 1:
            g.passed |= 1 << seat
        if not g.dice[seat] or g.passed >> seat & 1 or not g.is_active(seat) or g.is_passed_over(seat):
            pass_on(g, seat)
        else:
            g.ask(self, seat, self.options(g))

    def options(self, g: Table) -> list[int]:
        seat = self.seat
        have = g.dice[seat]
        star = have >> 4 * STAR & 15 > 0
        codes = [PASS]
        if have >> 4 * ENERGY & 15 or star:
            cards = [] if g.is_barred(seat, PLAYS_CARDS) else playable(g, seat)
            if have >> 4 * ENERGY & 15:
                offer_plays(g, seat, PLAY, cards, 1 << 4 * ENERGY, codes)
            if star:
                offer_plays(g, seat, STAR_PLAY, cards, 1 << 4 * STAR, codes)
        if have >> 4 * POWER & 15 or star:
            offer(ATTACK, STAR_ATTACK, targets(g, seat), have >> 4 * POWER & 15 > 0, star, codes)
        if (have >> 4 * FORTITUDE & 15 or star) and not g.is_barred(seat, MOVES):
            own = have >> 4 * FORTITUDE & 15 > 0
            offer(MOVE, STAR_MOVE, ways(g, seat, False), own, star, codes)
            offer(WARP, STAR_WARP, exits(g, seat), own, star, codes)
        # defiance:4.7: another die, so the one that is spent does not count.
        if have >> 4 * BOOST & 15:
            codes += conversions(have - (1 << 4 * BOOST), NONE, BOOST_DIE)
        if star:
            codes += conversions(have - (1 << 4 * STAR), NONE, STAR_BOOST)
        self._texts(g, codes)
        return codes

    def _texts(self, g: Table, codes: list[int]) -> None:
        """Actions of the leader, the units and the chapter whose exact dice are there."""
        seat, content = self.seat, g.content
        have = g.dice[seat]
        for i, ability in enumerate(content.leader_actions[g.leader[seat]]):
            if covers(have, ability.cost) and ability.is_possible(g, seat, NONE, NONE, ability.cost):
                codes.append(LEADER_ACTION + i)
        for card in alike(g, g.group(seat)):
            for i, ability in enumerate(content.dice_actions[content.kinds[card]]):
                if covers(have, ability.cost) and ability.is_possible(g, seat, card, NONE, ability.cost):
                    codes.append(UNIT_ACTION + 2 * card + i)
        for i, ability in enumerate(g.session.actions):
            mine = covers(have, ability.cost) and g.on_side(seat, ability.side) and g.is_in_force(ability.number)
            if mine and ability.is_possible(g, seat, NONE, NONE, ability.cost):
                codes.append(CHAPTER_ACTION + i)

    # Doing it ----------------------------------------------------------------------------------------------

    def chosen(self, g: Table, code: int) -> None:
        seat = self.seat
        if g.used:
            g.used = tuple(use for use in g.used if use < 0)
        if code == PASS:
            g.passed |= 1 << seat
            g.tell(EVERYONE, "passes", seat)
            pass_on(g, seat)
            return
        g.acting = seat
        g.losses = []
        g.stack.append(ActionDone(seat))
        if code >= LEADER_ACTION:
            self._use(g, code)
        elif code >= BOOST_DIE:
            star = code >= STAR_BOOST
            spend(g, seat, 1 << 4 * (STAR if star else BOOST))
            convert(g, seat, *divmod(code - (STAR_BOOST if star else BOOST_DIE), 5))
        elif code >= MOVE:
            self._move(g, code)
        elif code >= ATTACK:
            star = code >= STAR_ATTACK
            spend(g, seat, 1 << 4 * (STAR if star else POWER))
            card = code - (STAR_ATTACK if star else ATTACK)
            g.tell(EVERYONE, "attacks", seat, card)
            g.stack.append(PowerCheck(seat, card))
        else:
            star = code >= STAR_PLAY
            spend(g, seat, 1 << 4 * (STAR if star else ENERGY))
            play_card(g, seat, code - (STAR_PLAY if star else PLAY))

    def _use(self, g: Table, code: int) -> None:
        seat, content = self.seat, g.content
        card = NONE
        if code >= CHAPTER_ACTION:
            ability = g.session.actions[code - CHAPTER_ACTION]
        elif code >= UNIT_ACTION:
            card, i = divmod(code - UNIT_ACTION, 2)
            ability = content.dice_actions[content.kinds[card]][i]
        else:
            ability = content.leader_actions[g.leader[seat]][code - LEADER_ACTION]
        spend(g, seat, ability.cost)
        g.tell(EVERYONE, "uses", seat, ability.number)
        ability.begin(g, seat, card)

    def _move(self, g: Table, code: int) -> None:
        """defiance:4.6: up to 2 spaces; the first is chosen with the action."""
        seat = self.seat
        star = STAR_MOVE <= code < WARP or code >= STAR_WARP
        spend(g, seat, 1 << 4 * (STAR if star else FORTITUDE))
        g.stack.append(Moving(seat, seat, STRIDE - 1, True, False))
        if code >= WARP:
            warp_out(g, seat, code - (STAR_WARP if star else WARP))
        else:
            step(g, seat, code - (STAR_MOVE if star else MOVE), False)

    # Why not -------------------------------------------------------------------------------------------------

    def candidates(self, g: Table, to: Listing) -> None:
        to.options = self.options(g)
        if to.explains:
            to.judge(to.wanted, *self.why_not(g, to.wanted))

    def why_not(self, g: Table, code: int) -> tuple[str, str]:
        """What forbids an action that is no option, in words."""
        verb, place = WORDS.split(code)
        basic = verb.removeprefix("star ")
        if basic in FACE_OF:
            face = STAR if basic != verb else FACE_OF[basic]
            if not g.dice_of(self.seat, face):
                return (
                    "defiance:4.8" if face == STAR else CLAUSE_OF[basic]
                ), f"You have no {FACES[face]} die locked in."
            return WHY_NOT[basic](g, self.seat, place, face)
        why = USES.get(verb)
        return why(g, self.seat, place) if why is not None else (self.CLAUSE, "")


def why_not_play(g: Table, seat: int, card: int, face: int) -> tuple[str, str]:
    name = g.content.card_name(card)
    if g.is_barred(seat, PLAYS_CARDS):
        return "defiance:7.30", "You cannot play cards now."
    if card not in g.hand(seat) and card not in g.timeline(seat):
        return "defiance:4.1", f"{name} is neither in your hand nor in your timeline."
    if not (g.content.can_play(g, seat, card) and g.content.can_pay(g, seat, card, 1 << 4 * face)):
        return "defiance:7.3", f"{name} could do nothing now."
    return "defiance:1.9", f"Another copy of {name} stands for all of them."


def why_not_attack(g: Table, seat: int, card: int, face: int) -> tuple[str, str]:
    name = g.content.card_name(card)
    owner = next((other for other in g.enemies(seat) if card in g.group(other)), NONE)
    if owner == NONE:
        return "defiance:4.4", f"{name} is not in an enemy's group."
    if not g.reaches(seat, owner):
        return "defiance:4.4", f"{name} is not within your reach of {g.reach_steps(seat)}."
    if g.is_lasting(card):
        return "defiance:7.6", f"Enemies cannot destroy {name}."
    return "defiance:1.9", f"Another copy of {name} stands for all of them."


def why_not_leave(g: Table, seat: int) -> tuple[str, str] | None:
    return ("defiance:7.30", "You cannot move now.") if g.is_barred(seat, MOVES) else None


def why_not_boost(g: Table, seat: int, place: int, face: int) -> tuple[str, str]:
    return "defiance:4.7", why_no_conversion(g.dice[seat] - (1 << 4 * face), NONE, place)


def why_not_leader_action(g: Table, seat: int, place: int) -> tuple[str, str]:
    return why_not_use(g, seat, g.content.leader_actions[g.leader[seat]], place, "Your leader")


def why_not_unit_action(g: Table, seat: int, place: int) -> tuple[str, str]:
    card, i = divmod(place, 2)
    name = g.content.card_name(card)
    if card not in g.group(seat):
        return "defiance:3.8", f"{name} is not in your group."
    return why_not_use(g, seat, g.content.dice_actions[g.content.kinds[card]], i, name)


def why_not_chapter_action(g: Table, seat: int, place: int) -> tuple[str, str]:
    actions = g.session.actions
    if place < len(actions) and not g.on_side(seat, actions[place].side):
        return "defiance:9.2", "This action is for another side."
    if place < len(actions) and not g.is_in_force(actions[place].number):
        return "defiance:9.18", "The passage before this chapter has come to something else."
    return why_not_use(g, seat, actions, place, "This session")


def why_not_use(g: Table, seat: int, abilities: Sequence[Ability], i: int, whose: str) -> tuple[str, str]:
    if i >= len(abilities):
        return "defiance:3.8", f"{whose} has no such action."
    ability = abilities[i]
    if not g.has_dice(seat, ability.cost):
        have = listed([FACES[f] for f in range(5) for _ in range(g.dice_of(seat, f))])
        return "defiance:3.8", f"It costs {' and '.join(FACES[f] for f in ability.faces)}; you have {have}."
    if not ability.is_possible(g, seat, NONE, NONE, ability.cost):
        return "defiance:7.3", "It could do nothing now."
    return "defiance:1.9", "Another copy of that unit stands for all of them."


FACE_OF: Final = {"play": ENERGY, "attack": POWER, "move": FORTITUDE, "warp": FORTITUDE, "boost": BOOST}
CLAUSE_OF: Final = {
    "play": "defiance:4.1", "attack": "defiance:4.4", "move": "defiance:4.6", "warp": "defiance:4.6",
    "boost": "defiance:4.7",
}  # fmt: skip
WHY_NOT: Final[dict[str, Callable[[Table, int, int, int], tuple[str, str]]]] = {
    "play": why_not_play,
    "attack": why_not_attack,
    "move": lambda g, seat, place, face: why_not_leave(g, seat) or why_no_step(g, seat, place, False),
    "warp": lambda g, seat, place, face: why_not_leave(g, seat) or why_no_exit(g, seat, place),
    "boost": why_not_boost,
}
USES: Final[dict[str, Callable[[Table, int, int], tuple[str, str]]]] = {
    "leader action": why_not_leader_action,
    "unit action": why_not_unit_action,
    "chapter action": why_not_chapter_action,
}


def pass_on(g: Table, seat: int) -> None:
    """defiance:3.7,3.15,3.16: this leader's turn is over: who comes next, if anybody does."""
    if g.extra > 0:
        again, g.extra = g.extra - 1, -1
        g.then(MainTurn(again), NextTurn(seat))
        return
    if g.extra:
        g.extra = 0  # The turn of whoever comes next waits below.
        return
    following = next_turn(g, seat)
    if following != NONE:
        g.stack.append(MainTurn(following))


def next_turn(g: Table, seat: int) -> int:
    """defiance:3.7: the next leader in turn order that has not passed and has dice."""
    order = g.order
    at = order.index(seat)
    for i in range(1, len(order) + 1):
        other = order[(at + i) % len(order)]
        if g.dice[other] and not (g.passed | g.defeated) >> other & 1:
            return other
    return NONE


def targets(g: Table, seat: int) -> list[int]:
    """defiance:4.4: enemy units within reach that can be destroyed."""
    found: list[int] = []
    for other in g.enemies(seat):
        if g.group(other) and g.reaches(seat, other):
            found += [card for card in alike(g, g.group(other)) if not g.is_lasting(card)]
    return found


def playable(g: Table, seat: int) -> list[int]:
    """defiance:4.1,7.3: from hand or timeline, what could do something."""
    content = g.content
    found = [card for card in alike(g, g.hand(seat)) if content.can_play(g, seat, card)]
    for card in alike(g, g.timeline(seat)):
        if content.can_play(g, seat, card):
            found.append(card)
    return found


def offer_plays(g: Table, seat: int, verb: int, cards: list[int], die: int, codes: list[int]) -> None:
    for card in cards:
        if g.content.can_pay(g, seat, card, die):
            codes.append(verb + card)


def offer(verb: int, star_verb: int, things: list[int], own: bool, star: bool, codes: list[int]) -> None:
    """defiance:4.8: what a basic action can be done to, with a die of its own face and with a Star."""
    if own:
        for thing in things:
            codes.append(verb + thing)
    if star:
        for thing in things:
            codes.append(star_verb + thing)


class PowerCheck(Ask):
    """defiance:4.4,4.5: a Power check against the unit's defense; passed, it is destroyed."""

    __slots__ = ("seat", "card")
    CLAUSE = "defiance:4.4"

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def candidates(self, g: Table, to: Listing) -> None:
        to.allow(ROLL)

    def chosen(self, g: Table, code: int) -> None:
        if roll_check(g, self.seat, POWER, g.defense(self.card)):
            destroy_card(g, self.card, self.seat)

    def question(self, g: Table) -> str:
        return f"Roll the Power check against {g.content.card_name(self.card)}, defense {g.defense(self.card)}."


# Playing a card -------------------------------------------------------------------------------------------------


def play_card(g: Table, leader: int, card: int, back: bool = False) -> None:
    """defiance:4.2: a unit into the group; an action card into the middle, resolved, discarded."""
    kind = g.content.kinds[card]
    if g.content.defenses[kind]:
        deploy(g, leader, card)
        return
    g.tell(EVERYONE, "plays", leader, card)
    to_centre(g, card)
    happened(g, PLAYS, leader, card)
    g.stack.append(Resolved(back, card, leader))
    g.content.play_texts[kind].begin(g, leader, card)


class Resolved(Frame):
    """defiance:4.2: a resolved action card is discarded, or taken back where a text says so."""

    __slots__ = ("back", "card", "leader")

    def __init__(self, back: bool, card: int, leader: int) -> None:
        self.back: Final = back
        self.card: Final = card
        self.leader: Final = leader

    def run(self, g: Table) -> None:
        if g.lying[self.card] != CENTRE:
            return
        if self.back:
            shift(g, self.card, hand_of(self.leader))
            g.tell(EVERYONE, "takes", self.leader, self.card)
        else:
            discard(g, self.card)


# Reactions ---------------------------------------------------------------------------------------------------


class ActionDone(SeatFrame):
    """defiance:6.10,6.12: the action is done; whoever lost something may react, then the turn passes."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        g.acting = NONE
        if g.losses:
            g.then(*(React(leader) for leader in g.losses), NextTurn(self.seat))
            g.losses = []
            return
        pass_on(g, self.seat)


class NextTurn(SeatFrame):
    """defiance:3.7: the next leader that has not passed and has dice, also those that a reaction has locked in."""

    __slots__ = ()

    def run(self, g: Table) -> None:
        pass_on(g, self.seat)


class React(SeatAsk):
    """defiance:6.10,6.11,6.13: a token for the leader's reaction; asked of everyone who lost something."""

    __slots__ = ()
    CLAUSE = "defiance:6.10"
    QUESTION = "Cards or tokens of yours were destroyed: do you react?"

    def candidates(self, g: Table, to: Listing) -> None:
        if g.is_barred(self.seat, MAY_REACT):
            to.judge(YES, "defiance:7.30", "You cannot react now.")
        elif not g.tokens[self.seat]:
            to.judge(YES, "defiance:6.15", "You have no reaction token.")
        else:
            possible = self.ability(g).is_possible(g, self.seat, NONE)
            to.judge(YES, "" if possible else "defiance:7.3", "Your reaction could do nothing now.")
        to.allow(NO)

    def ability(self, g: Table) -> Ability:
        return g.content.reactions[g.leader[self.seat]]

    def chosen(self, g: Table, code: int) -> None:
        if code == YES:
            g.tokens[self.seat] -= 1
            ability = self.ability(g)
            g.tell(EVERYONE, "reacts", self.seat, ability.number)
            happened(g, REACTS, self.seat, NONE)
            ability.begin(g, self.seat, NONE)
