"""Options and events in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from infinitable.games.defiance.cards.activation import ABILITY, Choose
from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.moving import Explore, Moving, TurnTile
from infinitable.games.defiance.table import DISCARD, PLACES, REVEALED, Table
from infinitable.games.defiance.terms import ATTRIBUTES, FACES, FACTIONS, POWER, WORLDS
from infinitable.games.defiance.worth import check_chance
from infinitable.kernel.state import Event
from infinitable.parts.cardtext import Entry, phrase, short, walk
from infinitable.parts.tilemap import COMPASS, DIRECTIONS, NO_TILE, STEPS, axial, edges, turned

# Options ---------------------------------------------------------------------------------------------


def place_of(g: Table, card: int) -> str:
    """Where a card lies, as far as its name needs it: whose, and which area."""
    zone = g.lying[card]
    if zone >= PLACES:
        leader, area = divmod(zone - PLACES, 3)
        if leader != g.asked:
            return f" of {leader + 1}" if area != 2 else f" prepared by {leader + 1}"
        return ("", " in group", " in timeline")[area]
    if zone == REVEALED:
        return " revealed"
    return " in discard" if DISCARD <= zone < DISCARD + 2 else ""


def notation(g: Table, code: int) -> str:
    """The short text of an option."""
    verb, n = WORDS.split(code)
    content = g.content
    if verb in ("play", "star play", "prepare", "attack", "star attack"):
        return f"{verb} {content.card_name(n)}{place_of(g, n)}"
    if verb == "card":
        return f"take {content.card_name(n)}{place_of(g, n)}"
    if verb == "unit action":
        card, i = divmod(n, 2)
        return f"use {content.card_name(card)}{place_of(g, card)}" + (f" {i + 1}" if i else "")
    if verb in ("move", "star move", "step"):
        return f"{verb} {DIRECTIONS[n]}"
    if verb in ("tile", "warp", "star warp"):
        return f"{verb} {content.tile_names[2 * n + g.up[n]]}"
    if verb in ("boost", "star boost", "convert"):
        return f"{verb} {FACES[n // 5]} to {FACES[n % 5]}"
    if verb == "settle":
        return f"settle {DIRECTIONS[n // 6]} turned {n % 6}"
    if verb == "lay":
        name = content.tile_names[2 * g.found + n // 6] if g.found >= 0 else f"side {n // 6 + 1}"
        return f"lay {name} turned {n % 6}"
    return _plain_notation(g, verb, n)


def _plain_notation(g: Table, verb: str, n: int) -> str:
    if verb == "world":
        return f"world {WORLDS[n]}"
    if verb == "lead":
        known = n < len(g.content.leaders)
        return f"lead {g.content.leaders[n].name}" if known else f"lead nobody {n}"
    if verb == "leader":
        return f"leader {n + 1}"
    if verb == "face":
        return f"reroll {FACES[n]}"
    if verb == "space":
        tile, d = divmod(n, 6)
        if g.where[tile] < 0:
            return f"space beside {g.content.tile_names[2 * tile]} {DIRECTIONS[d]}"
        q, r = axial(g.where[tile] + STEPS[d])
        return f"space {q},{r} from {tile}{DIRECTIONS[d]}"
    if verb == "number":
        return f"X {n}"
    if verb == "choice":
        return f"choose {n + 1}"
    if verb in ("side", "turn", "leader action", "chapter action"):
        return f"{verb} {n + 1}" if verb != "turn" else f"turn {n}"
    return verb


def label(g: Table, code: int) -> str:
    """An option as a sentence for a person."""
    verb, n = WORDS.split(code)
    made = _LABELS.get(verb)
    return made(g, n) if made is not None else notation(g, code)


def _card(g: Table, n: int) -> str:
    return g.content.card_name(n) + place_of(g, n)


def _text(g: Table, number: int) -> str:
    """An ability in short form."""
    return short(g.content.pack.language, (g.content.abilities[number].node,))


def _leader_action(g: Table, n: int) -> str:
    actions = g.content.leader_actions[g.leader[g.asked]] if g.asked >= 0 and g.leader[g.asked] >= 0 else []
    return f"Leader: {_text(g, actions[n].number)}" if n < len(actions) else f"leader action {n + 1}"


def _unit_action(g: Table, n: int) -> str:
    card, i = divmod(n, 2)
    actions = g.content.dice_actions[g.content.kinds[card]]
    name = g.content.card_name(card)
    return f"{name}: {_text(g, actions[i].number)}" if i < len(actions) else f"{name} {i + 1}"


def _chapter_action(g: Table, n: int) -> str:
    actions = g.session.actions
    return f"Chapter: {_text(g, actions[n].number)}" if n < len(actions) else f"chapter action {n + 1}"


def _tile_facts(g: Table, tile: int, side: int) -> str:
    content = g.content
    kind = (*FACES, "Rift")[content.types[2 * tile + side]]
    return f"{content.tile_names[2 * tile + side]} ({kind}, Influence {content.influences[2 * tile + side]})"


def _walls(g: Table, tile: int, turn: int) -> str:
    """Where the walls of a tile would stand after a turn."""
    shut = [COMPASS[DIRECTIONS.index(edge)] for edge in edges(turned(g.printed[tile], turn))]
    return f"walls {' and '.join(shut)}" if shut else "no walls"


def _lay(g: Table, n: int) -> str:
    if g.found < 0:
        return f"Lay side {n // 6 + 1}, turned by {n % 6}"
    return f"Lay {_tile_facts(g, g.found, n // 6)}, {_walls(g, g.found, n % 6)}"


def _settle(g: Table, n: int) -> str:
    spot = g.spot[g.asked] if g.asked >= 0 else -1
    return f"Place it {COMPASS[n // 6]} of the Rift, " + (_walls(g, spot, n % 6) if spot >= 0 else f"turned by {n % 6}")


def _turn(g: Table, n: int) -> str:
    top = g.stack[-1] if g.stack else None
    return f"Turn it: {_walls(g, top.tile, n)}" if isinstance(top, TurnTile) else f"Turn it by {n}"


def _lead(g: Table, n: int) -> str:
    if n >= len(g.content.leaders):
        return "nobody"
    entry = g.content.leaders[n]
    return f"{entry.name}: {short(g.content.pack.language, entry.tree)}"


def _play(g: Table, n: int) -> str:
    """A card with what it does, for those who do not see it."""
    entry = g.content.cards[g.content.kinds[n]]
    return f"Play {_card(g, n)}: {short(g.content.pack.language, entry.tree)}"


def _leader(g: Table, n: int) -> str:
    if n >= g.leaders or g.leader[n] < 0:
        return f"leader {n + 1}"
    whose = f"player {n + 1}" if n < g.seats else "the rival"
    return f"{g.content.leaders[g.leader[n]].name} ({whose})"


def _way(g: Table, leader: int, d: int) -> str:
    """A step, and what lies there."""
    spot = g.spot[leader] if leader >= 0 else -1
    if spot < 0 or g.where[spot] < 0:
        return f"Move {COMPASS[d]}"
    tile = g.beside(spot, d)
    if tile == NO_TILE:
        return f"Move {COMPASS[d]} and discover a tile"
    return f"Move {COMPASS[d]} to {_tile_facts(g, tile, g.up[tile])}"


def _step(g: Table, d: int) -> str:
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Explore):
        return f"Discover {COMPASS[d]} of your tile"
    return _way(g, top.leader if isinstance(top, Moving) else g.asked, d)


def _attack(g: Table, card: int) -> str:
    chance = f", chance {check_chance(g, g.asked, POWER, g.defense(card)):.0%}" if g.asked >= 0 else ""
    return f"Attack {_card(g, card)}, defense {g.defense(card)}{chance}"


def _choice(g: Table, n: int) -> str:
    """What one of several effects would do."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Choose):
        node = g.content.abilities[g.activations[top.record][ABILITY]].node
        options = next(inner for inner in walk(node) if inner.kind == "Choose").nodes("options")
        if n < len(options):
            said = phrase(g.content.pack.language, options[n])
            return said[:1].upper() + said[1:]
    return f"Choice {n + 1}"


