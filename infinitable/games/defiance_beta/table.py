"""The table: the map with its pawns, every leader's board, the two decks, the dice of the turn and what waits in
the queue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from infinitable.games.defiance_beta.cards.activation import OF_CARD, OF_LEADER, OF_ROLE, Mechanic
from infinitable.kernel.activation import Activation
from infinitable.kernel.state import EVERYONE, Frame
from infinitable.parts.story.memory import Campaign
from infinitable.parts.story.table import StoryTable

if TYPE_CHECKING:
    from infinitable.games.defiance_beta.cards.box import Content, Happening
    from infinitable.parts.abilities import Step

TIDE: Final = 0
POWER: Final = 1
FORTITUDE: Final = 2
ZERO: Final = 3
"""The results of an action die; the first three are the attributes, and the colours."""

HEALTH: Final = 5
TOP_LEVEL: Final = 5
GROUP_LIMIT: Final = 4
HAND_LIMIT: Final = 10
MOST_DICE: Final = 12
MOST_PLOT: Final = 10
MOST_TRIGGERS: Final = 8
RIFT: Final = 0
"""The tile in the middle."""

HIDDEN: Final = 0
IN_GROUP: Final = 8
IN_TIMELINE: Final = 16
ATTACHED: Final = 24
RESOLVING: Final = 32
PILE: Final = 40
"""Where a card is: hidden in a deck or hand, in a group or timeline (plus the seat), attached, being played, or
discarded.
"""

WAITING: Final = 1
"""Out of the map, and may come back."""
LOSES_TURN: Final = 2
CONCEDED: Final = 3
"""How a leader without a pawn stands; 0 is with one."""


@mypyc_attr(allow_interpreted_subclasses=True)  # so that a copy is made by __new__ alone
class Table(StoryTable):
    __slots__ = (
        "allies", "attached", "by_faction", "chapter", "check", "conceding", "content", "current",
        "damage", "decks", "dice", "ending", "face_down", "foreseen",
        "fresh", "gambits", "goals", "groups", "hands", "hurt", "ignores", "influences", "known", "lasting",
        "leaders",
        "limit", "mode", "out", "pawns", "piles", "plot", "points", "raw", "refused", "roles", "round",
        "rounds",
        "spent",
        "spot", "stacks", "stands", "stayed", "steps", "threads", "tiles", "timelines", "unlocked", "used",
        "waiting_dice", "wards", "winners",
    )  # fmt: skip
    SHARED: ClassVar[tuple[str, ...]] = (
        *StoryTable.SHARED,
        "content",
        "mode",
        "chapter",
        "limit",
        "rounds",
        "by_faction",
        "stands",
        "threads",
    )

    def __init__(self) -> None:
        super().__init__()
        self.content: Content
        self.mode: int = 0
        self.chapter: int = -1
        """Which chapter is played; -1 in a skirmish."""
        self.by_faction: bool = False
        """Whether sides are factions, so that allies choose their leaders from one."""
        self.stands: Campaign = Campaign()
        """Where the campaign stood before this chapter."""
        self.threads: tuple[Happening, ...] = ()
        """What runs in this chapter from its beginning."""
        self.limit: int = 0
        """The points that end a skirmish."""
        self.rounds: int = 0
        """The last round."""
        self.round: int = 0
        self.current: int = -1
        """Whose turn it is."""
        self.allies: list[int] = []
        """For every seat the set of seats on its side, itself included, as bits."""
        self.leaders: list[int] = []
        """Every seat's leader, or -1 before the choice."""
        self.pawns: list[int] = []
        """The tile every pawn stands on, or NO_TILE."""
        self.out: list[int] = []
        self.conceding: int = 0
        """Seats that have said they concede and are out when the next turn begins, as bits (defiance_beta:9.12)."""
        self.hurt: list[int] = []
        """The damage on every leader."""
        self.raw: list[int] = []
        """What the units of every seat give, attribute by attribute: three numbers a seat."""
        self.gambits: list[int] = []
        self.points: list[int] = []
        self.hands: list[list[int]] = []
        self.known: list[int] = []
        """Cards in hands and decks that everybody has seen go there."""
        self.foreseen: dict[int, int] = {}
        """Cards of decks that somebody has looked at, drawn since or not: card → who, as bits (defiance_beta:9.17)."""
        self.groups: list[list[int]] = []
        self.timelines: list[list[int]] = []
        self.fresh: list[int] = []
        """Cards prepared this turn."""
        self.decks: list[list[int]] = []
        """Per faction, the top card last; the same for piles."""
        self.piles: list[list[int]] = []
        self.spot: list[int] = []
        """Where every card is."""
        self.damage: list[int] = []
        """The damage on every unit."""
        self.unlocked: list[int] = []
        """Units that were unlocked when they were played."""
        self.attached: dict[int, int] = {}
        """Attached card → the unit it is attached to."""
        self.stacks: list[list[int]] = []
        """Per setting, the tiles not yet discovered, the top one last."""
        self.face_down: dict[int, int] = {}
        """Space → the flipped tile that lies there."""
        self.tiles: int = 0
        """How many tiles there are."""
        self.influences: dict[int, int] = {}
        """What cards have changed about the Influence of tiles."""
        self.plot: dict[int, int] = {}
        """Plot tokens by tile."""
        self.roles: list[int] = []
        self.goals: list[int] = []
        """Role after role: which seats have fulfilled it, as bits."""
        self.steps: list[int] = []
        """Role after role, seat after seat: the steps counted so far."""
        self.dice: list[int] = []
        """The check of this turn; see `dice.py`."""
        self.check: int = -1
        """The colour rolled, or -1 before the check."""
        self.waiting_dice: list[int] = []
        """Dice that cards have added before the check, by colour."""
        self.spent: int = 0
        """Dice spent this turn."""
        self.refused: int = 0
        """The allies who have refused a card this turn, as bits."""
        self.stayed: int = 0
        """Whether an Exit event has just stopped a move."""
        self.ignores: list[tuple[int, int, int]] = []
        """Blocked for the rest of the turn: seat, ability, source."""
        self.used: dict[int, int] = {}
        """How often each trigger has been used this turn, and each text has played each card."""
        self.lasting: list[tuple[int, int, int]] = []
        """What holds for a while: seat, number of the static, round it ends with (0: with this turn, -1: when the
        seat's next turn begins, -2 - another: when that one's does).
        """
        self.wards: list[int] = []
        """For every seat the damage to its group that is prevented until its next turn."""
        self.winners: int = -1
        """Who has won, as bits; -1 while nobody has."""
        self.ending: int = -1
        """The ending of the chapter that was reached."""

    def copy_to(self, twin: Table) -> None:
        super().copy_to(twin)
        twin.content, twin.mode, twin.chapter = self.content, self.mode, self.chapter
        twin.limit, twin.rounds = self.limit, self.rounds
        twin.by_faction, twin.conceding = self.by_faction, self.conceding
        twin.stands, twin.threads = self.stands, self.threads
        twin.round = self.round
        twin.current = self.current
        # What changes seldom is replaced, never changed (`with_one`): both tables share it.
        twin.allies, twin.leaders, twin.points = self.allies, self.leaders, self.points
        twin.roles, twin.goals, twin.steps = self.roles, self.goals, self.steps
        twin.damage, twin.unlocked, twin.attached = self.damage, self.unlocked, self.attached
        twin.face_down, twin.influences, twin.plot = self.face_down, self.influences, self.plot
        twin.waiting_dice, twin.ignores, twin.lasting = self.waiting_dice, self.ignores, self.lasting
        twin.pawns = self.pawns[:]
        twin.out = self.out[:]
        twin.hurt = self.hurt[:]
        twin.raw = self.raw[:]
        twin.gambits = self.gambits[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = self.known[:]
        twin.foreseen, twin.wards = self.foreseen, self.wards
        twin.groups = [group[:] for group in self.groups]
        twin.timelines = [timeline[:] for timeline in self.timelines]
        twin.fresh = self.fresh[:]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.piles = [self.piles[0][:], self.piles[1][:]]
        twin.spot = self.spot[:]
        twin.stacks = [self.stacks[0][:], self.stacks[1][:]]
        twin.tiles = self.tiles
        twin.dice = self.dice[:]
        twin.check = self.check
        twin.spent = self.spent
        twin.refused = self.refused
        twin.stayed = self.stayed
        twin.used = self.used.copy() if self.used else {}
        twin.winners = self.winners
        twin.ending = self.ending

    # Texts -------------------------------------------------------------------------------------------

    def steps_of(self, activation: Activation) -> tuple[Step, ...]:
        return self.content.abilities[activation.text].program

    def goes_on(self, activation: Activation) -> bool:
        """defiance_beta:8.10: whether source and leader are still where they were."""
        assert isinstance(activation, Mechanic)
        home = activation.home
        if home >= OF_ROLE:
            return True
        if self.pawns[activation.owner] < 0:
            return False
        if home == OF_CARD:
            card = activation.source
            return card < 0 or self.spot[card] == activation.spot or activation.grace > 0
        return home == OF_LEADER or self.where[activation.place] >= 0

    def carried_out(self, activation: Activation) -> None:
        """defiance_beta:2.5,9.4: a played ability goes to its pile, and so do revealed cards, in their order."""
        assert isinstance(activation, Mechanic)
        card = activation.source
        if card >= 0 and activation.spot == RESOLVING and self.spot[card] == RESOLVING:
            self.put_on_pile(card)
        for slot in self.content.abilities[activation.text].reveals:
            for shown, _ in activation.pairs(slot):
                if self.spot[shown] == RESOLVING:
                    self.put_on_pile(shown)

    # Asking ------------------------------------------------------------------------------------------

    def ask(self, frame: Frame, seat: int, options: list[int]) -> None:
        """defiance_beta:7.3,8.5: whatever made Health or a limit fall, that is settled before anybody is asked."""
        if self._is_doubtful():
            from infinitable.games.defiance_beta.rules.cards.in_play import CutTimeline, Settle, unsettled

            loss = unsettled(self, isinstance(frame, CutTimeline))
            if loss >= 0:
                self.then(Settle(loss), frame)
                return
        super().ask(frame, seat, options)

    def concede(self, seat: int) -> None:
        """defiance_beta:9.12: said at any prompt, whoever is asked; carried out as the next turn begins."""
        self.conceding |= 1 << seat
        self.tell(EVERYONE, "concedes", seat)
        self.ask_again()

    def has_given_up(self, seat: int) -> bool:
        return bool(self.conceding >> seat & 1) or self.out[seat] == CONCEDED

    def _is_doubtful(self) -> bool:
        """Whether a unit has as much damage as its printed Health, or a timeline more cards than it surely holds."""
        damage, health = self.damage, self.content.health_of
        for group in self.groups:
            for card in group:
                if damage[card] >= health[card]:
                    return True
        sure = self.sure_limit()
        return any(len(timeline) > sure for timeline in self.timelines)

    def sure_limit(self) -> int:
        """What every timeline holds, whatever lies on the table."""
        return self.content.sure_limit if self.chapter < 0 else self.content.sure_in_chapters

    # Cards -------------------------------------------------------------------------------------------

    def show(self, card: int) -> None:
        """A card that is played, prepared or discarded lies open; where it lay open before, nobody learns anything."""
        if self.spot[card] != RESOLVING:
            self.spot[card] = RESOLVING
            if card in self.foreseen:
                self.foreseen = {other: who for other, who in self.foreseen.items() if other != card}
            if card in self.known:
                self.known.remove(card)
            else:
                self.reveal()

    def knows(self, seat: int, card: int) -> bool:
        """Whether a seat knows which card this is, though it lies hidden; -1 is who watches."""
        return card in self.known or (seat >= 0 and bool(self.foreseen.get(card, 0) >> seat & 1))

    def is_unit(self, card: int) -> bool:
        """Whether it lies in somebody's group."""
        return IN_GROUP <= self.spot[card] < IN_GROUP + 8

    def put_on_pile(self, card: int) -> None:
        """defiance_beta:2.3: to the pile of its own faction."""
        self.spot[card] = PILE
        self.piles[self.content.cards[self.content.kind_of[card]].faction].append(card)

    # Who ---------------------------------------------------------------------------------------------

    def faction(self, seat: int) -> int:
        return self.content.leaders[self.leaders[seat]].faction

    def is_enemy(self, seat: int, other: int) -> bool:
        """defiance_beta:1.2: who is not on one's side."""
        return not self.allies[seat] >> other & 1

    def enemies(self, seat: int) -> list[int]:
        """The enemies whose pawns are on the map, clockwise from this seat."""
        mine = self.allies[seat]
        n = self.seats
        around = [(seat + i) % n for i in range(1, n)] if n > 2 else [1 - seat]
        return [other for other in around if not mine >> other & 1 and self.pawns[other] >= 0]

    def others(self, seat: int) -> list[int]:
        """Everybody else, clockwise from this seat."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def health(self, seat: int) -> int:
        return HEALTH - self.hurt[seat]

    # The map ---------------------------------------------------------------------------------------------

    def influence(self, tile: int) -> int:
        """defiance_beta:2.6: printed, with what cards have changed, and never below 1."""
        if tile < 0:
            return 0
        printed = self.content.tiles[tile].influence
        return max(1, printed + self.influences[tile]) if tile in self.influences else printed

    def pawn_on(self, tile: int) -> int:
        """The seat whose pawn stands there, or -1."""
        return self.pawns.index(tile) if tile >= 0 and tile in self.pawns else -1

    def tiles_within(self, seat: int, steps: int) -> int:
        """defiance_beta:6.15: the tiles at the end of a clear path of at most so many steps, as bits, one's own
        included.
        """
        here = self.pawns[seat]
        if here < 0:
            return 0
        closed = 0
        for tile in self.pawns:
            if tile >= 0 and tile != here:
                closed |= 1 << tile
        linked = self.linked
        found = edge = 1 << here
        while steps > 0 and edge:
            beyond = 0
            while edge:
                low = edge & -edge
                beyond |= linked[low.bit_length() - 1]
                edge ^= low
            edge = beyond & ~found
            found |= edge
            edge &= ~closed
            steps -= 1
        return found

    # The story ---------------------------------------------------------------------------------------------------

    def is_in_force(self, ability: int) -> bool:
        """Whether a text of the chapter counts: one of an outcome does where that has come about."""
        guard = self.content.chapters[self.chapter].guards.get(ability, -1)
        return guard < 0 or self.has_come_to(guard)
