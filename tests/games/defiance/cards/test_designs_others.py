"""What designers say of other leaders, of cards in decks, and of numbers that hang on others."""

from __future__ import annotations

import pytest

from infinitable.games.defiance.rules.changes import destroy_card, destroy_token, draw
from infinitable.games.defiance.rules.turn import EndPhase
from infinitable.games.defiance.table import DECK, DRAWS, MOVES, hand_of
from infinitable.kernel.game import read_setup
from infinitable.kernel.views import redealt
from infinitable.parts.cardtext import shelf_of
from infinitable.testing import check_match
from tests.games.defiance.positions import GAME, Board

HEAD = "pack mine · game defiance · on defiance-quests · version 1\n"


def board(action: str, *lines: str) -> Board:
    """Ann holds Noonfall, which says this."""
    t = Board(pack=f"{HEAD}Noonfall — {action}\n" + "".join(f"{line}\n" for line in lines))
    return t.hand(0, "Noonfall").dice(0, "Energy Power Fortitude")


def told(t: Board) -> list[str]:
    return [GAME.describe(t.g, event, ["Ann", "Bob", "Cat"]) for event in t.g.events or ()]


# What others do rather -----------------------------------------------------------------------------------------------


def test_who_can_do_both_chooses_and_who_cannot_does_the_other() -> None:
    """defiance:7.32: of one's own choice; what cannot be done in full is done by nobody who could do the other."""
    text = "Each enemy leader anywhere discards 1 card or loses 1 reaction token."
    t = board(text).hand(1, "Relay Drone", "Siege Frame").main(0).play("play Noonfall")
    assert t.g.asked == 1 and [GAME.label(t.g, code) for code in t.g.options] == [
        "Discard 1 card",
        "Lose 1 reaction token",
    ]
    t.play("choose 1")
    assert len(t.options) == 2
    t.play("card Siege Frame" if "card Siege Frame" in t.options else t.options[1])
    assert len(t.in_hand(1)) == 1 and (t.g.tokens[0], t.g.tokens[1]) == (3, 3)
    t = board(text).main(0).play("play Noonfall")
    assert t.g.tokens[1] == 2, "an empty hand pays with a token"


@pytest.mark.parametrize(("answer", "group", "hand"), [("no", [], 1), ("yes", ["Siege Frame"], 0)])
def test_unless_it_is_paid_it_happens(answer: str, group: list[str], hand: int) -> None:
    """defiance:7.32"""
    text = "Choose 1 enemy leader. Unless that leader discards 1 card, destroy 1 enemy unit anywhere."
    t = board(text).hand(1, "Relay Drone").group(1, "Siege Frame").main(0).play("play Noonfall")
    assert t.g.asked == 1 and t.options == ["yes", "no"]
    t.play(answer)
    assert (t.in_group(1), len(t.in_hand(1))) == (group, hand)


def test_who_cannot_pay_is_not_asked() -> None:
    """defiance:7.32"""
    text = "Choose 1 enemy leader. Unless that leader discards 2 cards, score 2 points."
    t = board(text).hand(1, "Relay Drone").main(0).play("play Noonfall")
    assert t.g.score[t.g.team[0]] == 2 and len(t.in_hand(1)) == 1


def test_leaders_destroy_units_of_their_own_and_nobody_reacts() -> None:
    """defiance:6.10,7.32: who has none is passed over."""
    t = (
        board("Each leader destroys 1 unit of their own.")
        .group(0, "Sunlit Scout")
        .group(1, "Siege Frame", "Relay Drone")
    )
    t.main(0).play("play Noonfall")
    assert t.in_group(0) == [] and t.g.asked == 1 and len(t.options) == 2
    t.play(t.options[0])
    assert len(t.in_group(1)) == 1 and not t.g.losses
    assert "do you react" not in t.g.stack[-1].question(t.g)


def test_points_are_lost_and_stolen_down_to_nothing() -> None:
    """defiance:8.13"""
    t = board("Steal 3 points from an enemy leader. Lose 1 point.")
    t.g.score[:] = [1, 2]
    t.main(0).play("play Noonfall")
    assert t.g.score == [2, 0] and "Bob loses 2 points." in told(t)
    t = board("An enemy leader loses 1 point. Draw 1 card.")
    t.main(0).play("play Noonfall")
    assert t.g.score == [0, 0]


def test_a_whole_hand_is_discarded_by_another() -> None:
    """defiance:7.9"""
    t = board("An enemy leader anywhere discards their hand.").hand(1, "Relay Drone", "Siege Frame").main(0)
    t.play("play Noonfall")
    assert t.in_hand(1) == [] and t.in_hand(0) == []


