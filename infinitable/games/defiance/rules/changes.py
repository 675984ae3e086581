"""The verbs of the rules: everything that changes the table, and who hears of it."""

from __future__ import annotations

from typing import Final

from infinitable.games.defiance.cards.triggers import (
    CONTROLS,
    DESTROYS,
    LOSES_TOKEN,
    LOSES_UNIT,
    PASSES,
    PLAYS,
    PREPARES,
    TOPPLES,
    happened,
    was_destroyed,
    was_played,
)
from infinitable.games.defiance.rules.limits import Replace
from infinitable.games.defiance.table import (
    AREAS,
    CENTRE,
    DECK,
    DISCARD,
    DRAWS,
    ENERGY,
    FORTITUDE,
    HANDS,
    MOST_DICE,
    NONE,
    PLACES,
    POWER,
    THE_RIFT,
    TRACK,
    Table,
    faction_of,
    hand_of,
)
from infinitable.games.defiance.table import CONTROLS as TAKES_CONTROL
from infinitable.kernel.state import EVERYONE, with_one
from infinitable.parts.tilemap import size

EVERYBODY_KNOWS: Final = 255


# Cards -----------------------------------------------------------------------------------------------


def shift(g: Table, card: int, zone: int) -> None:
    """A card goes to the end of another zone, seen by all."""
    show(g, card)
    before = g.lying[card]
    g.zones[before].remove(card)
    g.zones[zone].append(card)
    g.lying[card] = zone
    if before in AREAS or zone in AREAS:
        g.forget()


def who_may_look(g: Table, deck: int) -> int:
    """The leaders who can look into a deck, those of its faction, as `known` has them."""
    return sum(2 << leader for leader in range(g.leaders) if g.faction[leader] == deck - DECK)


def show(g: Table, card: int) -> None:
    """Everybody sees this card. Of two copies in a hand, the one that was known already is the one that is shown."""
    if g.known[card] == EVERYBODY_KNOWS:
        return
    kinds, zone = g.content.kinds, g.lying[card]
    if zone in HANDS:
        for twin in g.zones[zone]:
            if kinds[twin] == kinds[card] and g.known[twin].bit_count() > g.known[card].bit_count():
                g.known[twin], g.known[card] = g.known[card], g.known[twin]
    if g.known[card] != EVERYBODY_KNOWS:
        g.known[card] = EVERYBODY_KNOWS
        g.reveal()


def draw(g: Table, leader: int) -> bool:
    """The top card of the faction's deck comes into the hand; False if there is none (defiance:7.7,7.8,7.30)."""
    if g.is_barred(leader, DRAWS):
        return False
    deck = g.zones[DECK + g.faction[leader]]
    if not deck and not reset_deck(g, g.faction[leader]):
        return False
    card = deck.pop()
    hand = hand_of(leader)
    g.zones[hand].append(card)
    g.lying[card] = hand
    g.known[card] |= 2 << leader
    g.reveal()
    g.tell(EVERYONE, "draws", leader)
    g.tell(1 << leader, "drew", leader, card)
    return True


def can_draw(g: Table, leader: int) -> bool:
    faction = g.faction[leader]
    return bool(g.zones[DECK + faction] or g.zones[DISCARD + faction]) and not g.is_barred(leader, DRAWS)


def reset_deck(g: Table, faction: int) -> bool:
    """defiance:7.7: the discard pile is shuffled and becomes the deck."""
    pile, deck = g.zones[DISCARD + faction], g.zones[DECK + faction]
    if not pile:
        return False
    deck.extend(pile)
    pile.clear()
    for card in deck:
        g.lying[card] = DECK + faction
        g.known[card] = 0
    g.chance.shuffle(deck)
    g.tell(EVERYONE, "shuffles", faction)
    return True


def discard(g: Table, card: int) -> None:
    """A card goes onto its faction's discard pile."""
    shift(g, card, DISCARD + faction_of(card))


