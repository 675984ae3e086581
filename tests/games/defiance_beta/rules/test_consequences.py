"""What follows from an event beyond the event itself: cancelled plays, values that fall, immunity, credit."""

from __future__ import annotations

import pytest

from infinitable.games.defiance_beta.cards.shelf import SHELF, content_of
from infinitable.games.defiance_beta.game import DefianceBeta
from infinitable.games.defiance_beta.rules.damage import defeat
from infinitable.games.defiance_beta.rules.standing_effects import UNTOUCHED, is_immune, level
from infinitable.kernel.chance import Fast
from infinitable.kernel.game import BadInput
from tests.games.defiance_beta.positions import BETA, game, seat

# Cancelling -------------------------------------------------------------------------------------------------


def test_a_cancelled_ability_triggers_nothing_and_steps_no_role_on() -> None:
    """defiance_beta:5.6"""
    p = game(
        cards="Sky Reader — When you play an ability: you may draw 1 card.",
        hand="Sandstorm", dice="TT", group="Sky Reader", bob=seat(timeline="Veto"),
    ).do("play Sandstorm")  # fmt: skip
    assert p.asked == "Bob", "before her own trigger"
    p.do("trigger 1 Veto")
    assert p.prompt.startswith("Spend") and p.hand() == [] and p.pile() == ["Sandstorm"]


def test_what_was_cancelled_is_gone_from_the_queue_at_once() -> None:
    """defiance_beta:5.6: the card that cancels has more to say, and is alone in the queue."""
    veto = (
        "Constant, when an enemy leader plays an ability: you may destroy this. If you do, cancel it. Discard 1 card."
    )
    p = game(
        cards=f"Veto — {veto}\n", hand="Sandstorm", dice="TT", bob=seat(timeline="Veto", hand="Overclock, Rootkit")
    )
    p.do("play Sandstorm", "trigger 1 Veto")
    assert p.asked == "Bob" and p.queue() == ["Veto"] and p.pile() == ["Sandstorm"]


def test_what_is_not_cancelled_triggers_after_the_question() -> None:
    """defiance_beta:5.6,7.9"""
    p = game(
        cards="Sky Reader — When you play an ability: you may draw 1 card.",
        hand="Sandstorm", dice="TT", group="Sky Reader", bob=seat(timeline="Veto"),
    ).do("play Sandstorm", "done")  # fmt: skip
    assert p.asked == "Ann" and p.options == ["trigger 1 Sky Reader", "done"]


def test_an_unlock_of_a_cancelled_card_has_never_happened() -> None:
    """defiance_beta:5.6,5.7: the damage stays dealt, but nothing triggers on the unlock."""
    p = game(
        cards="Veto — Draw 1 card. Constant, when an enemy leader plays a unit: you may cancel it.\n"
        "Sky Reader — When you unlock a unit: you may draw 1 card.",
        hand="Cinder Penitent", dice="TT", group="Sky Reader", bob=seat(timeline="Veto"),
    ).do("play Cinder Penitent", "yes", "unit 1.1 Sky Reader")  # fmt: skip
    assert p.asked == "Bob"
    p.do("trigger 1 Veto")
    assert p.group() == ["Sky Reader (1)"] and p.prompt.startswith("Spend")


def test_what_let_a_cancelled_card_be_played_goes_on() -> None:
    """defiance_beta:5.6,8.8: only the card that is cancelled has never happened."""
    p = game(
        cards="Veto — Draw 1 card. Constant, when an enemy leader plays a unit: you may cancel it.\n"
        "Mirrorblade — Spend 1 Power: play 1 unit from your hand. Draw 1 card.",
        group="Mirrorblade", hand="Sky Reader", dice="P", deck="Sunfall", bob=seat(timeline="Veto"),
    ).do("use 1 Mirrorblade", "card Sky Reader")  # fmt: skip
    assert p.asked == "Bob"
    p.do("trigger 1 Veto")
    assert p.group() == ["Mirrorblade"] and p.pile()[-1] == "Sky Reader" and p.hand() == ["Sunfall"]