# What is forbidden ---------------------------------------------------------------------------------------------------


def test_who_cannot_move_can_still_be_moved() -> None:
    """defiance:7.30"""
    t = board("An enemy leader cannot move until the round ends. Move 1 enemy leader anywhere up to 1 space.")
    t.dice(1, "Fortitude").main(0).play("play Noonfall")
    before = t.g.spot[1]
    assert (
        t.g.is_barred(1, MOVES) and not t.g.is_barred(0, MOVES) and "Bob cannot move until the round ends." in told(t)
    )
    t.play(next(option for option in t.options if option.startswith("step")))
    assert t.g.spot[1] != before
    while t.g.asked != 1 or "pass" not in t.options:
        t.play(t.options[-1] if "pass" not in t.options else "pass")
    assert not [option for option in t.options if option.startswith(("move", "warp"))]
    assert t.refuses("move S") == "defiance:7.30"


def test_who_cannot_draw_draws_nothing() -> None:
    """defiance:7.30"""
    t = Board(pack=f"{HEAD}Sunlit Scout — Enemy leaders cannot draw cards.\n").group(0, "Sunlit Scout")
    assert t.g.is_barred(1, DRAWS) and not draw(t.g, 1) and draw(t.g, 0)
    t.group(1, "Siege Frame")
    assert len(t.g.hand(1)) == 0


@pytest.mark.parametrize(("where", "barred"), [("next to you", False), ("in reach", True)])
def test_enemies_are_kept_from_it_where_the_text_says(where: str, barred: bool) -> None:
    """defiance:7.30: Bob stands across the Rift, two steps away."""
    t = Board(pack=f"{HEAD}Sunlit Scout — Enemy leaders {where} cannot move.\n").group(0, "Sunlit Scout")
    assert t.g.is_barred(1, MOVES) == barred and not t.g.is_barred(0, MOVES)


def test_cards_that_cannot_be_played_or_prepared_are_not() -> None:
    """defiance:3.9,7.30"""
    lines = f"{HEAD}Sunlit Scout — You cannot play cards. You cannot prepare cards. You cannot take control of tiles.\n"
    t = Board(pack=lines).group(0, "Sunlit Scout").hand(0, "Sunlit Oath").dice(0, "Energy Fortitude").main(0)
    assert not [option for option in t.options if option.startswith("play")]
    assert t.refuses("play Sunlit Oath") == "defiance:7.30"
    t.play(next(option for option in t.options if option.startswith("move")))
    assert not (t.g.asked == 0 and t.options == ["yes", "no"]), "nobody asks for a token"
    t.g.stack = [EndPhase(0)]
    t.g.advance()
    assert "Sunlit Oath" not in [o.removeprefix("card ") for o in t.options]


# Numbers -------------------------------------------------------------------------------------------------------------


def test_what_holds_for_each_follows_the_number_at_once() -> None:
    """defiance:7.31"""
    t = Board(pack=f"{HEAD}Sunlit Scout — This has +1 defense for each other unit in your group.\n")
    t.group(0, "Sunlit Scout", "Ashen Duelist", "Choir of Glass")
    scout, other = t.g.group(0)[0], t.g.group(0)[1]
    assert (t.g.defense(scout), t.g.defense(other)) == (6, 6)
    destroy_card(t.g, other, 1)
    assert t.g.defense(scout) == 5


@pytest.mark.parametrize("tiles", [0, 2])
def test_what_was_discovered_in_the_round_is_counted(tiles: int) -> None:
    """defiance:8.3"""
    t = board("Draw 1 card for each tile you discovered this round. Score 1 point.")
    t.g.discovered = [tiles, 3]
    t.main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == tiles


def test_a_unit_counts_the_others_and_not_itself() -> None:
    """defiance:7.6"""
    t = Board(pack=f"{HEAD}Sunlit Scout — Enemies cannot destroy this while you have 1 or more other units.\n")
    t.group(0, "Sunlit Scout")
    assert not t.g.is_lasting(t.g.group(0)[0])
    t.group(0, "Ashen Duelist")
    assert t.g.is_lasting(t.g.group(0)[0]) and not t.g.is_lasting(t.g.group(0)[1])


# Of what is spoken ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "hand"), [("Sunlit Scout", ["Sunlit Scout"]), ("Sunlit Oath", [])])
def test_what_is_revealed_is_asked_about(top: str, hand: list[str]) -> None:
    """defiance:7.8,7.34"""
    t = board("Reveal the top 1 card of your deck. If it is a unit, put it into your hand. Otherwise, score 1 point.")
    t.on_deck(0, top).main(0).play("play Noonfall")
    assert t.in_hand(0) == hand and t.g.score[t.g.team[0]] == (0 if hand else 1)


