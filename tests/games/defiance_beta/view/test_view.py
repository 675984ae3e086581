"""What is seen, said and shown."""

from __future__ import annotations

import json
import re

from infinitable.games.defiance_beta.cards.live import live_text
from infinitable.games.defiance_beta.codes import WORDS
from infinitable.kernel.game import ENDS_TURN, RANDOM, REVEALS, read_setup
from tests.games.defiance_beta.positions import BETA, Playing, game, seat


def rich() -> Playing:
    return game(
        hand="Sandstorm, Shared Vigil",
        group="Mirrorblade (1), Cinder Penitent*",
        timeline="Mirage Road",
        dice="TTPF",
        tiles={(0, 2): "Stair of Suns"},
        roles="Pathfinder, Seer of Hours",
        bob=seat(hand="Veto", group="Relay Drone", timeline="Overclock"),
        cat=seat(),
    )


def test_the_view_is_plain_data_and_everything_that_can_be_clicked_has_a_place() -> None:
    """defiance_beta:9.3"""
    p = rich()
    seen = p.match.view(0)
    json.dumps(seen)
    table = json.dumps(seen["table"])
    for option in seen["options"]:
        for anchor in option["anchors"]:
            assert anchor.startswith("button:") or f'"{anchor}"' in table, (option["notation"], anchor)


def test_a_tile_shows_where_it_lies_and_its_walls_as_it_is_turned() -> None:
    """defiance_beta:2.9,6.3"""
    p = game(dice="T", tiles={(0, 2): "Lantern Square"}, walls={"Lantern Square": 2})
    tile = next(t for t in p.match.view(None)["table"]["tiles"] if t["name"] == "Lantern Square")
    assert (tile["q"], tile["r"], tile["walls"], tile["turn"]) == (0, 2, ["SE"], 2)
    assert tile["type"] == "City" and tile["setting"] == "Sands of Varra" and tile["influence"] == 4


def test_the_catalogue_knows_every_card_with_its_text() -> None:
    """defiance_beta:2.3"""
    catalogue = BETA.catalogue(read_setup(BETA, 2, None, {}))
    json.dumps(catalogue)
    acolyte = catalogue["cards"]["acolyte-of-the-sun"]
    assert acolyte["cost"] == 2 and acolyte["gives"] == {"tide": 1} and acolyte["text"].startswith("When you play this")
    matriarch = catalogue["leaders"]["ember-matriarch"]
    assert matriarch["tracks"]["power"] == [[], ["reroll", "tide→power"], ["add die"], ["zero→power"], []]
    assert [g["when"] for g in matriarch["gambits"]] == [
        "you destroy an enemy unit", "you play an ability", "you enter a Sacred tile", "",
    ]  # fmt: skip
    assert len(catalogue["chapters"]) == 14 and len(catalogue["tiles"]) == 49


def test_the_text_board_draws_map_leaders_dice_roles_and_queue() -> None:
    """defiance_beta:8.8"""
    p = rich().do("use 1 Mirrorblade")
    text = BETA.draw(p.match.view(0)["table"], ["Ana", "Ben", "Cy"])
    for words in (
        "Stair of Suns",
        "Mirrorblade 2/3",
        "Cinder Penitent 2/2*",
        "timeline (1 of 2): Mirage Road",
        "Dice of Ana: Tide, Tide, Power (spent), Fortitude",
        "Pathfinder (Ana: 0 of 4, Ben: 0 of 4, Cy: 0 of 4) When you discover a tile: mark 1 step.",
        "Queue, newest first:",
        "1. Mirrorblade of Ana",
        "    Sandstorm (2) Force move 1 enemy leader anywhere up to 2 spaces.",
    ):
        assert words in text, words


def live(p: Playing, who: int, zone: str, name: str) -> list[tuple[str, bool | None, bool]]:
    """The sentences of a card as that seat sees them now."""
    table = p.match.view(who)["table"]
    cards = table["hand"] if zone == "hand" else table["leaders"][0][zone]
    card = next(card for card in cards if card["name"] == name)
    return [(each["text"], each["met"], each["idle"]) for ability in card["live"] for each in ability]


