"""A view in words: the row, hands, champions, piles, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.game import View
from infinitable.kernel.telling import Telling, Thing, Voice, count, counted, upper
from infinitable.parts.holding import told_with
from infinitable.parts.telling import live_words


def telling(seen: View, facts: View, names: Sequence[str]) -> Telling:
    table, voice = seen["table"], Voice(names, seen["seat"])
    title = {kind: card["name"] for kind, card in facts["cards"].items()}
    things = [_in_row(slot, card, facts) for slot, card in enumerate(table["row"], 1)]
    for player in table["players"]:
        things += _cards(player, facts, voice)
    things += [_player(table, player, title, voice) for player in table["players"]]
    things.append(_piles(table, title))
    return Telling(
        _now(table, voice),
        told_with(things, table["holding"], voice),
        reaching=_reaching(table, title, voice),
        ending=_ending(table, voice) if seen["over"] else (),
    )


def printed(facts: View) -> list[Thing]:
    """Every card as it is printed."""
    return [Thing(card["name"], [_line(card), card["plain"]], "cards") for card in facts["cards"].values()]


def _line(card: View) -> str:
    parts = [f"{card['faction']} {card['kind']}".strip(), f"cost {card['cost']}"]
    return f"{upper(', '.join([*parts, *_figures(card)]))}; {count(card['copies'], 'copy', 'copies')}."


def _figures(card: View) -> list[str]:
    """What is printed in a heart or a shield."""
    return [f"{name} {card[name]}" for name in ("health", "shield") if card[name]]


def _now(table: View, voice: Voice) -> list[str]:
    seat = table["turn"]
    pools = f"{count(table['gems'], 'gem')} and {_power(table)}"
    told = [f"Round {table['round']}, {voice.of(seat)} turn, {_PHASES[table['phase']]}: {pools}."]
    for player in table["players"]:
        if player["out"]:
            told.append(f"{voice.does(player['seat'], 'are', 'is')} out of the game.")
            continue
        told.append(
            f"{voice.has(player['seat'])} {player['health']} health, {player['mastery']} mastery, "
            f"{count(player['hand']['count'], 'card')} in hand"
            + (f", and in play {counted([c['name'] for c in player['champions']])}" if player["champions"] else "")
            + "."
        )
    row = [f"{card['name']} for {card['cost']}" for card in table["row"] if card]
    told.append(f"The row: {'; '.join(row) or 'empty'}.")
    return told


_PHASES = {"play": "Play Phase", "attack": "attacking", "shields": "showing shields", "choice": "a choice"}


def _power(table: View) -> str:
    return "unlimited power" if table["unlimited"] else f"{table['power'] or 'no'} power"


# Cards ---------------------------------------------------------------------------------------------------------------


def _in_row(slot: int, card: View | None, facts: View) -> Thing:
    place = f"row {slot}"
    if card is None:
        return Thing(f"slot {slot}", ["This place of the row is empty."], "row", also=[place])
    line = [card["type"], f"cost {card['cost']}", *_figures(facts["cards"][card["kind"]]), f"place {slot} of the row"]
    told = [live_words(card["live"]) or card["short"], f"{', '.join(line)}."]
    return Thing(card["name"], told, "row", [place], card["at"], mark=str(card["cost"]), kind=card["type"].split()[0])


def _cards(player: View, facts: View, voice: Voice) -> list[Thing]:
    """A hand as far as one knows it, and the champions in play."""
    seat = player["seat"]
    whose = "" if seat == voice.you else f" of {voice.names[seat]}"
    names = [card["name"] for card in player["hand"]["cards"]]
    out = {}
    for card in player["hand"]["cards"]:
        many = names.count(card["name"])
        figures = "".join(f", {figure}" for figure in _figures(facts["cards"][card["kind"]]))
        told = [live_words(card["live"]), f"{count(many, 'card')} in your hand{figures}."]
        if card["shielding"]:
            told.append("It is shown as a shield.")
        out[card["at"]] = Thing(card["name"], told, f"hand{whose}", at=card["at"], many=many)
    return [*out.values(), *(_champion(card, seat, f"champions{whose}", voice) for card in player["champions"])]


def _champion(card: View, seat: int, group: str, voice: Voice) -> Thing:
    ready = "exhausted" if card["exhausted"] else "ready"
    guarded = ", protected by another" if card["protected"] else ""
    told = [live_words(card.get("live", ())) or f"{card['short']}."]
    told.append(f"A champion with {card['health']} health, {ready}{guarded}.")
    if card["owner"] != seat:
        told.append(f"It belongs to {'you' if card['owner'] == voice.you else voice.names[card['owner']]}.")
    return Thing(card["name"], told, group, at=card["at"], owner=seat, mark=str(card["health"]))


# Players -------------------------------------------------------------------------------------------------------------


def _player(table: View, player: View, title: dict[str, str], voice: Voice) -> Thing:
    seat, hand = player["seat"], player["hand"]
    focused = "has focused this turn" if player["focused"] else "has not focused this turn"
    told = [
        f"{title[player['character']]}: {player['health']} of {player['most_health']} health, "
        f"mastery {player['mastery']}; {focused}.",
        f"Hand: {count(hand['count'], 'card')}{_hand(hand, title)}. Deck: {count(player['deck'], 'card')}.",
        f"Discard pile, the newest last: {counted(_names(player['discard']))}.",
        f"Champions in play: {counted(_names(player['champions']))}.",
    ]
    if player["played"]:
        told.append(f"Played this turn: {counted([_played(card) for card in player['played']])}.")
    if player["protected"]:
        told.append("A champion protects this player from attacks.")
    if player["assigned_unlimited"]:
        told.append("Unlimited power is assigned here.")
    elif player["assigned"]:
        told.append(f"{player['assigned']} power is assigned here.")
    if player["top"]:
        told.append(f"On top of the deck, the topmost first: {', '.join(_names(player['top']))}.")
    if player["waiting"]:
        told.append(
            f"Waiting for the next turn, or lasting until then: {counted([title[kind] for kind in player['waiting']])}."
        )
    if player["skips"]:
        told.append("The next turn is skipped.")
    if player["skips_draw"]:
        told.append("The next draw is skipped.")
    if player["ward"]:
        told.append(f"The next {player['ward']} damage is prevented.")
    if player["extra"]:
        told.append("An extra turn follows this one.")
    if player["out"]:
        told.append("Out of the game.")
    return Thing(voice.names[seat], told, "players", ["me"] if seat == voice.you else [], player["at"], owner=seat)


def _hand(hand: View, title: dict[str, str]) -> str:
    known = [title[kind] for kind in hand["known"]]
    own = [card["name"] for card in hand["cards"]]
    told = f": {counted(own)}" if own else ""
    return told + (f"; known of it: {counted(known)}" if known else "")


def _played(card: View) -> str:
    return f"{card['name']} as a mercenary" if card["fast"] else str(card["name"])


def _names(cards: list[View]) -> list[str]:
    return [card["name"] for card in cards]


def _piles(table: View, title: dict[str, str]) -> Thing:
    center = table["center"]
    told = [f"The center deck has {count(center['count'], 'card')}."]
    if center["bottom"]:
        told.append(f"Under it lie, the lowest last: {counted([title[kind] for kind in center['bottom']])}.")
    told.append(f"Banished: {counted([title[kind] for kind in table['banished']])}.")
    return Thing("center deck", told, also=["deck", "banished", "piles"])


def _reaching(table: View, title: dict[str, str], voice: Voice) -> list[str]:
    told = ["Everybody can be attacked with power by everybody else, unless a champion protects them."]
    for player in table["players"]:
        if player["seat"] != voice.you and player["champions"]:
            ready = [card["name"] for card in player["champions"] if not card["exhausted"]]
            told.append(f"{voice.has(player['seat'])} champions that are ready: {counted(ready)}.")
    return told


def _ending(table: View, voice: Voice) -> list[str]:
    left = sorted(table["players"], key=lambda player: -player["health"])
    told = [f"{voice.has(player['seat'])} {player['health'] or 'no'} health left." for player in left]
    return [*told, f"It took {count(table['round'], 'round')}."]