def test_a_gambit_is_rolled_for_a_play_that_nobody_has_cancelled() -> None:
    """defiance_beta:2.11,5.6: the Ember Matriarch's second Gambit comes with playing an ability."""
    p = game(gambit=2, hurt=2, hand="Sandstorm", dice="TT", bob=seat(timeline="Veto"), chance=[]).do("play Sandstorm")
    assert p.asked == "Bob", "before her Gambit"
    p.do("trigger 1 Veto")
    assert p.prompt.startswith("Spend") and p.g.gambits[0] == 2
    p = game(gambit=2, hurt=2, hand="Sandstorm", dice="TT", bob=seat(timeline="Veto"), chance=[0])
    p.do("play Sandstorm", "done")
    assert p.options == ["trigger 1 Ember Matriarch", "done"]


def test_what_is_cancelled_is_offered_to_nobody_else() -> None:
    """defiance_beta:5.6: Cat keeps her Veto."""
    p = game(
        hand="Sandstorm", dice="TT", bob=seat(timeline="Veto"), cat=seat(leader="Array Custodian", timeline="Veto")
    )
    p.do("play Sandstorm", "leader 2")
    assert p.asked == "Bob"
    p.do("trigger 1 Veto")
    assert p.asked == "Ann" and p.prompt.startswith("Spend") and p.timeline(2) == ["Veto"]


def test_what_is_fated_is_offered_to_nobody_for_cancelling() -> None:
    """defiance_beta:5.8"""
    cards = "Sandstorm — This is fated. Draw 1 card."
    p = game(cards=cards, hand="Sandstorm", dice="TT", bob=seat(timeline="Veto")).do("play Sandstorm")
    assert p.asked == "Ann" and p.prompt.startswith("Spend") and len(p.hand()) == 1


def test_nobody_pays_against_a_source_that_a_block_has_killed() -> None:
    """defiance_beta:5.4,8.10: Bob blocks, and what that triggers destroys Mirrorblade before Cat is asked."""
    p = game(
        cards="Mirrorblade — Spend 1 Power: each enemy leader discards 1 card.\n"
        "Sky Reader — When you block: you may destroy 1 enemy unit anywhere.",
        group="Mirrorblade", dice="P",
        bob=seat(leader="Saltwind Oracle", group="Sky Reader", hand="Dawn Chorus, Oath of Salt, Shared Vigil, Sunfall"),
        cat=seat(leader="Array Custodian", hand="Veto, Rootkit"),
    ).do("use 1 Mirrorblade", "block")  # fmt: skip
    while p.prompt.startswith("Discard"):
        p.do(p.options[0])
    p.do("trigger 1 Sky Reader", "no")
    assert p.asked == "Ann" and p.prompt.startswith("Spend") and p.group() == [] and len(p.hand(2)) == 2


@pytest.mark.parametrize(("event", "draws"), [("you unlock a unit", 1), ("you heal", 0), ("you cycle a card", 0)])
def test_an_unlock_is_an_unlock_and_no_other_event(event: str, draws: int) -> None:
    """defiance_beta:7.8,7.10"""
    p = game(cards=f"Sky Reader — When {event}: draw 1 card.", hand="Cinder Penitent", dice="TT", group="Sky Reader")
    assert len(p.do("play Cinder Penitent", "yes", "unit 1.1 Sky Reader").hand()) == draws


# Values that fall -------------------------------------------------------------------------------------------


def test_leaving_a_tile_that_holds_more_cuts_the_timeline() -> None:
    """defiance_beta:7.3"""
    p = game(dice="F", at="Sleeper Vault", timeline="Dawn Chorus, Oath of Salt, Shared Vigil").do("move S")
    assert p.asked == "Ann" and p.prompt == "The timeline holds 2: destroy a prepared card."


def test_where_several_timelines_are_too_long_each_is_cut_before_anybody_goes_on() -> None:
    """defiance_beta:7.3: and nothing is wrong while the second leader waits."""
    bob = seat(timeline="Grid Blackout, Cold Storage, Heat Death")
    p = game(dice="T", timeline="Veto, Overclock, Redirect", bob=bob)
    assert p.asked == "Ann" and BETA.broken(p.g) == []
    p.do("prepared 1.1 Veto")
    assert p.asked == "Bob" and p.prompt == "The timeline holds 2: destroy a prepared card." and BETA.broken(p.g) == []
    p.do("prepared 2.2 Cold Storage")
    assert p.asked == "Ann" and p.prompt.startswith("Spend") and BETA.broken(p.g) == []