def put_on_deck(g: Table, card: int, at_bottom: bool) -> None:
    """defiance:7.21: a card goes on top of its faction's deck or beneath it, seen by all."""
    shift(g, card, DECK + faction_of(card))
    if at_bottom:
        deck = g.zones[DECK + faction_of(card)]
        deck.insert(0, deck.pop())


def discard_random(g: Table, leader: int, count: int) -> int:
    """defiance:7.9: a forced discard is random."""
    hand = g.hand(leader)
    done = 0
    while hand and done < count:
        card = hand[g.chance.below(len(hand))]
        discard(g, card)
        g.tell(EVERYONE, "discards", leader, card)
        done += 1
    return done


def look_at_hand(g: Table, leader: int, whose: int) -> None:
    """defiance:7.18: one leader sees the hand of another, and remembers it."""
    g.reveal()
    for card in g.hand(whose):
        g.known[card] |= 2 << leader
    g.tell(EVERYONE, "looks", leader, whose)
    g.tell(1 << leader, "sees", leader, whose, *g.hand(whose))


def look_through_deck(g: Table, leader: int) -> bool:
    """defiance:7.33: a leader sees every card of the faction's deck; False where it is empty."""
    deck = g.zones[DECK + g.faction[leader]]
    if not deck:
        return False
    g.reveal()
    for card in deck:
        g.known[card] |= 2 << leader
    g.tell(EVERYONE, "searches", leader)
    return True


def shuffle_deck(g: Table, faction: int) -> None:
    """defiance:7.33: nobody knows any more where a card of it lies."""
    deck = g.zones[DECK + faction]
    for card in deck:
        g.known[card] = 0
    deck.sort()
    g.chance.shuffle(deck)
    g.tell(EVERYONE, "shuffles_deck", faction)


def look_at_deck(g: Table, leader: int, n: int) -> list[int]:
    """defiance:7.23: a leader sees the top cards of the faction's deck. The others do not, and whoever knew where one
    of several lies knows it no longer, since they are put back in any order."""
    faction = g.faction[leader]
    if not g.zones[DECK + faction]:
        reset_deck(g, faction)
    seen = g.zones[DECK + faction][-n:]
    g.reveal()
    for card in seen:
        g.known[card] = g.known[card] | 2 << leader if len(seen) == 1 else 2 << leader
    g.tell(EVERYONE, "arrange", leader, len(seen))
    g.tell(1 << leader, "foresees", leader, *reversed(seen))
    return seen