def test_what_that_leader_has_is_asked_of_the_one_who_was_chosen() -> None:
    """defiance:7.34"""
    text = "Choose 1 enemy leader. If that leader has 2 or more units, draw 2 cards. Destroy all units of that leader."
    t = board(text).group(1, "Siege Frame", "Relay Drone").group(0, "Sunlit Scout").main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 2 and t.in_group(1) == [] and t.in_group(0) == ["Sunlit Scout"]
    t = board(text).group(0, "Sunlit Scout", "Ashen Duelist").main(0).play("play Noonfall")
    assert t.in_hand(0) == [] and len(t.in_group(0)) == 2


def test_only_what_fits_is_taken_from_among_the_revealed_cards() -> None:
    """defiance:7.8"""
    t = board("Reveal the top 3 cards of your deck. Put all units from among them into your hand.")
    t.on_deck(0, "Sunlit Scout", "Sunlit Oath", "Ashen Duelist").main(0).play("play Noonfall")
    assert sorted(t.in_hand(0)) == ["Ashen Duelist", "Sunlit Scout"]


# The deck ------------------------------------------------------------------------------------------------------------

SEARCH = "Search your deck for a unit with defense 4 or less and put it into your hand."


def test_a_deck_is_searched_and_shuffled() -> None:
    """defiance:7.33: all see what is taken, and then nobody knows where anything lies."""
    t = board(SEARCH).main(0).play("play Noonfall")
    assert "done" in t.options and all("Giant" not in option for option in t.options)
    deck = list(t.g.zones[DECK])
    assert redealt(GAME, t.g, 0, 5).zones[DECK] == deck, "who searches knows the deck"
    assert redealt(GAME, t.g, 1, 5).zones[DECK] != deck
    t.play(t.options[0])
    (card,) = t.g.hand(0)
    assert t.g.defense(card) <= 4 and t.g.known[card] == 255
    assert len(t.g.zones[DECK]) == len(deck) - 1 and not any(t.g.known[c] for c in t.g.zones[DECK])
    assert "The deck of the Lightbearers is shuffled." in told(t)
    none = board(SEARCH).main(0).play("play Noonfall", "done")
    assert none.in_hand(0) == [] and sorted(none.g.zones[DECK]) == sorted(deck)
    assert redealt(GAME, none.g, 0, 5).zones[hand_of(0)] == []


def test_chance_says_which_of_ones_own_cards_goes() -> None:
    """defiance:7.9"""
    t = board("Discard 1 card at random.").hand(0, "Sunlit Oath", "Dawn Chorus").main(0).play("play Noonfall")
    assert len(t.in_hand(0)) == 1 and len(t.discarded(0)) == 2


# What sets something off ---------------------------------------------------------------------------------------------


def test_what_ones_own_losses_set_off() -> None:
    """defiance:5.17,7.17"""
    lines = (
        "Sunlit Scout — When one of your units is destroyed: draw 2 cards.\n"
        "Ashen Duelist — When one of your control tokens is destroyed: draw 1 card.\n"
    )
    t = Board(pack=HEAD + lines).group(0, "Sunlit Scout", "Ashen Duelist", "Choir of Glass").group(1, "Siege Frame")
    t.control(0, "Caravan Ring").dice(0, "Power").main(0)
    destroy_card(t.g, t.g.group(1)[0], 0)
    t.g.advance()
    assert t.in_hand(0) == [], "an enemy's unit is none of hers"
    destroy_card(t.g, t.g.group(0)[2], 1)
    t.g.advance()
    assert len(t.in_hand(0)) == 2
    destroy_token(t.g, t.number("Caravan Ring"), 1)
    t.g.advance()
    assert len(t.in_hand(0)) == 3


def two_steps(t: Board) -> None:
    """Ann moves two spaces, and controls nothing there."""
    t.play(next(option for option in t.options if option.startswith("move")))
    while t.options[0] != "pass":
        t.play(next((each for each in t.options if each.startswith("step")), t.options[-1]))