def test_whose_unit_is_stolen_holds_a_shorter_timeline_at_once() -> None:
    """defiance_beta:7.3,7.15: the Drover takes its Tide along."""
    p = game(
        cards="Mirrorblade — Spend 1 Power: steal 1 enemy unit anywhere.",
        dice="P", group="Mirrorblade", bob=seat(group="Caravan Drover", timeline="Veto, Rootkit, Overclock"),
    ).do("use 1 Mirrorblade", "no")  # fmt: skip
    assert p.asked == "Bob" and p.prompt.startswith("The timeline holds 2") and p.group()[1] == "Caravan Drover"
    p.do("prepared 2.2 Rootkit")
    assert p.asked == "Ann" and p.timeline(1) == ["Veto", "Overclock"]


@pytest.mark.parametrize("ally", [False, True])
def test_a_timeline_without_a_place_loses_what_is_prepared_there(ally: bool) -> None:
    """defiance_beta:7.2,7.3: nobody waits for a card that could make room."""
    cards = "Sky Reader — Your timeline holds 9 fewer cards."
    if ally:
        p = game(
            mode="teams", cards=cards, dice="T", hand="Sunfall",
            bob=seat(), cat=seat(leader="Saltwind Oracle", group="Sky Reader"), dan=seat(leader="Array Custodian"),
        ).do("prepare Sunfall", "for 3", "yes")  # fmt: skip
    else:
        p = game(cards=cards, group="Sky Reader", hand="Sunfall", dice="T").do("prepare Sunfall")
    assert p.prompt == "The timeline holds 0: destroy a prepared card." and p.asked == ("Cat" if ally else "Ann")
    p.do(*p.options)
    assert p.pile() == ["Sunfall"] and p.prompt.startswith("Spend")


def test_who_stands_in_the_rift_steals_like_anybody() -> None:
    """defiance_beta:7.15,9.6: only a leader without a pawn cannot."""
    p = game(
        cards="Mirrorblade — Spend 1 Power: steal 1 enemy timeline card anywhere.",
        dice="P", group="Mirrorblade", at="The Rift", bob=seat(timeline="Veto"),
    ).do("use 1 Mirrorblade", "no")  # fmt: skip
    assert p.timeline() == ["Veto"] and p.timeline(1) == []


def test_a_stolen_unit_without_health_is_gone_before_anybody_is_asked() -> None:
    """defiance_beta:8.5,7.3: the Drover lived by an aura of Bob's, and his timeline by its Tide."""
    p = game(
        cards="Mirrorblade — Spend 1 Power: steal 1 enemy unit anywhere.\n"
        "Siege Frame — Your other units have +1 health.",
        dice="P", group="Mirrorblade",
        bob=seat(group="Caravan Drover (1), Siege Frame", timeline="Veto, Rootkit, Overclock"),
    ).do("use 1 Mirrorblade", "unit 2.1 Caravan Drover", "no")  # fmt: skip
    assert p.asked == "Bob" and p.prompt.startswith("The timeline holds 2")
    assert p.group() == ["Mirrorblade"] and p.pile() == ["Caravan Drover"]


def test_a_stolen_card_is_played_in_a_later_turn_and_in_place_of_one_s_own() -> None:
    """defiance_beta:7.5,7.15: it was added to this timeline in this turn, and the timeline holds two."""
    p = game(
        cards="Mirrorblade — Spend 1 Power: steal 1 enemy timeline card anywhere.",
        dice="PT", group="Mirrorblade", timeline="Sandstorm, Sunfall", bob=seat(timeline="Veto"),
    ).do("use 1 Mirrorblade", "no")  # fmt: skip
    assert p.prompt.startswith("The timeline is full") and p.timeline(1) == ["Veto"], "room is made first"
    p.do("prepared 1.1 Sandstorm")
    assert p.timeline() == ["Sunfall", "Veto"] and p.timeline(1) == []
    assert any("Sunfall" in option for option in p.options) and not any("Veto" in option for option in p.options)


def test_leaving_a_tile_that_gives_health_destroys_who_lived_by_it() -> None:
    """defiance_beta:8.5"""
    p = game(dice="F", at="Core Chapel", group="Sky Reader (2)")
    assert p.group() == ["Sky Reader (2)"]
    p.do("move S")
    assert p.group() == [] and p.pile() == ["Sky Reader"]


def test_an_unlock_by_level_counts_what_other_units_give_besides_their_print() -> None:
    """defiance_beta:7.13: Proxy Warden needs Fortitude 3: 1, its own, and an unlocked Hollow Clerk's."""
    p = game(dice="P", bob=seat(group="Proxy Warden, Hollow Clerk*"))
    assert level(p.g, 1, 2) == 3
    assert all(is_immune(p.g, card, UNTOUCHED) for card in p.g.groups[1])


