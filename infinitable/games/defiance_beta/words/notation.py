"""The words of the game: notations, labels, anchors, reasons and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from infinitable.games.defiance_beta import codes
from infinitable.games.defiance_beta.cards.pack_checks import ATTRIBUTES, FACTIONS, SETTINGS, TILE_EVENTS
from infinitable.games.defiance_beta.cards.queue import Blocks, Triggers
from infinitable.games.defiance_beta.cards.verbs_unlock import OfferUnlock
from infinitable.games.defiance_beta.rules import standing_effects as stats
from infinitable.games.defiance_beta.rules.dice import face, unspent
from infinitable.games.defiance_beta.rules.hands import Cycles, Discards
from infinitable.games.defiance_beta.rules.moving import Regroup
from infinitable.games.defiance_beta.rules.setup import DeployUnits, Respawn
from infinitable.games.defiance_beta.table import Table
from infinitable.kernel.state import Event
from infinitable.parts.abilities import Deciding
from infinitable.parts.tilemap import COMPASS, DIRECTIONS

FACES: Final = (*ATTRIBUTES, "zero")


def seat_name(seat: int) -> str:
    return f"player {seat + 1}"


# Names ----------------------------------------------------------------------------------------------------------


def card_name(g: Table, kind: int) -> str:
    return g.content.cards[kind].name if kind < len(g.content.cards) else f"card {kind}"


def leader_name(g: Table, leader: int) -> str:
    return g.content.leaders[leader].name if 0 <= leader < len(g.content.leaders) else f"leader {leader + 1}"


def tile_name(g: Table, tile: int) -> str:
    return g.content.tiles[tile].name if 0 <= tile < len(g.content.tiles) else f"tile {tile}"


def unit_name(g: Table, place: int) -> str:
    """A unit by its seat and place, with its name where there is one: `2.1 Mirrorblade`."""
    seat, slot = divmod(place, 4)
    there = seat < g.seats and slot < len(g.groups[seat])
    return f"{seat + 1}.{slot + 1}" + (f" {card_name(g, g.content.kind_of[g.groups[seat][slot]])}" if there else "")


def prepared_name(g: Table, place: int) -> str:
    seat, slot = divmod(place, codes.POSITIONS)
    there = seat < g.seats and slot < len(g.timelines[seat])
    name = f" {card_name(g, g.content.kind_of[g.timelines[seat][slot]])}" if there else ""
    return f"{seat + 1}.{slot + 1}{name}"


# Notation ------------------------------------------------------------------------------------------------------


def notation(g: Table, code: int) -> str:
    verb, i = codes.WORDS.split(code)
    if verb in ("roll",):
        return f"roll {ATTRIBUTES[i]}"
    if verb == "reroll":
        return f"reroll {i + 1}"
    if verb == "convert":
        return f"convert {i // 3 + 1} to {ATTRIBUTES[i % 3]}"
    if verb in ("play", "prepare", "discard", "card"):
        return f"{verb} {card_name(g, i)}"
    if verb == "play prepared":
        return f"play prepared {_own_prepared(g, i)}"
    if verb in ("damage", "leader", "for"):
        return f"{verb} {i + 1}"
    if verb in ("destroy prepared", "prepared"):
        return f"{verb} {prepared_name(g, i)}"
    if verb in ("move", "flip", "space"):
        return f"{verb} {DIRECTIONS[i]}"
    if verb in ("leader action", "chapter action", "option"):
        return f"{verb} {i + 1}"
    if verb == "use":
        return f"use {_own_unit(g, i // 2)}" + (f" ({i % 2 + 1})" if i % 2 else "")
    if verb == "unit":
        return f"unit {unit_name(g, i)}"
    if verb == "tile":
        return f"tile {tile_name(g, i)}"
    if verb == "number":
        return f"X {i}"
    if verb == "stack":
        return f"stack {SETTINGS[i]}"
    if verb == "turn":
        return f"turn {i}"
    if verb == "trigger":
        return f"trigger {i + 1}{_trigger_name(g, i)}"
    if verb == "choose":
        return f"choose {leader_name(g, i)}"
    return verb


def _own_prepared(g: Table, place: int) -> str:
    seat = max(g.current, 0)
    there = place < len(g.timelines[seat])
    return f"{place + 1}" + (f" {card_name(g, g.content.kind_of[g.timelines[seat][place]])}" if there else "")


def _own_unit(g: Table, place: int) -> str:
    seat = max(g.current, 0)
    there = place < len(g.groups[seat])
    return f"{place + 1}" + (f" {card_name(g, g.content.kind_of[g.groups[seat][place]])}" if there else "")


def _trigger_name(g: Table, place: int) -> str:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Triggers) and place < len(top.pending):
        return f" {g.content.abilities[top.pending[place][3]].name}"
    return ""


# Labels ------------------------------------------------------------------------------------------------------


def label(g: Table, code: int, names: Sequence[str] = ()) -> str:
    """An option in words for a person."""
    verb, i = codes.WORDS.split(code)
    top = g.stack[-1] if g.stack else None
    seat = g.asked
    if verb == "roll":
        return f"Roll four {ATTRIBUTES[i]} dice"
    if verb == "reroll":
        return f"Roll die {i + 1} again ({FACES[face(g.dice[i])]})" if i < len(g.dice) else f"Roll die {i + 1} again"
    if verb == "convert":
        now = f" ({FACES[face(g.dice[i // 3])]})" if i // 3 < len(g.dice) else ""
        return f"Convert die {i // 3 + 1}{now} to {ATTRIBUTES[i % 3]}"
    if verb == "lock in":
        return "Keep the dice as they are"
    if verb == "play":
        return _label_play(g, top, seat, i)
    if verb == "prepare":
        return f"Prepare {card_name(g, i)} (1 Tide)"
    if verb == "play prepared":
        return f"Play {_own_prepared(g, i).partition(' ')[2] or 'a prepared card'} from the timeline (1 Tide)"
    if verb == "damage":
        return f"Deal 1 damage to the group of {leader_of(g, i)} (1 Power)"
    if verb == "destroy prepared":
        name = prepared_name(g, i).partition(" ")[2] or "card"
        return f"Destroy the prepared {name} of {leader_of(g, i // codes.POSITIONS)} (1 Power)"
    if verb == "cycle":
        return "Cycle a card: discard one, draw one (1 Power)"
    if verb == "move":
        return f"Move {COMPASS[i]} {_whereto(g, seat, i)}(1 Fortitude)"
    if verb == "flip":
        there = g.beside(g.pawns[seat], i) if seat >= 0 and g.pawns[seat] >= 0 else -1
        return f"Flip {tile_name(g, there) if there >= 0 else 'the tile'} to the {COMPASS[i]} (1 Fortitude)"
    if verb == "end turn":
        return "End your turn"
    return _label_choice(g, verb, i, top)


def _label_play(g: Table, top: object, seat: int, kind: int) -> str:
    if kind >= len(g.content.cards):
        return f"Play card {kind}"
    card = g.content.cards[kind]
    price = card.cost if isinstance(top, DeployUnits) or seat < 0 else stats.cost(g, seat, kind)
    return f"Play {card.name} ({price} Tide)"


def _whereto(g: Table, seat: int, direction: int) -> str:
    if seat < 0 or g.pawns[seat] < 0:
        return ""
    there = g.beside(g.pawns[seat], direction)
    return f"to {tile_name(g, there)} " if there >= 0 else "into the unknown "


def leader_of(g: Table, seat: int) -> str:
    if seat < g.seats and g.leaders[seat] >= 0:
        return leader_name(g, g.leaders[seat])
    return seat_name(seat)


def _label_choice(g: Table, verb: str, i: int, top: object) -> str:
    if verb == "leader action":
        actions = g.content.leaders[g.leaders[g.current]].actions if g.current >= 0 else ()
        return _ability_text(g, actions, i) or f"Leader action {i + 1}"
    if verb == "chapter action":
        actions = g.content.chapters[g.chapter].actions if g.chapter >= 0 else ()
        return _ability_text(g, actions, i) or f"Chapter action {i + 1}"
    if verb == "use":
        return _label_use(g, i // 2, i % 2)
    if verb == "unit":
        return f"{unit_name(g, i).partition(' ')[2] or f'Unit {i % 4 + 1}'} of {leader_of(g, i // 4)}"
    if verb == "leader":
        return leader_of(g, i)
    if verb == "prepared":
        return f"The prepared {prepared_name(g, i).partition(' ')[2] or 'card'} of {leader_of(g, i // codes.POSITIONS)}"
    if verb == "tile":
        return tile_name(g, i)
    if verb == "card":
        return card_name(g, i)
    if verb == "discard":
        return f"Discard {card_name(g, i)}"
    if verb == "number":
        return f"X is {i}"
    if verb == "stack":
        return f"The stack of the {SETTINGS[i]}"
    if verb == "space":
        return f"To the {COMPASS[i]}"
    if verb == "turn":
        return f"Turned {60 * i}° clockwise" if i else "As printed"
    if verb == "trigger":
        if isinstance(top, Triggers) and i < len(top.pending):
            return _told(g, top.pending[i][3])
        return f"Use trigger {i + 1}"
    if verb == "option" and isinstance(top, Deciding):
        words = top.step(g).words
        return _capital(words[i]) if i < len(words) else f"Option {i + 1}"
    if verb == "choose":
        return _label_leader(g, i)
    if verb == "for":
        return "In your own timeline" if i == g.current else f"In the timeline of {leader_of(g, i)}"
    return _label_plain(g, verb, top)


def _label_use(g: Table, place: int, which: int) -> str:
    group = g.groups[max(g.current, 0)]
    numbers = g.content.cards[g.content.kind_of[group[place]]].spends if place < len(group) else ()
    return _told(g, numbers[which]) if which < len(numbers) else f"Use unit {place + 1}"


def _told(g: Table, number: int) -> str:
    """A mechanic with the card, leader or tile it comes from."""
    ability = g.content.abilities[number]
    return f"{ability.name}: {ability.words}"


def _label_leader(g: Table, i: int) -> str:
    if i >= len(g.content.leaders):
        return leader_name(g, i)
    leader = g.content.leaders[i]
    return f"{leader.name} ({FACTIONS[leader.faction]}, strong in {ATTRIBUTES[leader.strong]})"


def _label_plain(g: Table, verb: str, top: object) -> str:
    if verb == "block":
        return f"Block for {_s(stats.block_price(g, g.asked), 'card')}"
    if verb == "no" and isinstance(top, Blocks):
        return "Let it through"
    if verb == "yes" and isinstance(top, Regroup):
        return "Regroup"
    if verb == "yes" and isinstance(top, Respawn):
        return "Come back now"
    if verb == "yes" and isinstance(top, OfferUnlock):
        return "Unlock"
    if verb == "no" and isinstance(top, Cycles):
        return "No more"
    if verb == "done":
        return "Pass" if isinstance(top, Triggers) else "Done"
    return {"yes": "Yes", "no": "No", "concede": "Concede"}.get(verb, _capital(verb))


def _ability_text(g: Table, numbers: tuple[int, ...], i: int) -> str:
    return g.content.abilities[numbers[i]].words if i < len(numbers) else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Anchors --------------------------------------------------------------------------------------------------------


def anchors(g: Table, code: int) -> tuple[str, ...]:
    """What one clicks: things of the view in the order one would click them, then buttons."""
    verb, i = codes.WORDS.split(code)
    seat = g.asked
    if verb == "roll":
        return (f"roll:{i}",)
    if verb == "reroll":
        return (f"die:{i}", "button:reroll")
    if verb == "convert":
        return (f"die:{i // 3}", f"face:{i % 3}")
    if verb in ("play", "prepare", "discard", "card"):
        return (_hand_anchor(g, seat, i), f"button:{verb}")
    if verb == "play prepared":
        return (f"timeline:{seat}.{i}", "button:play")
    if verb == "damage":
        return (f"leader:{i}", "button:damage")
    if verb == "destroy prepared":
        return (f"timeline:{i // codes.POSITIONS}.{i % codes.POSITIONS}", "button:destroy")
    if verb in ("move", "flip"):
        return (_space_anchor(g, seat, i), f"button:{verb}")
    if verb == "space":
        return (f"space:{i}",)
    if verb == "use":
        return (f"unit:{seat}.{i // 2}", f"ability:{i % 2}")
    if verb == "unit":
        return (f"unit:{i // 4}.{i % 4}",)
    if verb in ("leader", "for"):
        return (f"leader:{i}",)
    if verb == "prepared":
        return (f"timeline:{i // codes.POSITIONS}.{i % codes.POSITIONS}",)
    if verb == "tile":
        return (f"tile:{i}",)
    if verb in ("stack", "turn", "trigger", "option", "number"):
        return (f"{verb}:{i}",)
    if verb == "choose":
        return (f"choice:{i}",)
    if verb in ("leader action", "chapter action"):
        return (f"{verb.replace(' ', '-')}:{i}",)
    return (f"button:{verb.replace(' ', '-')}",)


def _hand_anchor(g: Table, seat: int, kind: int) -> str:
    if seat >= 0:
        for place, card in enumerate(g.hands[seat]):
            if g.content.kind_of[card] == kind:
                return f"hand:{place}"
    return f"card:{kind}"


def _space_anchor(g: Table, seat: int, direction: int) -> str:
    if seat < 0 or g.pawns[seat] < 0:
        return f"space:{direction}"
    there = g.beside(g.pawns[seat], direction)
    return f"tile:{there}" if there >= 0 else f"space:{direction}"


# Reasons ------------------------------------------------------------------------------------------------------


def reason(g: Table, code: int, clause: str) -> str:
    """The figures of the moment for a refusal; "" where the clause says it all."""
    verb, i = codes.WORDS.split(code)
    number = clause.partition(":")[2]
    seat = g.asked
    if number == "4.10":
        left = max(0, stats.may_spend(g, seat))
        return f"Your Health is {g.health(seat)} and you have spent {g.spent} dice: you may spend {left} more."
    if number in ("4.12", "4.15", "4.18") and verb not in ("unit", "leader"):
        return _short_of_dice(g, seat, verb, i)
    if number == "5.2":
        return f"Blocking costs {stats.block_price(g, seat)} cards; you hold {len(g.hands[seat])}."
    if number == "6.15":
        return f"Your reach is {stats.reach(g, seat)}, and no clear path leads there."
    if number == "6.1" and verb in ("move", "space"):
        return "Another pawn stands there."
    if number == "6.2" and verb in ("move", "space"):
        return "A wall stands on that edge."
    if number == "7.5":
        return "That card was prepared this turn."
    if number == "3.7" and verb == "play" and i < len(g.content.cards):
        top = g.stack[-1]
        left = top.tide if isinstance(top, DeployUnits) else 0
        return f"{card_name(g, i)} costs {g.content.cards[i].cost}; you have {left} Tide left to deploy."
    if isinstance(g.stack[-1], Discards) and verb == "discard":
        return f"You hold no {card_name(g, i)}."
    return ""


def _short_of_dice(g: Table, seat: int, verb: str, i: int) -> str:
    dice = unspent(g.dice)
    have = f"You have {dice[0]} Tide, {dice[1]} Power and {dice[2]} Fortitude to spend"
    if verb in ("play", "prepare") and i < len(g.content.cards):
        if all(g.content.kind_of[card] != i for card in g.hands[seat]):
            return f"{card_name(g, i)} is not in your hand."
        if verb == "play":
            return f"{have}; {card_name(g, i)} costs {stats.cost(g, seat, i)} Tide."
    return f"{have}."


# The log ----------------------------------------------------------------------------------------------------------


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    kind, what = event.kind, event.what
    maker = _LINES.get(kind)
    return maker(g, names, *what) if maker is not None else ""


def _by(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat >= 0 else "The game"


def _s(n: int, word: str) -> str:
    return f"{n} {word}{'s' * (n != 1)}"


def _roll(g: Table, names: Sequence[str], seat: int, rolled: int, *faces: int) -> str:
    return f"{names[seat]} rolls {ATTRIBUTES[rolled]}: {', '.join(FACES[f] for f in faces)}."


def _round(g: Table, names: Sequence[str], number: int, *order: int) -> str:
    return f"Round {number}: {', '.join(names[seat] for seat in order)}."


def _hit(g: Table, names: Sequence[str], by: int, seat: int, kind: int) -> str:
    return f"{card_name(g, kind)} of {names[seat]} takes 1 damage."


def _destroyed(g: Table, names: Sequence[str], by: int, seat: int, kind: int) -> str:
    if by < 0 or by == seat:
        return f"{names[seat]} loses {card_name(g, kind)}."
    return f"{names[by]} destroys {card_name(g, kind)} of {names[seat]}."


def _gambit(g: Table, names: Sequence[str], seat: int, roll: int, level: int) -> str:
    won = "up to level" if roll <= 3 else "down to level"
    now = level + 1 if roll <= 3 else max(1, level - 1)
    return f"{names[seat]} rolls {roll} for the Gambit: {won} {now}."


def _over(g: Table, names: Sequence[str], winners: int, *rest: int) -> str:
    won = [names[seat] for seat in range(g.seats) if winners >> seat & 1]
    told = [f"{' and '.join(won) or 'Nobody'} {'win' if len(won) > 1 else 'wins'}."]
    if rest and rest[0] >= 0 and g.chapter >= 0:
        ending = g.content.chapters[g.chapter].endings[rest[0]]
        told = [f"{ending.name}.", *ending.story, *told]
    return " ".join(told)


def _opens(g: Table, names: Sequence[str]) -> str:
    """The chapter, its first words, and what it is about."""
    chapter = g.content.chapters[g.chapter]
    return " ".join([f"{chapter.name}.", *chapter.entry.story, chapter.entry.text])


_LINES: Final[dict[str, Callable[..., str]]] = {
    "chapter opens": _opens,
    "draw": lambda g, names, seat, n: f"{names[seat]} draws {_s(n, 'card')}.",
    "drew": lambda g, names, seat, kind: f"You draw {card_name(g, kind)}." if seat >= 0 else "",
    "reshuffle": lambda g, names,
    faction: f"The pile of the {('Lightbearers', 'DEVA Network')[faction]} is shuffled into a new deck.",
    "discard": lambda g, names, seat, kind: f"{names[seat]} discards {card_name(g, kind)}.",
    "destroy": _destroyed,
    "play": lambda g, names, seat, kind: f"{names[seat]} plays {card_name(g, kind)}.",
    "prepare": lambda g, names, by, seat, kind: (
        f"{names[by]} prepares {card_name(g, kind)}" + (f" for {names[seat]}." if seat != by else ".")
    ),
    "refuse": lambda g, names, ally, seat: f"{names[ally]} has no room for the card of {names[seat]}.",
    "steal": lambda g, names, thief, victim, kind: f"{names[thief]} steals {card_name(g, kind)} from {names[victim]}.",
    "attach": lambda g, names, kind, host: f"{card_name(g, kind)} is attached to {card_name(g, host)}.",
    "return": lambda g, names, seat, kind: f"{card_name(g, kind)} goes to the hand of {names[seat]}.",
    "reveal": lambda g, names, seat, kind: f"{names[seat]} reveals {card_name(g, kind)}.",
    "hit": _hit,
    "hit leader": lambda g, names, by, seat: f"{names[seat]} takes 1 damage.",
    "heal": lambda g, names, seat, kind: f"{names[seat]} heals {card_name(g, kind)}.",
    "heal leader": lambda g, names, seat: f"{names[seat]} heals.",
    "defeat": lambda g, names, by, seat: (
        f"{names[by]} defeats {names[seat]}." if by >= 0 and by != seat else f"{names[seat]} is defeated."
    ),
    "respawn": lambda g, names, seat, tile: f"{names[seat]} comes back on {tile_name(g, tile)}.",
    "lost turn": lambda g, names, seat: f"{names[seat]} loses a turn.",
    "concede": lambda g, names, seat: f"{names[seat]} concedes.",
    "trigger": lambda g, names, seat, number: f"{names[seat]} uses {g.content.abilities[number].name}.",
    "use": lambda g, names, seat, number: f"{names[seat]} uses {g.content.abilities[number].name}.",
    "gambit": _gambit,
    "block": lambda g, names, seat, number, price: (
        f"{names[seat]} blocks {g.content.abilities[number].name} for {_s(price, 'card')}."
    ),
    "no block": lambda g, names, seat: f"{names[seat]} does not block.",
    "cancel": lambda g, names, kind: f"{card_name(g, kind)} is cancelled.",
    "unlock": lambda g, names, seat, kind: f"{names[seat]} unlocks {card_name(g, kind)}.",
    "low roll": lambda g, names, seat, roll: f"{names[seat]} rolls {roll}.",
    "move": lambda g, names, seat, tile, forced: (
        f"{names[seat]} {'is moved' if forced else 'moves'} to {tile_name(g, tile)}."
    ),
    "discover": lambda g, names, seat, tile, forced: f"{names[seat]} discovers {tile_name(g, tile)}.",
    "begin": lambda g, names, seat, tile: f"{names[seat]} begins on {tile_name(g, tile)}.",
    "stay": lambda g, names, seat: f"{names[seat]} cannot leave.",
    "swap": lambda g, names, seat, other: f"{names[seat]} and {names[other]} trade places.",
    "regroup": lambda g, names, seat: f"{names[seat]} regroups.",
    "event": lambda g, names, seat, tile, event: f"{TILE_EVENTS[event]} on {tile_name(g, tile)}.",
    "flip": lambda g, names, by, tile: f"{_by(names, by)} flips {tile_name(g, tile)}.",
    "influence": lambda g, names, tile, n: f"{tile_name(g, tile)} now has Influence {n}.",
    "roll": _roll,
    "reroll": lambda g, names, seat, old, new: f"{names[seat]} rolls {FACES[old]} again: {FACES[new]}.",
    "convert": lambda g, names, seat, old, new: f"{names[seat]} converts {FACES[old]} to {FACES[new]}.",
    "add die": lambda g, names, seat, attribute: f"{names[seat]} adds {ATTRIBUTES[attribute]}.",
    "die": lambda g, names, seat, roll: f"{names[seat]} rolls {roll}.",
    "strike": lambda g, names, seat, other: f"{names[seat]} attacks {names[other]}.",
    "end": lambda g, names, seat: f"{names[seat]} ends the turn.",
    "turn": lambda g, names, seat: f"It is the turn of {names[seat]}.",
    "round": _round,
    "leader": lambda g, names, seat, leader: f"{names[seat]} leads as {leader_name(g, leader)}.",
    "step": lambda g, names, seat, role,
    n: f"{names[seat]}: {g.content.roles[role].name}, step {n} of {g.content.roles[role].needs}.",
    "role": lambda g, names, seat, role,
    points: f"{names[seat]} is {g.content.roles[role].name}: {_s(points, 'point')}.",
    "plot": lambda g, names, seat, tile, n: f"{_s(n, 'plot token')} on {tile_name(g, tile)}.",
    "over": _over,
    "chapter over": _over,
}  # fmt: skip