def _side(g: Table, n: int) -> str:
    spot = g.spot[g.asked] if g.asked >= 0 else -1
    return _tile_facts(g, spot, n) if spot >= 0 else f"Side {n + 1}"


_LABELS: dict[str, Callable[[Table, int], str]] = {
    "pass": lambda g, n: "Pass for the rest of the round" if g.phase == 3 else "Go on",
    "done": lambda g, n: "Done",
    "yes": lambda g, n: "Yes",
    "no": lambda g, n: "No",
    "roll": lambda g, n: "Roll the dice",
    "keep": lambda g, n: "Keep these dice",
    "reroll": lambda g, n: "Roll all three again",
    "concede": lambda g, n: "Concede the game",
    "world": lambda g, n: f"The {WORLDS[n]}: {FACTIONS[n]}",
    "lead": _lead,
    "settle": _settle,
    "lay": _lay,
    "turn": _turn,
    "step": _step,
    "play": _play,
    "star play": lambda g, n: f"Play {_card(g, n)} with a Star",
    "prepare": lambda g, n: f"Prepare {_card(g, n)}",
    "attack": lambda g, n: _attack(g, n),
    "star attack": lambda g, n: f"{_attack(g, n)}, with a Star",
    "move": lambda g, n: _way(g, g.asked, n),
    "star move": lambda g, n: f"{_way(g, g.asked, n)}, with a Star",
    "warp": lambda g, n: f"Warp to {g.tile_name(n)}",
    "star warp": lambda g, n: f"Warp to {g.tile_name(n)} with a Star",
    "boost": lambda g, n: f"Spend a Boost: turn {FACES[n // 5]} to {FACES[n % 5]}",
    "star boost": lambda g, n: f"Spend a Star: turn {FACES[n // 5]} to {FACES[n % 5]}",
    "convert": lambda g, n: f"Turn {FACES[n // 5]} to {FACES[n % 5]}",
    "face": lambda g, n: f"Roll the {FACES[n]} die again",
    "card": _card,
    "leader": _leader,
    "choice": _choice,
    "side": _side,
    "tile": lambda g, n: _tile_facts(g, n, g.up[n]),
    "number": lambda g, n: f"X is {n}",
    "leader action": _leader_action,
    "unit action": _unit_action,
    "chapter action": _chapter_action,
}