def test_a_card_tells_what_it_would_count_now() -> None:
    """defiance_beta:2.2,8.7"""
    p = game(hand="Pillar of Noon, Dawn Chorus", group="Mirrorblade, Sky Reader", dice="T")
    told = [text for name in ("Pillar of Noon", "Dawn Chorus") for text, _, _ in live(p, 0, "hand", name)]
    assert told[0] == "Deal {damage} equal to your {Power} level (now 3) to 1 enemy group anywhere."
    assert told[1] == "Draw 1 card for each unit in your group (now 2)."


def test_a_card_tells_which_unlocks_hold_and_what_would_do_nothing() -> None:
    """defiance_beta:7.10,7.12,7.13"""
    hand = "Blinding Hour, Mirage Road, Acolyte of the Sun"
    p = game(hand=hand, group="Mirrorblade, Cinder Penitent*", timeline="Second Sunrise", dice="T")
    assert [(met, idle) for _, met, idle in live(p, 0, "hand", "Blinding Hour")] == [(None, False), (True, False)]
    assert live(p, 0, "hand", "Mirage Road")[1][1:] == (False, True), "no Fortitude to spend"
    assert live(p, 0, "hand", "Acolyte of the Sun")[1][1:] == (True, False), "two other cards to discard"
    assert live(p, 0, "units", "Cinder Penitent")[0][1:] == (True, False), "unlocked when it was played"
    assert [idle for _, _, idle in live(p, 0, "timeline", "Second Sunrise")] == [True, True], "no unit, Tide 1"
    alone = game(hand="Acolyte of the Sun", dice="T", at="Windcut Arch", spot=(0, 4))
    assert live(alone, 0, "hand", "Acolyte of the Sun")[1][1:] == (False, True), "itself cannot be discarded"


def test_what_lies_out_of_reach_makes_a_sentence_idle() -> None:
    """defiance_beta:6.15"""
    near = game(group="Mirrorblade", dice="P", bob=seat(group="Relay Drone"))
    assert live(near, 0, "units", "Mirrorblade")[0][2] is False
    none = game(group="Mirrorblade", dice="P")
    assert live(none, 0, "units", "Mirrorblade")[0][2] is True, "no unit to aim at"


def test_only_its_owner_sees_a_card_live() -> None:
    """defiance_beta:9.3"""
    p = game(hand="Pillar of Noon", group="Mirrorblade", timeline="Mirage Road", dice="T")
    for who in (None, 1):
        leader = p.match.view(who)["table"]["leaders"][0]
        assert leader["units"][0]["live"] == [] and leader["timeline"][0]["live"] == []


def test_every_card_of_the_pack_is_told_live_at_every_moment() -> None:
    """defiance_beta:8.7: without its notes it reads as it is printed."""
    p = rich()
    cards = BETA.catalogue(p.match.setup)["cards"]
    for card, kind in enumerate(p.g.content.kind_of):
        printed = cards[p.g.content.cards[kind].id]["text"]
        told = " ".join(each["text"] for ability in live_text(p.g, 0, card) for each in ability)
        assert re.sub(r" \(now \d+\)", "", told) == printed


def test_every_notation_is_read_back_and_every_code_has_one() -> None:
    """defiance_beta:4.21"""
    p = rich()
    for code in range(WORDS.size):
        assert BETA.notation(p.g, code) and BETA.label(p.g, code) and BETA.anchors(p.g, code)
    assert BETA.parse(p.g, "  PLAY   shared vigil ") is not None
    assert BETA.parse(p.g, "dance") is None


def test_options_say_before_what_cannot_be_taken_back() -> None:
    """defiance_beta:9.3"""
    p = game(start=True)
    assert {o.flags for o in p.match.options} == {RANDOM}
    p = game(dice="TPF", hand="Shared Vigil", group="Cinder Penitent")
    flags = {o.notation: o.flags for o in p.match.options}
    assert flags["end turn"] == ENDS_TURN and flags["move N"] == REVEALS and flags["damage 2"] == 0


def test_the_log_is_written_in_sentences() -> None:
    """defiance_beta:4.15"""
    p = game(dice="PT", group="Cinder Penitent", hand="Shared Vigil", bob=seat(group="Relay Drone"))
    p.do("damage 2", "done", "play Shared Vigil", "end turn")
    assert p.log[:4] == [
        "Ann attacks Bob.",
        "Relay Drone of Bob takes 1 damage.",
        "Ann destroys Relay Drone of Bob.",
        "Ann plays Shared Vigil.",
    ]
    assert all(line[0].isupper() and line.endswith(".") for line in p.log)


