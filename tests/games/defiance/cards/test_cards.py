"""What one reads on a card is what happens: every verb of every text leaves its mark when the text is carried out."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.cards.box import content
from infinitable.games.defiance.cards.phrases import language
from infinitable.games.defiance.cards.reading import Ability
from infinitable.games.defiance.codes import DONE, NO, PASS
from infinitable.kernel.chance import Chance
from infinitable.parts.cardtext import Entry, icons, parse, plain, short, walk
from tests.games.defiance.positions import Board

CONTENT = content()
MARKS = {
    "Draw": ("draws",), "Discard": ("discards",), "Destroy": ("destroys", "topples"), "Play": ("plays",),
    "Prepare": ("prepares",), "Put": ("takes", "prepares"), "Return": ("takes",), "SendHome": ("takes",),
    "Reveal": ("reveals",), "Gain": ("gains",), "Score": ("scores",), "Control": ("controls",),
    "Move": ("moves", "lays", "warps"), "Force": ("moves", "lays"), "Warp": ("warps",), "WarpLeader": ("warps",),
    "WarpTile": ("shifts",), "Swap": ("swaps",), "Flip": ("flips",), "Turn": ("turns",), "Discover": ("lays",),
    "Convert": ("converts",), "Reroll": ("rerolls",), "LockIn": ("locks",), "Discards": ("discards",),
    "Loses": ("loses",),
}  # fmt: skip
LAND = {
    0: ("Ashen Teeth", "Kiln Canyons", "Cinder Market", "Weavers' Quarter", "Dune Harbor", "Thorn Road",
        "Drone Market"),
    1: ("Idle Foundry", "Dome Garden"),
}  # fmt: skip
DECKS = (
    ("Sunlit Scout", "Noonfall", "Ashen Duelist", "Dawn Chorus"),
    ("Relay Drone", "Heat Sink", "Patch Medic", "Rollback"),
)


class Highest(Chance):
    """Every die shows its highest number."""

    def below(self, n: int) -> int:
        self.drawn += 1
        return n - 1

    def shuffle(self, cards: list[int]) -> None:
        self.drawn += 1

    def copy(self) -> Highest:
        return Highest()


def plenty(faction: int, leader: int | None = None) -> Board:
    """A position in which seat 0, of this faction, could do anything: levels of 3, cards, tokens, enemies in reach."""
    mine = CONTENT.leaders[leader if leader is not None else CONTENT.leader_faction.index(faction)].name
    theirs = CONTENT.leaders[len(CONTENT.leader_faction) - 1 - CONTENT.leader_faction[::-1].index(1 - faction)].name
    t = Board(mine, theirs)
    t.g.chance = Highest()
    q = 2
    for seat, tiles in LAND.items():
        for tile in tiles:
            t.tile(tile, q, 6)
            q += 1
        t.control(seat, *tiles)
    t.tile("Lattice Court", -1, 0).tile("Heron Marsh", 1, 0).tile("Mirror Quay", -1, 1)
    t.control(1, "The Rift", "Mirror Quay")
    own, other = DECKS[faction], DECKS[1 - faction]
    t.hand(0, own[1], own[0]).timeline(0, own[3]).discard(faction, own[2]).discard(1 - faction, other[1])
    t.hand(1, other[0], other[2]).group(1, other[0], other[2]).timeline(1, other[1])
    t.group(0, own[2])
    t.g.tokens = [3, 3]
    return t


def carried_out(t: Board, ability: Ability, source: int = -1, it: int = -1) -> set[str]:
    """Carry out an ability, saying yes to everything; what was told meanwhile."""
    g = t.g
    g.stack, g.events = [], []
    g.dice[0] = 0x11111
    assert ability.is_possible(g, 0, source, it), "nothing could happen"
    ability.begin(g, 0, source, it)
    g.advance()
    for _ in range(60):
        if g.over:
            break
        eager = [code for code in g.options if code not in (DONE, NO, PASS)]
        g.step(eager[0] if eager else g.options[0])
    return {event.kind for event in g.events or ()}


def verbs(ability: Ability) -> set[str]:
    """What its sentences do, those that hang on a condition left aside."""
    sentences = [sentence for sentence in ability.node.nodes("do") if sentence.kind != "If"]
    return {node.kind for sentence in sentences for node in walk(sentence) if node.kind in MARKS}


def has_happened(ability: Ability, told: set[str]) -> None:
    chosen = any(node.kind == "Choose" for node in walk(ability.node))
    missing = {verb for verb in verbs(ability) if not told & set(MARKS[verb])}
    if chosen:
        assert len(missing) < len(verbs(ability))
    else:
        assert not missing, f"{plain(language(), (ability.node,))} did not {missing}"


@pytest.mark.parametrize("n", range(12), ids=[entry.id for entry in CONTENT.leaders])
def test_a_leaders_actions_and_reaction_do_what_they_say(n: int) -> None:
    """defiance:6.9,6.10,6.11"""
    for ability in (*CONTENT.leader_actions[n], CONTENT.reactions[n]):
        t = plenty(CONTENT.leader_faction[n], n)
        has_happened(ability, carried_out(t, ability))


UNITS = [k for k, entry in enumerate(CONTENT.cards) if entry.kind == "unit"]
ACTIONS = [k for k, entry in enumerate(CONTENT.cards) if entry.kind == "action"]


@pytest.mark.parametrize("kind", UNITS, ids=[CONTENT.cards[k].id for k in UNITS])
def test_a_units_actions_and_triggers_do_what_they_say(kind: int) -> None:
    """defiance:3.8,7.11"""
    card = CONTENT.kinds.index(kind)
    for ability in (*CONTENT.dice_actions[kind], *CONTENT.group_triggers[kind]):
        t = plenty(card // 46)
        if CONTENT.cards[kind].name not in t.in_group(0):
            t.group(0, CONTENT.cards[kind].name)
        has_happened(ability, carried_out(t, ability, t.g.group(0)[0]))


@pytest.mark.parametrize("kind", ACTIONS, ids=[CONTENT.cards[k].id for k in ACTIONS])
def test_an_action_card_does_what_it_says(kind: int) -> None:
    """defiance:4.2"""
    card = CONTENT.kinds.index(kind)
    for ability in (CONTENT.play_texts[kind], *CONTENT.timeline_triggers[kind]):
        has_happened(ability, carried_out(plenty(card // 46), ability, card))


@pytest.mark.parametrize("entry", [e for e in CONTENT.pack.entries.values() if e.tree], ids=lambda e: e.id)
def test_every_text_is_in_house_form_and_reads_back(entry: Entry) -> None:
    """defiance:1.1"""
    tree = entry.tree
    assert parse(language(), plain(language(), tree)) == tree == parse(language(), icons(language(), tree))
    assert short(language(), tree)


def test_no_two_designs_say_the_same() -> None:
    """defiance:1.2: at least 28 different designs a faction, units and actions, each with a text of its own."""
    for faction in ("Lightbearers", "DEVA Network"):
        designs = [e for e in CONTENT.cards if e.word("faction") == faction]
        assert len(designs) >= 28 and {e.kind for e in designs} == {"unit", "action"}
        assert len({e.text for e in designs}) == len(designs)
        assert sum(e.number("copies") for e in designs) == 46
    texts = [entry.text for entry in CONTENT.leaders]
    assert len(set(texts)) == 12


def test_standing_effects_hold_while_their_card_does() -> None:
    """defiance:6.7,1.7: in the group, or in the timeline for what is Prepared."""
    t = Board("Proxy Nine", "Sefa Noonward").timeline(0, "Packet Storm", "Oracle Kernel", "Phase Corridor")
    assert [t.g.check_bonus(0, a) for a in range(3)] == [1, 2, 0] and t.g.passes_walls(0)
    t = Board().timeline(0, "Mirage Road").group(0, "Glass Lancer")
    assert [t.g.check_bonus(0, a) for a in range(3)] == [1, 0, 2] and not t.g.passes_walls(0)


def test_a_spell_lasts_until_the_round_ends() -> None:
    """defiance:5.18: and is gone afterwards."""
    t = Board().group(0, "Glass Lancer").dice(0, "Boost Star").main(0).play("use Glass Lancer in group")
    assert t.g.reach_steps(0) == 4
    t.play("pass", "pass")
    assert t.g.reach_steps(0) == 3


def test_a_played_action_card_can_come_back_to_the_hand() -> None:
    """defiance:4.2"""
    t = Board("Ashur the Loud", "Proxy Nine").hand(0, "Sunlit Oath").dice(0, "Energy Boost").main(0)
    t.play("leader action 2", "take Sunlit Oath")
    assert t.in_hand(0) == ["Sunlit Oath"] and t.g.tokens[0] == 5


def test_so_many_dice_are_rolled_again_and_no_more() -> None:
    """defiance:7.4: Archivist Vey rolls up to two."""
    t = Board("Archivist Vey", "Sefa Noonward").dice(0, "Fortitude Power Power Power").rolls(1, 1, 1, 1).main(0)
    t.play("leader action 1", "reroll Power", "reroll Power")
    assert t.g.asked == 1 and t.g.dice_count(0) == 3 and t.faces(0).count("Power") == 1