# The log ---------------------------------------------------------------------------------------------------


def describe(g: Table, event: Event, names: Sequence[str]) -> str:
    made = _EVENTS.get(event.kind)
    return made(g, event.what, _Names(g, names)) if made is not None else ""


class _Names:
    """The players by seat, and the rival after them."""

    def __init__(self, g: Table, names: Sequence[str]) -> None:
        self.names = list(names)

    def __getitem__(self, leader: int) -> str:
        return self.names[leader] if leader < len(self.names) else "The rival"


What = tuple[int, ...]


def _checks(g: Table, w: What, names: _Names) -> str:
    leader, attribute, need, bonus, *dice = w
    rolled = " + ".join(str(n) for n in dice) + (f" + {bonus}" if bonus else "")
    total = sum(dice) + bonus
    verdict = "passes" if total >= need else "fails"
    sums = f"{rolled} = {total}" if len(dice) > 1 or bonus else str(total)
    return f"{names[leader]} rolls {sums} and {verdict} the {ATTRIBUTES[attribute]} check of {need}."


def _ends(g: Table, w: What, names: _Names) -> str:
    winners = [names[s] for s in range(g.seats) if w[0] >> s & 1]
    verb = "win" if len(winners) > 1 else "wins"
    told = f"{' and '.join(winners)} {verb}." if winners else "Nobody wins."
    if w[1] < 0:
        return told
    entry = g.content.endings[w[1]]
    return " ".join([told, f"{entry.name}.", *entry.story])


def _opens(g: Table, w: What, names: _Names) -> str:
    """The chapter or quest with its first words, its text, and the threads that run; in a skirmish the goals."""
    entry = g.session.entry
    if entry is None:
        limits = [f"to {g.session.points} points"] * bool(g.session.points)
        limits += [f"{g.session.rounds} rounds"] * bool(g.session.rounds)
        goals = [f"{goal.name}{_whose(goal)}: {goal.text}" for goal, _ in g.session.objectives]
        return " ".join([f"A skirmish, {' or '.join(limits)}. Goals:", *goals])
    threads = [f"{thread.name}: {thread.text}" for thread in g.session.threads]
    return " ".join([f"{entry.name}.", *entry.story, entry.text, *threads])


def _whose(goal: Entry) -> str:
    return f" ({goal.word('faction')})" if "faction" in goal.fields else ""


def _tile(g: Table, tile: int) -> str:
    return g.tile_name(tile)


