"""What the texts of cards look at: groups of cards, counts, conditions and keywords, and who cannot be attacked.

Everything here is asked for one seat (whose card it is) and one card (“this”). It changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from infinitable.games.shards.cards.box import CHAMPION, HOMODEUS, NEUTRAL, UNDERGROWTH, WRAETHE

if TYPE_CHECKING:
    from infinitable.games.shards.table import Table

IN_PLAY: Final = 0
YOURS_IN_PLAY: Final = 1
ENEMY_IN_PLAY: Final = 2
DISCARD: Final = 3
PLAYED: Final = 4
HAND: Final = 5
ROW: Final = 6
BANISHED: Final = 8
DISCARDED: Final = 9
DESTROYED: Final = 10
RECRUITED: Final = 11
"""What has been done to cards this turn, where it is a place in which a text looks for them."""

GEMS: Final = 0
POWER: Final = 1
MASTERY: Final = 2
HEALTH: Final = 3
RESOURCES: Final = ("gem", "power", "mastery", "health")


class Group:
    """Some cards: which kinds belong to it, where they are, and whether “this” is one of them."""

    __slots__ = ("fits", "other", "place")

    def __init__(self, fits: list[bool], place: int, other: bool) -> None:
        self.fits: Final = fits
        """For each kind whether it belongs."""
        self.place: Final = place
        self.other: Final = other

    def cards(self, g: Table, seat: int, this: int) -> list[int]:
        fits, kind = self.fits, g.kind
        but = this if self.other else -1
        return [card for card in _lying(g, seat, self.place) if fits[kind[card]] and card != but]


def _lying(g: Table, seat: int, place: int) -> list[int]:
    """The cards in a place, as that seat means it."""
    if place == DISCARD:
        return g.discards[seat]
    if place == HAND:
        return g.hands[seat]
    if place == PLAYED:
        return g.played if seat == g.turn else []
    if place == YOURS_IN_PLAY:
        return in_play(g, seat)
    if place >= BANISHED:
        return [entry >> 2 for entry in g.deeds if (entry & 3) + BANISHED == place] if seat == g.turn else []
    others = [q for q in range(g.seats) if place == IN_PLAY or q != seat]
    return [card for q in others for card in in_play(g, q)]


def deed_to(card: int, deed: int) -> int:
    """shards:9.18: a card and what was done to it, as one number."""
    return card << 2 | deed - BANISHED


def in_play(g: Table, seat: int) -> list[int]:
    """shards:3.1: a player's champions, and what was played this turn and lies in the play zone."""
    cards = g.champions[seat]
    if seat != g.turn:
        return cards
    kinds, types = g.kind, g.box.type
    parted = g.parted
    return cards + [card for card in g.played if types[kinds[card]] != CHAMPION and not parted >> card & 1]


# Numbers ---------------------------------------------------------------------------------------------


class Count:
    """A number that is looked up when its sentence is reached."""

    __slots__ = ()

    def of(self, g: Table, seat: int, this: int) -> int:
        raise NotImplementedError


class Size(Count):
    """The number of cards in a group."""

    __slots__ = ("group",)

    def __init__(self, group: Group) -> None:
        self.group: Final = group

    def of(self, g: Table, seat: int, this: int) -> int:
        return len(self.group.cards(g, seat, this))


class Dial(Count):
    """What a player has of a resource; gems and power are those of the turn."""

    __slots__ = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource: Final = resource

    def of(self, g: Table, seat: int, this: int) -> int:
        if self.resource == MASTERY:
            return g.mastery[seat]
        if self.resource == HEALTH:
            return g.health[seat]
        if seat != g.turn:
            return 0
        return g.gems if self.resource == GEMS else g.power


class Capped(Count):
    """shards:9.11: “for each of up to 3 …” counts 3 at most."""

    __slots__ = ("count", "most")

    def __init__(self, count: Count, most: int) -> None:
        self.count: Final = count
        self.most: Final = most

    def of(self, g: Table, seat: int, this: int) -> int:
        return min(self.count.of(g, seat, this), self.most)


class Factions(Count):
    """shards:9.19: how many factions the cards of a group belong to."""

    __slots__ = ("group",)

    def __init__(self, group: Group) -> None:
        self.group: Final = group

    def of(self, g: Table, seat: int, this: int) -> int:
        return len({g.box.faction[g.kind[card]] for card in self.group.cards(g, seat, this)} - {NEUTRAL})


class Opponents(Count):
    """shards:9.20: how many opponents are still in the game."""

    __slots__ = ()

    def of(self, g: Table, seat: int, this: int) -> int:
        return g.players_left() - 1


class Part(Count):
    """shards:9.11: half of a number, or how often 5 goes into it, rounded down."""

    __slots__ = ("by", "count")

    def __init__(self, count: Count, by: int) -> None:
        self.count: Final = count
        self.by: Final = by

    def of(self, g: Table, seat: int, this: int) -> int:
        return self.count.of(g, seat, this) // self.by