# Immunity ---------------------------------------------------------------------------------------------------


def test_it_does_not_reach_what_is_immune() -> None:
    """defiance_beta:5.10: the unit that was just played is immune to the abilities of enemies' cards."""
    p = game(
        cards="Sky Reader — When an enemy leader plays a unit: you may destroy it.",
        hand="Oasis Mother", dice="TTTT", bob=seat(leader="Saltwind Oracle", group="Sky Reader"),
    ).do("play Oasis Mother")  # fmt: skip
    assert p.asked == "Ann" and p.queue() == [] and p.group() == ["Oasis Mother"], "it is Fated"


def test_that_group_does_not_reach_what_is_immune() -> None:
    """defiance_beta:5.10,7.8: in the Veiled Quarter nobody is the target of enemy abilities."""
    for at, asked in (("Saffron Lees", "Bob"), ("Veiled Quarter", "Ann")):
        p = game(
            cards="Signal Leech — When an enemy leader prepares a card: you may deal 2 damage to that group.",
            hand="Veto", dice="T", leader="Mother of Threads", at=at, bob=seat(group="Signal Leech"),
        )  # fmt: skip
        assert p.do("prepare Veto").asked == asked


# Damage -----------------------------------------------------------------------------------------------------


def test_each_leader_takes_damage_though_the_discoverer_falls_first() -> None:
    """defiance_beta:8.10: what a tile does to several leaders does not end with the first."""
    p = game(dice="F", hurt=4, chance=[5], stacks=("", "Rust Garden"), at="Bloom Array", bob=seat(at="Array Nine"))
    p.do("move N")
    while p.prompt.startswith("Turn"):
        p.do(p.options[0])
    assert p.tile() == "" and p.health(1) == 4


def test_groups_are_hit_clockwise_from_the_leader_whose_mechanic_it_is() -> None:
    """defiance_beta:8.13: it is Bob's, in Ann's turn."""
    p = game(
        cards="Martyr of Brass — When this takes damage: you may deal 1 damage to each enemy group.", dice="P",
        bob=seat(group="Martyr of Brass", spot=(0, 2)), cat=seat(), dan=seat(),
    )  # fmt: skip
    p.do("damage 2", "trigger 1 Martyr of Brass", "no", "no", "no")
    assert p.log[-3:] == ["Cat takes 1 damage.", "Dan takes 1 damage.", "Ann takes 1 damage."]


def test_damage_that_is_taken_is_ones_own() -> None:
    """defiance_beta:8.3: nobody else is credited with whom it defeats."""
    p = game(
        dice="F", hurt=0, at="Saffron Lees", tiles={(0, 2): "Burnt Colonnade"},
        walls={"Burnt Colonnade": 2}, bob=seat(hurt=4, spot=(0, 3)),
    )  # fmt: skip
    p.do("move N")
    while p.asked and not p.prompt.startswith(("Spend", "Regroup")):
        p.do(p.options[0])
    assert p.tile(1) == "" and not any("defeats" in line for line in p.log)


def test_an_unlock_by_damage_is_offered_only_if_all_of_it_can_be_dealt() -> None:
    """defiance_beta:7.10: on Ghost Terminal her leader cannot be damaged, and her unit has 1 Health left."""
    p = game(hand="Sunfall", dice="TTTT", at="Ghost Terminal", group="Sky Reader (1)").do("play Sunfall")
    assert p.prompt.startswith("Spend"), "nobody is asked to unlock"
    p = game(hand="Sunfall", dice="TTTT", at="Ghost Terminal", group="Sky Reader").do("play Sunfall")
    assert p.prompt.partition(": ")[2] == "unlock by dealing 2 damage to your own group?"


# Coming and going -------------------------------------------------------------------------------------------