def test_a_draw_is_told_in_full_only_to_who_draws() -> None:
    """defiance_beta:9.3"""
    p = game(dice="F", deck="Sunfall").do("move S", "yes")
    assert "You draw Sunfall." in [line.text for line in p.match.heard(0)]
    assert "Sunfall" not in " ".join(line.text for line in p.match.heard(1))


def test_the_price_of_a_block_and_who_is_asked_are_seen_by_all() -> None:
    """defiance_beta:5.1,5.2"""
    p = rich().do("play Sandstorm", "leader 2")
    assert p.asked == "Bob"
    for who in (None, 0, 1, 2):
        queue = p.match.view(who)["table"]["queue"]
        assert queue[0]["name"] == "Sandstorm" and queue[0]["asked"] == [1] and queue[0]["price"] == 4
        assert queue[0]["targets"] == ["leader:1"] and queue[0]["sum"] == "5 − Fortitude 1 = 4 cards"


def test_with_which_cards_a_block_could_be_paid_is_seen_by_whoever_is_asked_alone() -> None:
    """defiance_beta:5.2"""
    p = game(hand="Sandstorm", dice="TT", bob=seat(hand="Veto, Redirect, Sunfall, Sky Reader"), cat=seat())
    p.do("play Sandstorm", "leader 2")
    seen = [p.match.view(who)["table"]["queue"][0]["pays"] for who in (None, 0, 1, 2)]
    assert seen == [[], [], ["hand:0", "hand:1", "hand:2", "hand:3"], []]


def test_the_price_of_a_block_says_what_made_it_cheaper_or_dearer() -> None:
    """defiance_beta:5.2: a prepared card of one's own, the card of an enemy in reach, and never less than one card."""

    def told(ann: str = "", bob: str = "", group: str = "", target: str = "leader 2") -> str:
        p = game(hand="Sandstorm", dice="TT", timeline=ann, bob=seat(timeline=bob, group=group), cat=seat())
        return str(p.do("play Sandstorm", target).match.view(0)["table"]["queue"][0]["sum"])

    assert told(bob="Shared Vigil") == "5 − Fortitude 1 − 1 = 3 cards"
    assert told(ann="Grid Blackout", target="leader 3") == "5 − Fortitude 1 + 1 = 5 cards"
    wardens = "Firewall Adept, Firewall Adept, Proxy Warden"
    assert told(group=wardens, bob="Shared Vigil, Shared Vigil").endswith(", at least 1 card")


def test_a_tile_being_placed_is_seen_with_its_space() -> None:
    """defiance_beta:6.3"""
    p = game(dice="F", stacks=("Ash Narrows", "")).do("move N")
    placing = p.match.view(1)["table"]["placing"]
    assert (placing["name"], placing["q"], placing["r"]) == ("Ash Narrows", 0, 2)


def test_the_view_says_what_is_in_reach_pawns_and_walls_counted() -> None:
    """defiance_beta:6.15: so that no page has to know the rule. Bob's pawn stands between Ann and Saffron Lees."""
    p = game(
        group="Cinder Penitent, Mirrorblade", at="Jackal Wash", turn=1, spot=(0, 2),
        bob=seat(spot=(0, 1)), tiles={(0, -1): "Saffron Lees"},
    )  # fmt: skip
    ann = p.match.view(0)["table"]["leaders"][0]
    names = {p.g.content.tiles[tile].name for tile in ann["in_reach"]}
    assert ann["reach"] == 4 and names == {"Jackal Wash", "Bloom Array"}, "her own tile, and his, which ends the path"


def test_the_view_says_where_a_pawn_can_step() -> None:
    """defiance_beta:6.1,6.2: not onto Bob's tile, not through the wall of Jackal Wash in the south."""
    p = game(at="Jackal Wash", turn=1, spot=(0, 2), bob=seat(spot=(0, 1)))
    ann = p.match.view(0)["table"]["leaders"][0]
    assert ann["steps"] == [0, 1, 2, 5]
