"""The fixed nouns of the game as small numbers, and the state of one game: what lies where. Queries only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from infinitable.kernel.state import EVERYONE, NOBODY, Frame
from infinitable.parts.story.table import StoryTable
from infinitable.parts.tilemap import members, size

if TYPE_CHECKING:
    from infinitable.games.defiance.cards.box import Content, Session
    from infinitable.kernel.activation import Activation
    from infinitable.parts.abilities import Step

POWER: Final = 0
ENERGY: Final = 1
FORTITUDE: Final = 2
BOOST: Final = 3
STAR: Final = 4
RIFT: Final = 5

FACES: Final = ("Power", "Energy", "Fortitude", "Boost", "Star")
TYPES: Final = (*FACES, "Rift")
ATTRIBUTES: Final = FACES[:3]

FACTIONS: Final = ("Lightbearers", "DEVA Network")
WORLDS: Final = ("Sands of Varra", "Genesis Circuit")
SIDES: Final = ("Lightbearers", "DEVA Network", "all leaders", "outlaws", "hunters")
ALL_LEADERS: Final = 2
OUTLAWS: Final = 3
HUNTERS: Final = 4

CARDS_EACH: Final = 46
TILES_EACH: Final = 23
CARDS: Final = 2 * CARDS_EACH
TILES: Final = 2 * TILES_EACH + 1
THE_RIFT: Final = 0
"""Tile 0 is the Rift, 1 … 23 are the Sands of Varra, 24 … 46 the Genesis Circuit."""

WORLD_TILES: Final[tuple[int, ...]] = ((1 << TILES_EACH) - 1 << 1, (1 << TILES_EACH) - 1 << 1 + TILES_EACH)
"""The tiles of each world, as sets."""

TRACK: Final = 5
AREA: Final = 3
"""The cards that a group or a timeline holds at first."""
TOKENS: Final = 14
MOST_DICE: Final = 8
BORROWED: Final = 0x11110
"""Where a face of packed dice would show that it has lent to the one below."""

NO_CARD: Final = -1
NONE: Final = -1

PHASES: Final = ("set-up", "Start", "Action Roll", "Main", "End")
SETUP: Final = 0
START: Final = 1
ROLL: Final = 2
MAIN: Final = 3
END: Final = 4

SKIRMISH: Final = 0
STORY: Final = 1
SOLO: Final = 2

DEEDS: Final = ("move", "draw cards", "play cards", "prepare cards", "react", "take control of tiles")
MOVES: Final = 0
DRAWS: Final = 1
PLAYS_CARDS: Final = 2
PREPARES: Final = 3
REACTS: Final = 4
CONTROLS: Final = 5
"""What a text can keep leaders from doing (defiance:7.30)."""

STATS: Final = (
    "reach", "Power check", "Energy check", "Fortitude check", "defense", "own defense", "group", "timeline",
    "hand", "keep", "tokens", "walls", "lasting", "rooted", "closed", "steady",
    "other defense", "sheltered",
    *(f"{whom} {deed}" for deed in DEEDS for whom in ("bars", "bars enemies", "bars near", "bars beside")),
)  # fmt: skip
REACH: Final = 0
CHECK: Final = 1
DEFENSE: Final = 4
OWN_DEFENSE: Final = 5
GROUP_SIZE: Final = 6
TIMELINE_SIZE: Final = 7
HAND_SIZE: Final = 8
KEEP: Final = 9
TOKENS_AT_START: Final = 10
WALLS: Final = 11
LASTING: Final = 12
ROOTED: Final = 13
CLOSED: Final = 14
STEADY: Final = 15
OTHER_DEFENSE: Final = 16
SHELTERED: Final = 17
GRANTS: Final = (WALLS, LASTING, ROOTED, CLOSED, STEADY, SHELTERED)
"""Those that one has or has not."""
BARRED: Final = 18
"""Of each deed four: the leader's own, those of all enemies, of those in reach, of those next to the leader."""

# Zones -----------------------------------------------------------------------------------------------

