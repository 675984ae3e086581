"""Options as sentences for a person."""

from __future__ import annotations

from collections.abc import Callable

from infinitable.games.defiance.cards.activation import Choosing
from infinitable.games.defiance.cards.verbs import PutBack
from infinitable.games.defiance.cards.verbs_others import ChooseDue
from infinitable.games.defiance.codes import WORDS
from infinitable.games.defiance.rules.dice import Reroll
from infinitable.games.defiance.rules.ending import ChooseEnding, endings_for
from infinitable.games.defiance.rules.moving import Explore, Moving, TurnTile
from infinitable.games.defiance.rules.turn import EndPhase, KeepCards
from infinitable.games.defiance.table import DISCARD, FACES, FACTIONS, PLACES, POWER, WORLDS, Table
from infinitable.games.defiance.words.notation import notation
from infinitable.games.defiance.worth import check_chance
from infinitable.kernel.telling import upper
from infinitable.parts.abilities import Deciding
from infinitable.parts.cardtext import Tree, short
from infinitable.parts.story.passages import ChooseReward, Decide
from infinitable.parts.story.words import choice_label
from infinitable.parts.tilemap import COMPASS, DIRECTIONS, NO_TILE, edges, turned


def label(g: Table, code: int) -> str:
    """An option as a sentence for a person."""
    verb, n = WORDS.split(code)
    made = _LABELS.get(verb)
    return made(g, n) if made is not None else notation(g, code)


def _in_short(g: Table, key: str, tree: Tree) -> str:
    """What a text says, put into words once: it stands in the labels of most prompts."""
    shorts = g.content.shorts
    if key not in shorts:
        shorts[key] = short(g.content.pack.language, tree)
    return shorts[key]


def _card(g: Table, n: int) -> str:
    asking = g.stack[-1]
    if isinstance(asking, PutBack):
        if asking.take:
            return f"Take {g.content.card_name(n)} into your hand"
        return f"Put {g.content.card_name(n)} next on your deck"
    return g.content.card_name(n) + _place(g, n)


def _place(g: Table, card: int) -> str:
    """Where a card lies, with the name of the leader whose it is."""
    zone = g.lying[card]
    if zone < PLACES:
        return " from the discard pile" if DISCARD <= zone < DISCARD + 2 else ""
    leader, area = divmod(zone - PLACES, 3)
    if leader == g.asked:
        return ("", " in your group", " in your timeline")[area]
    return f" prepared by {g.leader_name(leader)}" if area == 2 else f" of {g.leader_name(leader)}"


def _done(g: Table, n: int) -> str:
    """What it means to stop here."""
    return _STOPS.get(type(g.stack[-1]), "Done")


_STOPS: dict[type, str] = {
    EndPhase: "Prepare nothing", KeepCards: "Keep no more", Moving: "Move no further", Reroll: "Roll no more",
    Choosing: "No more of them",
}  # fmt: skip


def _text(g: Table, number: int) -> str:
    """An ability in short form."""
    return _in_short(g, f"ability {number}", (g.content.abilities[number].node,))


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
    text = _text(g, actions[n].number) if n < len(actions) else f"chapter action {n + 1}"
    return text[0].upper() + text[1:]


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
    return f"{entry.name}: {_in_short(g, entry.id, entry.tree)}"


def _play(g: Table, n: int) -> str:
    """A card with what it does, for those who do not see it."""
    entry = g.content.cards[g.content.kinds[n]]
    from_where = " from your timeline" if _place(g, n) == " in your timeline" else _place(g, n)
    return f"Play {entry.name}{from_where}: {_in_short(g, entry.id, entry.tree)}"


def _leader(g: Table, n: int) -> str:
    if n >= g.leaders or g.leader[n] < 0:
        return f"leader {n + 1}"
    whose = g.called(n) if n < g.seats else "the rival"
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
    chance = f", chance {round(100 * check_chance(g, g.asked, POWER, g.defense(card)))} %" if g.asked >= 0 else ""
    return f"Attack {_card(g, card)}, defense {g.defense(card)}{chance}"


def _choice(g: Table, n: int) -> str:
    """What one of several effects would do."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, ChooseEnding):
        ways = endings_for(g, top.seat)
        return g.content.endings[ways[n]].name if n < len(ways) else f"Ending {n + 1}"
    if isinstance(top, Decide | ChooseReward):
        return choice_label(g, top, n)
    if isinstance(top, ChooseDue) and n < 2:
        return upper(top.words(g)[n])
    if isinstance(top, Deciding):
        words = top.decision(g).words
        if n < len(words):
            return upper(words[n])
    return f"Choice {n + 1}"


def _side(g: Table, n: int) -> str:
    spot = g.spot[g.asked] if g.asked >= 0 else -1
    return _tile_facts(g, spot, n) if spot >= 0 else f"Side {n + 1}"


_LABELS: dict[str, Callable[[Table, int], str]] = {
    "pass": lambda g, n: "Pass for the rest of the round" if g.phase == 3 else "Go on",
    "done": _done,
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
    "space": lambda g, n: f"The space {COMPASS[n % 6]} of {g.tile_name(n // 6)}",
    "tile": lambda g, n: _tile_facts(g, n, g.up[n]),
    "number": lambda g, n: f"X is {n}",
    "leader action": _leader_action,
    "unit action": _unit_action,
    "chapter action": _chapter_action,
}