def test_what_does_nothing_in_anothers_turn_is_not_offered_there() -> None:
    """defiance_beta:7.8: Dune Strider adds a die on entering a Wild tile, and only to a check of one's own turn."""
    wild = {(0, -2): "Jackal Wash"}
    own = {(0, 2): "Saffron Lees"}
    p = game(dice="F", leader="Ember Matriarch", group="Dune Strider", at="Bone Orchard", tiles=own)
    p.do("move N")
    assert p.asked == "Ann" and p.options == ["trigger 1 Dune Strider", "done"]
    p = game(
        dice="T", hand="Redirect", leader="Ghost Broker", at="Bloom Array",
        cards="Redirect — Force move 1 enemy group anywhere up to 1 space.",
        bob=seat(leader="Ember Matriarch", group="Dune Strider", spot=(0, -1), at="Saffron Lees"), tiles=wild,
    )  # fmt: skip
    p.do("play Redirect", "no", "space S")
    assert p.tile(1) == "Jackal Wash" and p.asked == "Ann" and p.prompt.startswith("Spend")


def test_an_attached_card_follows_its_bearer_and_the_log_says_so() -> None:
    """defiance_beta:7.14"""
    cards = "Shared Vigil — Attach this to 1 your unit."
    p = game(cards=cards, hand="Shared Vigil", dice="TP", group="Sky Reader (1)")
    p.do("play Shared Vigil")
    p.g.hands[1], p.g.damage[p.g.groups[0][0]] = [], 2
    p.do("end turn")
    while p.g.groups[0] and p.asked:
        p.do(p.options[-1])
    assert p.pile()[-2:] == ["Sky Reader", "Shared Vigil"]
    assert "Shared Vigil is destroyed with Sky Reader." in p.log


def test_who_is_forced_by_ones_own_card_does_not_regroup() -> None:
    """defiance_beta:6.9"""
    p = game(
        cards="Shared Vigil — Force move your group up to 1 space.", hand="Shared Vigil", dice="T", at="Saffron Lees"
    ).do("play Shared Vigil", "space S")
    assert p.g.pawns[0] == 0 and p.prompt.startswith("Spend"), "no regroup is offered"


def test_a_unit_that_was_paid_for_waits_until_there_is_room_again() -> None:
    """defiance_beta:2.4: the unit destroyed to make room is replaced by its own trigger; then another makes room."""
    p = game(
        cards="Sky Reader — When this is destroyed: you may play 1 unit from your hand.",
        hand="Mirrorblade, Cinder Penitent", dice="TTT",
        group="Sky Reader, Martyr of Brass, Martyr of Brass, Keeper of Embers",
    )  # fmt: skip
    p.do("play Mirrorblade", "unit 1.1 Sky Reader", "trigger 1 Sky Reader")
    p.do("card Cinder Penitent", "no", "done")
    assert p.prompt.startswith("The group is full"), "for Mirrorblade, a second time"
    p.do("unit 1.1 Martyr of Brass")
    while not p.prompt.startswith("Spend"):
        p.do("done" if "done" in p.options else p.options[-1])
    assert "Mirrorblade" in p.group()


def test_respawning_meets_no_start_event() -> None:
    """defiance_beta:9.11: placed on Sleeping Idol, whose Start event offers the Gambit."""
    rift = content_of("").tiles[0].name
    p = game(start=True, out=1, tiles={(0, 1): "Sleeping Idol"}, bob=seat(at=rift)).do("yes")
    while not p.prompt.startswith("Which colour"):
        p.do("done")
        assert "Gambit" not in p.prompt
    assert p.tile() == "Sleeping Idol"


# What binds an undo, and what is known ----------------------------------------------------------------------


def test_playing_a_face_up_card_reveals_nothing() -> None:
    """defiance_beta:7.4: so it can be taken back."""
    p = game(dice="T", timeline="Keeper of Embers")
    before = p.g.revealed
    p.do("play prepared 1 Keeper of Embers")
    assert p.g.revealed == before and p.match.can_undo()


def test_a_tile_that_lies_face_down_is_no_secret() -> None:
    """defiance_beta:6.14: everybody has seen it, so flipping and rediscovering it can be taken back."""
    p = game(dice="FF", at="Saffron Lees", tiles={(0, 2): "Jackal Wash"}).do("flip N", "move N")
    while p.prompt.startswith("Turn"):
        p.do(p.options[0])
    p.do("no")
    assert p.tile() == "Jackal Wash" and p.match.undoable() == len(p.match.moves)