DECK: Final = 0
"""The decks are zones 0 and 1, their last card on top, …"""
DISCARD: Final = 2
"""… the discard piles 2 and 3, …"""
CENTRE: Final = 4
"""… action cards being resolved, …"""
REVEALED: Final = 5
GONE: Final = 6
"""… and cards a thread has taken out of the campaign."""
PLACES: Final = 7
"""After these each leader has three zones: hand, group, timeline."""


HANDS: Final = frozenset(range(PLACES, PLACES + 15, 3))
AREAS: Final = frozenset(zone for zone in range(PLACES, PLACES + 15) if (zone - PLACES) % 3)
"""Groups and timelines: where cards have standing effects."""


def hand_of(leader: int) -> int:
    return PLACES + 3 * leader


def group_of(leader: int) -> int:
    return PLACES + 3 * leader + 1


def timeline_of(leader: int) -> int:
    return PLACES + 3 * leader + 2


def world_of(tile: int) -> int:
    """0 for the Sands of Varra, 1 for the Genesis Circuit, 2 for the Rift, which belongs to neither."""
    return 2 if tile == THE_RIFT else (tile - 1) // TILES_EACH


def faction_of(card: int) -> int:
    return card // CARDS_EACH


def covers(have: int, cost: int) -> bool:
    """Whether these packed dice hold at least those: taken away, no face borrows from the next."""
    left = have - cost
    return left >= 0 and not (have ^ cost ^ left) & BORROWED


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a copy is made by __new__ alone
class Table(StoryTable):
    __slots__ = (
        "acting", "carried", "conceding", "content", "control", "defeated", "dice", "discovered", "dread",
        "ending", "faction", "finished", "found", "held", "known", "leader", "levels", "losses", "lying",
        "passed", "phase", "relics", "rolled", "round", "score", "session", "spells", "spot",
        "stacks", "stats", "team", "tied", "tokens", "typed", "unsettled", "up", "used", "weighed", "winners", "within",
        "zones",
    )  # fmt: skip

    SHARED: ClassVar[tuple[str, ...]] = (
        *StoryTable.SHARED,
        "content",
        "held",
        "session",
        "stats",
        "typed",
        "unsettled",
        "weighed",
        "within",
    )

    def __init__(self) -> None:
        super().__init__()
        self.content: Content
        self.session: Session
        self.zones: list[list[int]] = []
        self.lying: list[int] = []
        """The zone of every card."""
        self.known: list[int] = []
        """Who knows which card lies there: bit 0 spectators, bit 1 + seat. Open zones need no bits."""
        self.stacks: list[list[int]] = [[], []]
        """The tiles of each world that nobody has seen, the top one last."""
        self.found: int = NONE
        """A tile drawn and not yet laid."""
        self.up: list[int] = []
        """Which side of each tile is up, 0 or 1."""
        self.control: list[int] = []
        """Whose control token lies on each tile, or NONE."""
        self.relics: list[int] = []
        self.spot: list[int] = []
        """The tile each leader stands in, or NONE."""
        self.leader: list[int] = []
        self.faction: list[int] = []
        self.team: list[int] = []
        self.tokens: list[int] = []
        """Reaction tokens on each track."""
        self.levels: list[int] = []
        """Three levels for each leader."""
        self.carried: list[int] = []
        self.dice: list[int] = []
        """Locked in dice of each leader: four bits for the number of each face."""
        self.rolled: int = 0
        """The three dice of an action roll, before they are locked in."""
        self.score: list[int] = []
        """One marker per team."""
        self.discovered: list[int] = []
        """Tiles discovered by each leader this round."""
        self.round: int = 0
        self.phase: int = 0
        self.passed: int = 0
        self.defeated: int = 0
        """Leaders that are out, as bits."""
        self.conceding: int = 0
        """Seats that have said they concede and are defeated in the next Start phase, as bits (defiance:7.13)."""
        self.tied: bool = False
        """Whether this is the round played because of a tie."""
        self.acting: int = NONE
        """Who takes an action on their own turn; NONE otherwise, also while others react."""
        self.losses: list[int] = []
        """Leaders that lost cards or tokens to the present action, in the order they did."""
        self.spells: list[int] = []
        """Effects until the round ends: leader, stat, amount, one after the other."""
        self.used: tuple[int, ...] = ()
        """What has happened that happens only once: in this turn (above 0), or in this round (below)."""
        self.finished: bool = False
        """Nothing more happens: somebody has won, or all is done."""
        self.dread: int = 0
        self.ending: int = NONE
        self.winners: int = 0
        # What follows is looked up once and kept until `forget` or `forget_map`; it is never saved.
        self.within: list[int] = []
        """The reach of each leader as a set of tiles, -1 where it has to be looked up."""
        self.stats: list[int] = []
        """Which numbers of each leader some standing effect may change, as bits; -1 where it has to be looked up."""
        self.typed: list[int] = []
        """The tiles on the map of each type, as sets, and all of them; empty where they have to be looked up."""
        self.held: list[int] = []
        """The tiles each leader controls, as sets, and those that anybody does; looked up with `typed`."""
        self.unsettled: bool = False
        """Whether limits may have fallen since they were last looked at; never at a prompt."""
        self.weighed: int = 0
        """The cards of which it is being asked whether they can be played, each by the one before, as a set."""

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.content = self.content
        twin.session = self.session
        twin.zones = [zone[:] for zone in self.zones]
        twin.lying = self.lying[:]
        twin.known = self.known[:]
        twin.stacks = [self.stacks[0][:], self.stacks[1][:]]
        twin.found = self.found
        # What changes seldom is replaced, never changed (`with_one`): both tables share it.
        twin.up, twin.control, twin.relics = self.up, self.control, self.relics
        twin.leader, twin.faction, twin.team = self.leader, self.faction, self.team
        twin.levels, twin.score, twin.discovered = self.levels, self.score, self.discovered
        twin.losses, twin.spells, twin.used = self.losses, self.spells, self.used
        twin.spot = self.spot[:]
        twin.tokens = self.tokens[:]
        twin.carried = self.carried[:]
        twin.dice = self.dice[:]
        twin.rolled = self.rolled
        twin.round = self.round
        twin.phase = self.phase
        twin.passed = self.passed
        twin.defeated = self.defeated
        twin.conceding = self.conceding
        twin.tied = self.tied
        twin.acting = self.acting
        twin.finished = self.finished
        twin.dread = self.dread
        twin.ending = self.ending
        twin.winners = self.winners
        twin.within = self.within[:]
        twin.stats = self.stats[:]
        twin.typed = self.typed
        twin.held = self.held
        twin.unsettled = self.unsettled
        twin.weighed = self.weighed

    def advance(self) -> None:
        """As in every game, but the end comes at once, whatever was still to happen (defiance:8.8,9.3), and what falls
        below what lies there is settled before anything else (defiance:6.5)."""
        self.asked = NOBODY
        stack = self.stack
        while True:
            if self.unsettled:
                self.settle_limits()
            if not stack:
                break
            stack.pop().run(self)
            if self.finished:
                break
            if self.asked >= 0:
                if not self.unsettled:
                    return
                self.asked = NOBODY
        self.asked = NOBODY
        self.options = []
        stack.clear()

    def settle_limits(self) -> None:
        """defiance:6.5: where a limit has fallen below what lies there, that is seen to before anything else."""
        self.unsettled = False
        over = self.overflowing()
        if over:
            from infinitable.games.defiance.rules.limits import Overflow

            # At the same moment as defiance:6.12 says.
            order = self.by_influence(list(range(len(self.spot))))
            over.sort(key=lambda zone: order.index((zone - PLACES) // 3))
            self.stack += [Overflow((zone - PLACES) // 3, zone) for zone in reversed(over)]

    def steps_of(self, activation: Activation) -> tuple[Step, ...]:
        return self.content.abilities[activation.text].steps

    def goes_on(self, activation: Activation) -> bool:
        """defiance:8.8,9.3: the end comes at once."""
        return not self.finished

    def carried_out(self, activation: Activation) -> None:
        """defiance:7.8: what is left of the revealed cards is discarded in the order they were revealed."""
        if self.zones[REVEALED] and not self.activations and not self.finished:
            from infinitable.games.defiance.rules.changes import discard

            for card in self.zones[REVEALED][:]:
                discard(self, card)

    def ask(self, frame: Frame, seat: int, options: list[int]) -> None:
        """defiance:10.3: nobody answers for the rival; what has been there longest stands first."""
        if seat < self.seats:
            super().ask(frame, seat, options)
        else:
            frame.chosen(self, options[0])

    def concede(self, seat: int) -> None:
        """defiance:7.13: said at any prompt, whoever is asked; carried out in the next Start phase."""
        self.conceding |= 1 << seat
        self.tell(EVERYONE, "concedes", seat)
        self.ask_again()

    def has_given_up(self, seat: int) -> bool:
        return bool((self.conceding | self.defeated) >> seat & 1)

    # Leaders -----------------------------------------------------------------------------------------

    @property
    def leaders(self) -> int:
        """How many leaders there are: one for each seat, and the rival in a quest."""
        return len(self.spot)

    def hand(self, leader: int) -> list[int]:
        return self.zones[PLACES + 3 * leader]

    def group(self, leader: int) -> list[int]:
        return self.zones[PLACES + 3 * leader + 1]

    def timeline(self, leader: int) -> list[int]:
        return self.zones[PLACES + 3 * leader + 2]

    def owner(self, card: int) -> int:
        """Whose hand, group or timeline a card is in."""
        return (self.lying[card] - PLACES) // 3

    def is_enemy(self, leader: int, other: int) -> bool:
        """defiance:7.6: partners are no enemies."""
        return self.team[leader] != self.team[other]

    def is_outnumbered(self, leader: int) -> bool:
        """defiance:9.13: whether another side has more leaders than this one's."""
        teams = self.team[: self.seats]
        return teams.count(self.team[leader]) < max(teams.count(team) for team in teams)

    def is_active(self, leader: int) -> bool:
        return not self.defeated >> leader & 1

    def enemies(self, leader: int) -> list[int]:
        """Those still in the game, in turn order."""
        team = self.team
        return [other for other in self.order_of_all() if team[other] != team[leader]]

    def order_of_all(self) -> list[int]:
        """Every leader still in the game in turn order, the rival last."""
        present = self.in_order()
        return present if len(self.spot) == self.seats else [*present, self.seats]

    def in_order(self) -> list[int]:
        """defiance:3.1: the players' leaders still in the game, in the turn order of the round."""
        if not self.defeated:
            return self.order
        return [leader for leader in self.order if not self.defeated >> leader & 1]

    def level(self, leader: int, attribute: int) -> int:
        return self.levels[3 * leader + attribute]

    def active_cards(self, leader: int) -> int:
        """defiance:8.6: group and timeline."""
        return len(self.group(leader)) + len(self.timeline(leader))

    def reserve(self, leader: int) -> int:
        """defiance:1.4: the tokens neither on the track nor on the map."""
        return TOKENS - self.tokens[leader] - size(self.held_by(leader))

    # Tiles -------------------------------------------------------------------------------------------

    def type_of(self, tile: int) -> int:
        return self.content.types[2 * tile + self.up[tile]]

    def influence_of(self, tile: int) -> int:
        return self.content.influences[2 * tile + self.up[tile]]

    def tile_name(self, tile: int) -> str:
        return self.content.tile_names[2 * tile + self.up[tile]]

    def leader_name(self, leader: int) -> str:
        board = self.leader[leader]
        return self.content.leaders[board].name if board >= 0 else f"leader {leader + 1}"

    def influence(self, leader: int) -> int:
        """defiance:5.2: that of the tile the leader stands in."""
        spot = self.spot[leader]
        return self.influence_of(spot) if spot >= 0 else 0

    def leader_in(self, tile: int) -> int:
        """defiance:5.9: the one leader that stands in a tile, or NONE."""
        return self.spot.index(tile) if tile in self.spot else NONE

    def by_influence(self, leaders: list[int]) -> list[int]:
        """defiance:2.4,3.14,5.2: highest Influence first, then the tile's name; without a standee last."""

        def rank(leader: int) -> tuple[int, str]:
            spot = self.spot[leader]
            return (-self.influence_of(spot), self.tile_name(spot)) if spot >= 0 else (1, "")

        return sorted(leaders, key=rank)

    # Sets of tiles -----------------------------------------------------------------------------------

    def survey(self) -> None:
        """Look the map over: which tiles are of which type, and who controls which. Words of a `vec` are added to
        without a Python number for each.
        """
        types, up, control = self.content.types, self.up, self.control
        typed, held = vec[i64]([0] * len(TYPES)), vec[i64]([0] * len(self.spot))
        lying: i64 = 0
        controlled: i64 = 0
        for tile in self.tile_at.values():
            bit: i64 = 1 << tile
            kind: i64 = types[2 * tile + up[tile]]
            typed[kind] |= bit
            lying |= bit
            owner: i64 = control[tile]
            if owner >= 0:
                held[owner] |= bit
                controlled |= bit
        self.typed, self.held = [*typed, lying], [*held, controlled]

    def of_type(self, kind: int) -> int:
        """The tiles on the map of a type; of -1, all of them."""
        if not self.typed:
            self.survey()
        return self.typed[kind]

    def held_by(self, leader: int) -> int:
        """The tiles this leader controls; of -1, those that anybody controls."""
        if not self.typed:
            self.survey()
        return self.held[leader]

    def held_by_enemies(self, leader: int) -> int:
        found, team = 0, self.team
        for other in range(len(self.spot)):
            if team[other] != team[leader]:
                found |= self.held_by(other)
        return found

    def abroad(self, leader: int) -> int:
        """The tiles of the other world; the Rift is in neither, and before set-up nothing is."""
        home = self.faction[leader]
        return WORLD_TILES[1 - home] if home >= 0 else 0

    def controlled(self, leader: int) -> list[int]:
        return members(self.held_by(leader))

    def controls_of_type(self, leader: int, kind: int) -> int:
        return size(self.held_by(leader) & self.of_type(kind))

    def types_among(self, tiles: int) -> int:
        """defiance:8.5: how many different types these tiles have, the Rift not among them."""
        count = 0
        for kind in range(RIFT):
            if tiles & self.of_type(kind):
                count += 1
        return count

    def types_controlled(self, leader: int) -> int:
        return self.types_among(self.held_by(leader))

    # Reach -------------------------------------------------------------------------------------------

    def passes_walls(self, leader: int) -> bool:
        """defiance:5.4,6.6: in a Power tile, at Power level 4, or by a card."""
        spot = self.spot[leader]
        return (
            (spot >= 0 and self.type_of(spot) == POWER)
            or self.levels[3 * leader + POWER] >= 4
            or self.bonus(leader, WALLS) > 0
        )

    def may_warp_out(self, leader: int) -> bool:
        """defiance:5.6,6.6: out of a Fortitude tile, or out of any at Fortitude level 4."""
        spot = self.spot[leader]
        return self.type_of(spot) == FORTITUDE or self.levels[3 * leader + FORTITUDE] >= 4

    def warp_targets(self) -> list[int]:
        """defiance:5.6: Boost and Star tiles that no leader stands in."""
        return members((self.of_type(BOOST) | self.of_type(STAR)) & ~self.stood_in())

    def stood_in(self) -> int:
        """The tiles that leaders stand in."""
        found = 0
        for spot in self.spot:
            if spot >= 0:
                found |= 1 << spot
        return found

    def reach_steps(self, leader: int) -> int:
        """defiance:5.18,6.4: 3, or 4 from Power level 3 on."""
        return 3 + (self.levels[3 * leader + POWER] >= 3) + self.bonus(leader, REACH)

    def reach_of(self, leader: int) -> int:
        """defiance:5.18: the tiles within reach, as a set."""
        known = self.within[leader]
        if known >= 0:
            return known
        spot = self.spot[leader]
        found = self.reach(spot, self.reach_steps(leader), self.passes_walls(leader)) if spot >= 0 else 0
        self.within[leader] = found
        return found

    def next_to(self, leader: int) -> int:
        """defiance:5.3,5.4: the tiles next to a leader with no wall between, or through walls where it passes them."""
        spot = self.spot[leader]
        if spot < 0:
            return 0
        return self.near[spot] if self.passes_walls(leader) else self.linked[spot]

    def reaches(self, leader: int, other: int) -> bool:
        """Whether the other's standee, and with it group, timeline and hand, is within reach (defiance:5.19)."""
        spot = self.spot[other]
        return spot >= 0 and bool(self.reach_of(leader) >> spot & 1)

    def overflowing(self) -> list[int]:
        """defiance:6.5: the groups and timelines with more cards than they hold now."""
        over: list[int] = []
        for leader in range(len(self.spot)):
            group, timeline = group_of(leader), timeline_of(leader)
            if self.is_over(leader, group, GROUP_SIZE):
                over.append(group)
            if self.is_over(leader, timeline, TIMELINE_SIZE):
                over.append(timeline)
        return over

    def is_over(self, leader: int, zone: int, size: int) -> bool:
        """Whether more cards lie in a zone than it holds. Unless an effect changes that, it holds `AREA` at least."""
        lying = len(self.zones[zone])
        return lying > 1 and (lying > AREA or self.may_change(leader, size)) and lying > self.limit(zone)

    def forget(self) -> None:
        """Groups, timelines, spells or what is remembered have changed: all that hangs on them is looked up again."""
        for leader in range(len(self.stats)):
            self.stats[leader] = -1
        self.forget_places()

    def forget_places(self) -> None:
        """Leaders have moved, or tiles: whom effects are on, but not which there are."""
        self.unsettled = True
        for leader in range(len(self.within)):
            self.within[leader] = -1

    def forget_map(self) -> None:
        """Tiles or control tokens have changed."""
        self.typed = []
        self.forget_places()

    # Standing effects ------------------------------------------------------------------------------------

    def bonus(self, leader: int, stat: int) -> int:
        """What cards, spells, chapter and threads add to a number of this leader, or whether they grant something."""
        return self._bonus(leader, stat) if self.may_change(leader, stat) else 0

    def may_change(self, leader: int, stat: int) -> bool:
        """Whether some standing effect speaks of this number of the leader, whether it holds now or not."""
        known = self.stats[leader]
        if known < 0:
            known = self.stats[leader] = self._stats(leader)
        return bool(known >> stat & 1)

    def _stats(self, leader: int) -> int:
        content, found = self.content, self.session.stats
        for card in self.group(leader):
            found |= content.group_stats[content.kinds[card]]
        for card in self.timeline(leader):
            found |= content.timeline_stats[content.kinds[card]]
        for i in range(0, len(self.spells), 3):
            if self.spells[i] == leader:
                found |= 1 << self.spells[i + 1]
        if self.deeds:
            for outcome, static in self.session.expected:
                if static.stat >= 0 and self.has_come_to(outcome):
                    found |= 1 << static.stat
        if self.keeps:
            for n, stats in enumerate(content.keepsake_stats):
                if self.keeps[leader] >> n & 1:
                    found |= stats
        return found

    def _bonus(self, leader: int, stat: int) -> int:
        content = self.content
        total = 0
        for card in self.group(leader):
            for static in content.group_statics[content.kinds[card]]:
                if static.stat == stat:
                    total += static.amount(self, leader, card)
        for card in self.timeline(leader):
            for static in content.timeline_statics[content.kinds[card]]:
                if static.stat == stat:
                    total += static.amount(self, leader)
        for static in self.session.statics:
            if static.stat == stat and self.on_side(leader, static.side):
                total += static.amount(self, leader)
        for i in range(0, len(self.spells), 3):
            if self.spells[i] == leader and self.spells[i + 1] == stat:
                total += self.spells[i + 2]
        return total + self._remembered(leader, stat)

    def _remembered(self, leader: int, stat: int) -> int:
        """defiance:9.18,9.19: what the outcomes of passages and the leader's scars and gifts add."""
        total = 0
        if self.deeds:
            for outcome, static in self.session.expected:
                if static.stat == stat and self.has_come_to(outcome) and self.on_side(leader, static.side):
                    total += static.amount(self, leader)
        if self.keeps and self.keeps[leader]:
            for n, statics in enumerate(self.content.keepsake_statics):
                if self.keeps[leader] >> n & 1:
                    total += sum(static.amount(self, leader) for static in statics if static.stat == stat)
        return total

    # The story ---------------------------------------------------------------------------------------

    def is_in_force(self, ability: int) -> bool:
        """Whether a text of the chapter counts: one of an outcome does where that has come about."""
        guard = self.session.guards.get(ability, NONE)
        return guard == NONE or self.has_come_to(guard)

    def on_side(self, leader: int, side: int) -> bool:
        """Whether a leader belongs to a side of the chapter (defiance:9.9); sides are numbered as in `SIDES`."""
        if side <= 1:
            return self.faction[leader] == side and leader < self.seats
        if side == 2:
            return leader < self.seats
        return leader < self.seats and (self.team[leader] == self.team[0]) == (side == OUTLAWS)

    def defense(self, card: int) -> int:
        """defiance:1.6: what is printed, and what effects add while it stands in a group."""
        total = self.content.defenses[self.content.kinds[card]]
        if self.lying[card] >= PLACES and (self.lying[card] - PLACES) % 3 == 1:
            owner = self.owner(card)
            total += self.bonus(owner, DEFENSE)
            total += self._own_stat(card, owner, OWN_DEFENSE)
            total += self.bonus(owner, OTHER_DEFENSE) - self._own_stat(card, owner, OTHER_DEFENSE)
        return total

    def is_lasting(self, card: int) -> bool:
        """Whether enemies cannot destroy this unit."""
        owner = self.owner(card)
        if self._own_stat(card, owner, LASTING) > 0:
            return True
        return self.bonus(owner, SHELTERED) > 0 and self.lying[card] == PLACES + 3 * owner + 1

    def _own_stat(self, card: int, owner: int, stat: int) -> int:
        """What the text of a unit says about the unit itself."""
        kind, total = self.content.kinds[card], 0
        if self.content.group_stats[kind] >> stat & 1:
            for static in self.content.group_statics[kind]:
                if static.stat == stat:
                    total += static.amount(self, owner, card)
        return total

    def is_rooted(self, leader: int) -> bool:
        """Whether enemies cannot destroy this leader's control tokens."""
        return self.bonus(leader, ROOTED) > 0

    def limit(self, zone: int) -> int:
        """defiance:6.4,6.7: three, four from level 3 on, and what effects add."""
        leader = (zone - PLACES) // 3
        if zone == group_of(leader):
            return max(1, AREA + (self.levels[3 * leader + FORTITUDE] >= 3) + self.bonus(leader, GROUP_SIZE))
        return max(1, AREA + (self.levels[3 * leader + ENERGY] >= 3) + self.bonus(leader, TIMELINE_SIZE))

    # Checks ------------------------------------------------------------------------------------------

    def is_barred(self, leader: int, deed: int) -> bool:
        """defiance:7.30: whether a text keeps this leader from doing that now."""
        if not self.content.bars >> deed & 1:
            return False
        stat = BARRED + 4 * deed
        if self.bonus(leader, stat) > 0:
            return True
        spot = self.spot[leader]
        return any(
            self.bonus(other, stat + 1) > 0
            or (self.bonus(other, stat + 2) > 0 and self.reaches(other, leader))
            or (self.bonus(other, stat + 3) > 0 and spot >= 0 and self.next_to(other) >> spot & 1)
            for other in self.enemies(leader)
        )

    def check_bonus(self, leader: int, attribute: int) -> int:
        """defiance:6.3: +1 for each other attribute at level 2 or more, and what effects add."""
        base = 3 * leader
        others = sum(1 for a in range(3) if a != attribute and self.levels[base + a] >= 2)
        return others + self.bonus(leader, CHECK + attribute)

    # Dice --------------------------------------------------------------------------------------------

    def dice_of(self, leader: int, face: int) -> int:
        return self.dice[leader] >> 4 * face & 15

    def has_dice(self, leader: int, cost: int) -> bool:
        """Whether the dice that a cost asks for, packed alike, are locked in."""
        return covers(self.dice[leader], cost)

    def dice_count(self, leader: int) -> int:
        packed, total = self.dice[leader], 0
        while packed:
            total += packed & 15
            packed >>= 4
        return total

    def is_abroad(self, leader: int, tile: int) -> bool:
        return bool(self.abroad(leader) >> tile & 1)


def alike(g: Table, cards: list[int]) -> list[int]:
    """defiance:1.9: of several copies in the same place the first stands for all."""
    kinds, lying = g.content.kinds, g.lying
    found: list[int] = []
    for card in cards:
        for other in found:
            if kinds[other] == kinds[card] and lying[other] == lying[card]:
                break
        else:
            found.append(card)
    return found