_EVENTS: dict[str, Callable[[Table, What, _Names], str]] = {
    "opens": _opens,
    "comes": lambda g, w, n: f"{n[w[0]]} comes from the {WORLDS[w[2]]} with {_tile(g, w[1])}.",
    "order": lambda g, w, n: f"Turn order: {', '.join(n[s] for s in w)}.",
    "leads": lambda g, w, n: f"{n[w[0]]} is {g.content.leaders[w[1]].name}.",
    "settles": lambda g, w, n: f"{n[w[0]]} places {_tile(g, w[1])} {COMPASS[w[2]]} of the Rift.",
    "round": lambda g, w, n: f"Round {w[0]} begins.",
    "draws": lambda g, w, n: f"{n[w[0]]} draws a card.",
    "drew": lambda g, w, n: f"You draw {g.content.card_name(w[1])}.",
    "shuffles": lambda g, w, n: f"The {FACTIONS[w[0]]} shuffle their discard pile into a new deck.",
    "discards": lambda g, w, n: f"{n[w[0]]} discards {g.content.card_name(w[1])}.",
    "plays": lambda g, w, n: f"{n[w[0]]} plays {g.content.card_name(w[1])}.",
    "prepares": lambda g, w, n: f"{n[w[0]]} prepares {g.content.card_name(w[1])}.",
    "takes": lambda g, w, n: f"{n[w[0]]} takes {g.content.card_name(w[1])} into the hand.",
    "reveals": lambda g, w, n: f"{n[w[0]]} reveals {g.content.card_name(w[1])}.",
    "attacks": lambda g, w, n: f"{n[w[0]]} attacks {g.content.card_name(w[1])}.",
    "destroys": lambda g, w, n: f"{n[w[0]]} destroys {g.content.card_name(w[1])} of {n[w[2]]}.",
    "topples": lambda g, w, n: f"{n[w[0]]} destroys the control token of {n[w[2]]} on {_tile(g, w[1])}.",
    "controls": lambda g, w, n: f"{n[w[0]]} takes control of {_tile(g, w[1])}.",
    "gains": lambda g, w, n: f"{n[w[0]]} gains {w[1]} reaction token{'s' * (w[1] > 1)}.",
    "loses": lambda g, w, n: f"{n[w[0]]} loses {w[1]} reaction token{'s' * (w[1] > 1)}.",
    "flips": lambda g, w, n: (
        f"{g.content.tile_names[2 * w[0] + 1 - w[1]]} becomes {g.content.tile_names[2 * w[0] + w[1]]}."
    ),
    "locks": lambda g, w, n: f"{n[w[0]]} locks in {FACES[w[1]]}.",
    "rolls": lambda g, w, n: f"{n[w[0]]} rolls {', '.join(FACES[f] for f in w[1:])}.",
    "rerolls": lambda g, w, n: f"{n[w[0]]} rolls {FACES[w[1]]} again: {FACES[w[2]]}.",
    "converts": lambda g, w, n: f"{n[w[0]]} turns {FACES[w[1]]} to {FACES[w[2]]}.",
    "checks": _checks,
    "scores": lambda g, w, n: f"{n[w[0]]} scores {w[1]}.",
    "moves": lambda g, w, n: f"{n[w[0]]} moves {COMPASS[w[1]]} to {_tile(g, w[2])}.",
    "warps": lambda g, w, n: f"{n[w[0]]} warps to {_tile(g, w[1])}.",
    "swaps": lambda g, w, n: f"{n[w[0]]} swaps tiles with {n[w[1]]}.",
    "finds": lambda g, w, n: f"{n[w[0]]} finds {' / '.join(g.content.both_names(w[1]))}.",
    "lays": lambda g, w, n: f"{n[w[0]]} discovers {g.content.tile_names[2 * w[1] + w[2]]}.",
    "turns": lambda g, w, n: f"{n[w[0]]} turns {_tile(g, w[1])}.",
    "shifts": lambda g, w, n: f"{n[w[0]]} warps {_tile(g, w[1])}.",
    "uses": lambda g, w, n: f"{n[w[0]]} uses {g.content.pack.entries[g.content.abilities[w[1]].entry].name}.",
    "reacts": lambda g, w, n: f"{n[w[0]]} reacts.",
    "passes": lambda g, w, n: f"{n[w[0]]} passes.",
    "rift": lambda g, w, n: f"The Rift stirs: every {FACES[w[0]]} tile is flipped.",
    "concedes": lambda g, w, n: f"{n[w[0]]} concedes.",
    "defeated": lambda g, w, n: f"{n[w[0]]} is defeated.",
    "tie": lambda g, w, n: "A tie: one more round decides.",
    "dread": lambda g, w, n: f"Dread {'rises' if w[0] > 0 else 'falls'} to {w[1]}.",
    "relics": lambda g, w, n: (
        f"{n[w[0]]} takes {w[1]} relic{'s' * (w[1] > 1)} from {_tile(g, w[2]) if w[3] else n[w[2]]}."
    ),
    "laid": lambda g, w, n: f"{_tile(g, w[0])} holds {w[1]} relic{'s' * (w[1] > 1)}.",
    "ends": _ends,
}