class Missing(Count):
    """shards:10.25: how many cards a hand lacks of so many."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def of(self, g: Table, seat: int, this: int) -> int:
        return max(0, self.n - len(g.hands[seat]))


# Conditions ------------------------------------------------------------------------------------------


class Condition:
    """Something that holds or does not when its sentence is reached (shards:9.1)."""

    __slots__ = ()

    def holds(self, g: Table, seat: int, this: int) -> bool:
        """As far as everybody can see."""
        raise NotImplementedError


class Between(Condition):
    """A number lies between two others."""

    __slots__ = ("count", "least", "most")

    def __init__(self, count: Count, least: int, most: int) -> None:
        self.count: Final = count
        self.least: Final = least
        self.most: Final = most

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return self.least <= self.count.of(g, seat, this) <= self.most


class Lead(Condition):
    """shards:9.17: who has more of a dial than every opponent who is still in the game, or less than one of them."""

    __slots__ = ("ahead", "dial")

    def __init__(self, dial: Dial, ahead: bool) -> None:
        self.dial: Final = dial
        self.ahead: Final = ahead

    def holds(self, g: Table, seat: int, this: int) -> bool:
        mine = self.dial.of(g, seat, this)
        theirs = [self.dial.of(g, each, this) for each in range(g.seats) if each != seat and g.health[each] > 0]
        return all(mine > each for each in theirs) if self.ahead else any(mine < each for each in theirs)


class Mastery(Condition):
    """shards:9.2: a threshold is met by at least that much mastery, which is not spent."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return g.mastery[seat] >= self.n


class OpponentHas(Condition):
    """shards:9.20: one opponent at least has so much mastery or health."""

    __slots__ = ("dial", "least", "most")

    def __init__(self, dial: Dial, least: int, most: int) -> None:
        self.dial: Final = dial
        self.least: Final = least
        self.most: Final = most

    def holds(self, g: Table, seat: int, this: int) -> bool:
        others = [each for each in range(g.seats) if each != seat and g.health[each] > 0]
        return any(self.least <= self.dial.of(g, each, this) <= self.most for each in others)


class Not(Condition):
    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition: Final = condition

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return not self.condition.holds(g, seat, this)


class Need:
    """A card of a faction, played this turn or shown from the hand; or another ally of it than “this”."""

    __slots__ = ("another_ally", "faction")

    def __init__(self, faction: int, another_ally: bool = False) -> None:
        self.faction: Final = faction
        self.another_ally: Final = another_ally

    def met_by(self, g: Table, kind: int) -> bool:
        return g.box.faction[kind] == self.faction and (not self.another_ally or g.box.is_ally(kind))

    def met_in_play(self, g: Table, this: int) -> bool:
        played = [card for card in g.played if card != this or not self.another_ally]
        return any(self.met_by(g, g.kind[card]) for card in played)

    def in_hand(self, g: Table, seat: int) -> list[int]:
        """The kinds in that hand which would do, each once."""
        return sorted({g.kind[card] for card in g.hands[seat] if self.met_by(g, g.kind[card])})


class Shown(Condition):
    """Unify and Dominion (shards:9.4,9.5): met by cards played this turn, or shown from the hand at that moment."""

    __slots__ = ("clause", "needs")

    def __init__(self, clause: str, needs: list[Need]) -> None:
        self.clause: Final = clause
        self.needs: Final = needs

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return not self.missing(g, seat, this)

    def missing(self, g: Table, seat: int, this: int) -> list[Need]:
        return [need for need in self.needs if not need.met_in_play(g, this)]

    def within_reach(self, g: Table, seat: int, this: int) -> bool:
        """shards:9.5: whether the hand could make good all that is missing; less is never shown."""
        return all(need.in_hand(g, seat) for need in self.missing(g, seat, this))


UNIFY: Final[Shown] = Shown("shards:9.4", [Need(UNDERGROWTH, another_ally=True)])
DOMINION: Final[Shown] = Shown("shards:9.5", [Need(HOMODEUS), Need(UNDERGROWTH), Need(WRAETHE)])


class Inspire(Condition):
    """shards:9.6: you have a champion in play."""

    __slots__ = ()

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return bool(g.champions[seat])


class Echo(Condition):
    """shards:9.7: a Wraethe card lies in your discard pile."""

    __slots__ = ()

    def holds(self, g: Table, seat: int, this: int) -> bool:
        kind, faction = g.kind, g.box.faction
        return any(faction[kind[card]] == WRAETHE for card in g.discards[seat])


class FastPlayed(Condition):
    """shards:5.6: this card was fast-played."""

    __slots__ = ()

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return bool(g.fast >> this & 1)


class Named(Condition):
    """You have a card of that name in play."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def holds(self, g: Table, seat: int, this: int) -> bool:
        return any(g.kind[card] == self.kind for card in in_play(g, seat))


# What holds while a card is in play -------------------------------------------------------------------


class Ward:
    """“… cannot be attacked” (shards:6.8,7.5): this card itself, the player, a group of champions."""

    __slots__ = ("condition", "group", "itself", "player")

    def __init__(self, group: Group | None, condition: Condition | None, player: bool, itself: bool) -> None:
        self.group: Final = group
        """The champions it covers, if any."""
        self.condition: Final = condition
        self.player: Final = player
        self.itself: Final = itself

    def covers_player(self, g: Table, seat: int, this: int) -> bool:
        return self.player and (self.condition is None or self.condition.holds(g, seat, this))

    def covers(self, g: Table, seat: int, this: int, champion: int) -> bool:
        if self.condition is not None and not self.condition.holds(g, seat, this):
            return False
        if self.group is None:
            return self.itself and champion == this
        return self.group.fits[g.kind[champion]] and not (self.group.other and champion == this)


class Tougher:
    """shards:6.11: champions that have more health while this card is in play."""

    __slots__ = ("more", "per", "whom")

    def __init__(self, whom: Ward, more: int, per: Count | None) -> None:
        self.whom: Final = whom
        self.more: Final = more
        self.per: Final = per

    def health(self, g: Table, seat: int, this: int, champion: int) -> int:
        """What this card adds to the health of that champion."""
        if not self.whom.covers(g, seat, this, champion):
            return 0
        return self.more if self.per is None else self.more * self.per.of(g, seat, this)