def test_what_was_seen_going_to_a_hand_stays_there_in_a_re_deal() -> None:
    """defiance_beta:9.3: everybody has seen it, and the view says so."""
    p = game(
        cards="Shared Vigil — Return 1 unit from your discard pile to your hand.",
        hand="Shared Vigil, Sky Reader", dice="T", pile="Mirrorblade",
    ).do("play Shared Vigil")  # fmt: skip
    assert sorted(p.hand()) == ["Mirrorblade", "Sky Reader"]
    assert p.match.view(1)["table"]["leaders"][0]["known"] == ["mirrorblade"]
    for seed in range(5):
        dealt = p.g.copy()
        DefianceBeta().redeal(dealt, 1, Fast(seed))
        assert "Mirrorblade" in p.names(dealt.hands[0])


def test_an_ally_sees_the_card_it_is_asked_to_make_room_for() -> None:
    """defiance_beta:7.7"""
    p = game(
        mode="teams", dice="T", hand="Mirrorblade",
        bob=seat(), cat=seat(leader="Saltwind Oracle", timeline="Dawn Chorus, Oath of Salt"),
        dan=seat(leader="Array Custodian"),
    ).do("prepare Mirrorblade", "for 3")  # fmt: skip
    assert p.asked == "Cat" and "Mirrorblade" in p.prompt
    p.do("no")
    assert p.hand() == ["Mirrorblade"] and p.match.view(1)["table"]["leaders"][0]["known"] == ["mirrorblade"]


@pytest.mark.parametrize("move", ["play Mirrorblade", "prepare Mirrorblade"])
def test_of_two_copies_the_known_one_leaves_the_hand_first(move: str) -> None:
    """defiance_beta:9.3: so that nobody learns of the second."""
    p = game(
        cards="Shared Vigil — Return 1 unit from your discard pile to your hand.",
        hand="Shared Vigil, Mirrorblade", dice="TTTT", pile="Mirrorblade",
    ).do("play Shared Vigil")  # fmt: skip
    assert p.match.view(1)["table"]["leaders"][0]["known"] == ["mirrorblade"] and len(p.hand()) == 2
    p.do(move)
    assert p.match.view(1)["table"]["leaders"][0]["known"] == [] and p.hand() == ["Mirrorblade"]


def test_fresh_cards_are_forgotten_with_their_leader() -> None:
    """defiance_beta:7.5,9.5: what a defeated leader had prepared this turn is fresh for nobody."""
    p = game(dice="TP", hand="Mirrorblade", hurt=4).do("prepare Mirrorblade")
    assert p.g.fresh
    p.g.hurt[0] = 4
    defeat(p.g, 0, -1)
    assert not p.g.fresh


@pytest.mark.parametrize("extra", [0, 1])
def test_a_pack_with_more_designs_than_options_is_refused(extra: int) -> None:
    """defiance_beta:2.3: there are names for 128 designs of cards."""
    base = len(content_of("").cards)
    more = "\n".join(
        f"Trial {n} · unit · Lightbearers · cost 1 · health 1 · gives 1 Tide · 1 copy — This is fated."
        for n in range(128 - base + extra)
    )
    pack = f"pack trial · game defiance_beta · on defiance-beta · version 1\n{more}\n"
    if extra:
        with pytest.raises(BadInput, match="128"):
            SHELF.pack(pack)
    else:
        assert len(content_of(pack).cards) == 128


def test_who_trades_places_meets_entry_but_no_exit_events() -> None:
    """defiance_beta:6.16: Coolant Weir rolls a die on Exit; Null Trench deals 1 damage on Entry."""
    p = game(
        hand="Shared Vigil", cards="Shared Vigil — Trade places with 1 enemy leader anywhere.", dice="T",
        at="Coolant Weir", bob=seat(at="Null Trench"), chance=[],
    ).do("play Shared Vigil")  # fmt: skip
    while not p.prompt.startswith("Spend"):
        p.do(p.options[-1])
    assert p.tile() == "Null Trench" and p.tile(1) == "Coolant Weir" and p.health() == 4 and p.health(1) == 5
    assert not any("Exit" in line for line in p.log)


def test_a_unit_that_was_destroyed_may_be_played_by_its_own_text() -> None:
    """defiance_beta:4.23,8.12: it lies in the discard pile then, and is not being played."""
    martyr = "Martyr of Brass · health 1 — When this takes damage: you may play 1 unit from your discard pile.\n"
    vigil = "Shared Vigil — Deal 1 damage to your group.\n"
    p = game(cards=vigil + martyr, hand="Shared Vigil", group="Martyr of Brass", dice="TT")
    p.do("play Shared Vigil", "unit 1.1 Martyr of Brass", "trigger 1 Martyr of Brass")
    assert p.group() == ["Martyr of Brass"]