@pytest.mark.parametrize(("word", "after"), [("turn", 2), ("round", 1)])
def test_what_happens_once_does_not_happen_again(word: str, after: int) -> None:
    """defiance:7.35: once a turn it does again in the next one, once a round only in the next round."""
    lines = f"Sunlit Scout — Once per {word}, when you enter a tile: draw 1 card.\n"
    t = Board(pack=HEAD + lines).group(0, "Sunlit Scout").dice(0, "Fortitude Fortitude").dice(1, "Power").main(0)
    two_steps(t)
    assert len(t.in_hand(0)) == 1, "two tiles were entered in one turn"
    two_steps(t.main(0))
    assert len(t.in_hand(0)) == after
    t.g.stack.clear()
    t.start()
    assert t.g.used == ()


def test_an_enemy_who_comes_near_is_noticed() -> None:
    """defiance:7.19"""
    lines = "Siege Frame — When an enemy leader moves next to you: score 1 point.\n"
    t = Board(pack=HEAD + lines).group(1, "Siege Frame").dice(0, "Fortitude").main(0)
    t.play("move S")
    assert t.g.spot[0] == 0 and t.g.score[t.g.team[1]] == 1


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Sunlit Scout — This has +1 defense for each unit in reach.", "What always holds counts"),
        ("Sunlit Scout — You ignore walls for each unit in your group.", "Only a number"),
        ("Noonfall — Your reach is 1 more until your next turn.", "ends with the round"),
        ("Noonfall — Draw 1 card for each unit of that leader.", "“it” has nothing"),
        ("Noonfall — Flip 1 tile you discovered this round.", "only counted"),
        ("Noonfall — Reveal the top 1 card of your deck. If it is a prepared card, draw 1 card.", "not asked of it"),
    ],
)
def test_what_no_rule_does_is_refused(line: str, why: str) -> None:
    """defiance:3.14,7.2,7.31,7.34"""
    found = [problem.message for problem in shelf_of(GAME).check(f"{HEAD}{line}\n") if problem.severity == "error"]
    assert found and why in found[0]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_pack_of_what_others_do_keeps_the_contract(seats: int) -> None:
    """defiance:7.30,7.31,7.32,7.33,7.34,7.35,8.13"""
    texts = {
        "Noonfall": f"{SEARCH} Shuffle your deck.",
        "Dawn Chorus": "Each enemy leader discards 1 card or loses 1 reaction token.",
        "Mirage Road": "Choose 1 enemy leader. Unless that leader discards 1 card, destroy 1 enemy unit in reach. "
        "If that leader has 2 or more units, draw 1 card.",
        "Sirocco Veil": "An enemy leader cannot move until the round ends. Each enemy leader cannot draw cards "
        "until the "
        "round ends. Discard 1 card at random.",
        "Sunlit Oath": "Reveal the top 1 card of your deck. If it is a unit, put it into your hand.",
        "Overclock": "Reveal the top 4 cards of your deck. Put all units from among them into your hand.",
        "Cold Storage": "Choose 1 enemy leader. Destroy all units of that leader. An enemy leader loses 2 points.",
        "Heat Sink": "Each leader destroys 1 unit of their own. Steal 1 point from an enemy leader.",
        "Rollback": "An enemy leader discards their hand. Lose 1 point.",
        "Packet Storm": "An enemy leader destroys 1 unit of their own or loses 1 point. An enemy leader cannot "
        "play cards "
        "until the round ends.",
        "Sunlit Scout": "This has +1 defense for each other unit in your group. You cannot react.",
        "Ashen Duelist": "Enemy leaders next to you cannot move. Enemy leaders in reach cannot take control of tiles.",
        "Relay Drone": "When one of your units is destroyed: you may draw 1 card. When one of your control tokens is "
        "destroyed: you may draw 1 card.",
        "Siege Frame": "When an enemy leader moves next to you: you may draw 1 card. Once per round, when you enter a "
        "tile: you may draw 1 card.",
        "Choir of Glass": "When you prepare a card: you may gain 1 reaction token. Once per turn, when you enter "
        "a tile: "
        "score 1 point.",
    }
    pack = HEAD + "".join(f"{name} — {text}\n" for name, text in texts.items())
    check_match(GAME, read_setup(GAME, seats, "skirmish", {"pack": pack}), 4, looks=0.03)


@pytest.mark.parametrize(("tokens", "left", "drawn"), [(3, 1, 2), (1, 1, 0)])
def test_who_pays_pays_all_of_it_or_none(tokens: int, left: int, drawn: int) -> None:
    """defiance:7.36"""
    t = board("Score 1 point. You may pay 2 reaction tokens. If you do, draw 2 cards.")
    t.g.tokens[0] = tokens
    t.main(0).play("play Noonfall")
    if "yes" in t.options:
        t.play("yes")
    assert (t.g.tokens[0], len(t.in_hand(0))) == (left, drawn)