def add_to(g: Table, card: int, zone: int) -> None:
    """A card comes into a group or timeline; a full one must give a card back (defiance:6.8)."""
    if len(g.zones[zone]) >= g.limit(zone):
        show(g, card)
        g.then(Replace((zone - PLACES) // 3, card, zone))
        return
    shift(g, card, zone)


def deploy(g: Table, leader: int, card: int) -> None:
    """defiance:4.2: a unit comes into the group."""
    g.tell(EVERYONE, "plays", leader, card)
    add_to(g, card, PLACES + 3 * leader + 1)
    happened(g, PLAYS, leader, card)
    was_played(g, card, leader)


def prepare(g: Table, leader: int, card: int) -> None:
    g.tell(EVERYONE, "prepares", leader, card)
    add_to(g, card, PLACES + 3 * leader + 2)
    happened(g, PREPARES, leader, card)


def destroy_card(g: Table, card: int, by: int) -> None:
    """A unit or prepared card goes to the discard pile; its owner may react later (defiance:6.10)."""
    owner = g.owner(card)
    was_unit = card in g.group(owner)
    g.tell(EVERYONE, "destroys", by, card, owner)
    discard(g, card)
    lost(g, owner, by)
    if g.is_enemy(by, owner):
        happened(g, DESTROYS, by, card)
    if was_unit:
        happened(g, LOSES_UNIT, owner, card)
    was_destroyed(g, card, owner, was_unit)


def lost(g: Table, owner: int, by: int) -> None:
    """defiance:6.10,6.14: only what an enemy's action on its own turn destroyed lets you react."""
    if g.acting == by and g.is_enemy(by, owner) and owner not in g.losses and owner < g.seats:
        g.losses = [*g.losses, owner]


def to_centre(g: Table, card: int) -> None:
    """defiance:1.6: an action card lies in the middle while it is resolved."""
    shift(g, card, CENTRE)


# Tokens and tiles -------------------------------------------------------------------------------------


def gain_tokens(g: Table, leader: int, count: int) -> int:
    """defiance:1.4,1.5: as far as track and reserve allow."""
    gained = max(0, min(count, min(TRACK - g.tokens[leader], g.reserve(leader))))
    g.tokens[leader] += gained
    if gained:
        g.tell(EVERYONE, "gains", leader, gained)
    return gained


def lose_tokens(g: Table, leader: int, count: int) -> int:
    lost_now = min(count, g.tokens[leader])
    g.tokens[leader] -= lost_now
    if lost_now:
        g.tell(EVERYONE, "loses", leader, lost_now)
    return lost_now


def destroy_token(g: Table, tile: int, by: int) -> None:
    """defiance:5.17: the token goes back to its leader's track if there is room, else to the reserve."""
    owner = g.control[tile]
    g.tell(EVERYONE, "topples", by, tile, owner)
    g.control = with_one(g.control, tile, NONE)
    if g.tokens[owner] < TRACK:
        g.tokens[owner] += 1
    lost(g, owner, by)
    retally(g)
    if g.is_enemy(by, owner):
        happened(g, TOPPLES, by, tile)
    happened(g, LOSES_TOKEN, owner, tile)


def can_control(g: Table, leader: int, free: bool) -> bool:
    """defiance:6.15: a reaction token, or, for free, one from the reserve."""
    return (g.reserve(leader) > 0 if free else g.tokens[leader] > 0) and not g.is_barred(leader, TAKES_CONTROL)


def take_control(g: Table, leader: int, tile: int, free: bool = False) -> None:
    """defiance:5.15,5.16: an old token is destroyed first."""
    if g.control[tile] != NONE:
        destroy_token(g, tile, leader)
    if not free:
        g.tokens[leader] -= 1
    g.control = with_one(g.control, tile, leader)
    g.tell(EVERYONE, "controls", leader, tile)
    retally(g)
    happened(g, CONTROLS, leader, tile)


def flip(g: Table, tiles: list[int]) -> None:
    """defiance:5.7,5.8: turned over where they lie, all at the same moment; never the Rift."""
    up = g.up = g.up[:]
    for tile in tiles:
        if tile != THE_RIFT:
            up[tile] = 1 - up[tile]
            g.tell(EVERYONE, "flips", tile, up[tile])
    retally(g)


def retally(g: Table) -> None:
    """defiance:6.1: one level more for each controlled tile of the type, 4 at most, at once."""
    g.forget_map()
    g.survey()
    g.levels = [
        min(4, 1 + size(g.held[leader] & g.typed[kind]))
        for leader in range(len(g.spot))
        for kind in (POWER, ENERGY, FORTITUDE)
    ]


# Dice ----------------------------------------------------------------------------------------------------


def lock_in(g: Table, leader: int, face: int) -> None:
    """defiance:7.15: a board has room for eight dice."""
    if g.dice_count(leader) < MOST_DICE:
        g.dice[leader] += 1 << 4 * face
        g.tell(EVERYONE, "locks", leader, face)


def roll_face(g: Table) -> int:
    return g.content.die_faces[g.chance.below(6)]


def roll_numbers(g: Table, dice: int) -> list[int]:
    return [g.content.die_numbers[g.chance.below(6)] for _ in range(dice)]


def roll_check(g: Table, leader: int, attribute: int, need: int) -> bool:
    """defiance:6.2,6.3: a die per level, the numbers added up, and the bonuses."""
    dice = roll_numbers(g, g.level(leader, attribute))
    bonus = g.check_bonus(leader, attribute)
    total = sum(dice) + bonus
    g.tell(EVERYONE, "checks", leader, attribute, need, bonus, *dice)
    if total >= need:
        happened(g, PASSES, leader, attribute)
    return total >= need
