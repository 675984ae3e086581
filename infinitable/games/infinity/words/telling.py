"""A view in words: arms column by column, stations, draw piles, pieces."""

from __future__ import annotations

from collections.abc import Sequence

from infinitable.kernel.game import View
from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import Telling, Thing, Voice, count, counted, upper

BELOW = ("", " below it", " below that")
DOES = {
    # infinity:3.4, 3.6, 3.8, 3.9, 3.10
    "creation": "It begins an arm that is still empty.",
    "galaxy": "It follows Creation.",
    "sun": "It follows a Galaxy.",
    "planet": "It follows the Sun or a Planet. An arm needs {before_birth} before Birth and has {most} at most.",
    "moon": "It lies beneath a Planet that was built in the same turn.",
    "birth": "It opens an arm to Life, once the arm has {before_birth} Planets; no Planet follows it.",
    # infinity:6.2, 6.3, 6.5, 6.7, 6.10, 6.12
    "universal": "It stands for any Space or Life tile. Who has the real one may put it there and take the Universal.",
    "black hole": "It stops an arm that has come to Man, until a Black Hole or a Universal eliminates it.",
    "disaster": "It costs an opponent with three pieces or more a Time Piece and the next turn.",
}
LIES = {
    "station": "in your station",
    "special event tiles": "among your special event tiles",
    "discards": "in your discards",
    "tiles of set No. 2": "face up in set No. 2",
}
LIFE = "It follows the number before it; 1 follows Birth."  # infinity:3.11


def telling(seen: View, facts: View, names: Sequence[str]) -> Telling:
    table, voice = seen["table"], Voice(names, seen["seat"])
    titles = {kind: _title(kind, facts) for kind in facts["tiles"]}
    arms = [_arm(arm, titles) for arm in table["arms"]]
    players = [_player(player, titles, voice) for player in table["players"]]
    things = [*arms, *players, _centre(table), _board(table)]
    if table["common"]:
        things.append(_common(table["common"], titles))
        things += _tiles("tiles of set No. 2", table["common"]["tiles"], titles)
    if seen["seat"] >= 0:
        things += _own(table["players"][seen["seat"]], titles)
    return Telling(
        _now(table, titles, voice),
        things,
        list(_places(table, facts)),
        reaching=["Nothing reaches anything in INFINITY: everybody builds on the same four arms."],
        ending=_ending(table, voice) if seen["over"] else (),
        margin=_margin(table),
        hexes=False,
    )


def printed(facts: View) -> list[Thing]:
    """Every kind of tile."""
    return [
        Thing(
            _title(kind, facts),
            [
                f"A {tile['back'].title()} tile, marked {tile['mark']}.",
                DOES.get(kind, LIFE).format(**facts["universe"]["planets"]),
            ],
            "tiles",
            also=[kind, tile["title"]],
        )
        for kind, tile in facts["tiles"].items()
    ]


def _title(kind: str, facts: View) -> str:
    title: str = facts["tiles"][kind]["title"]
    return f"{kind} {title}" if kind.isdecimal() else title


# The table as a whole ------------------------------------------------------------------------------------------------


def _now(table: View, titles: dict[str, str], voice: Voice) -> list[str]:
    turn = table["turn"]
    seat = turn["seat"]
    pieces = [f"{voice.name(p['seat'])} {p['pieces']}" for p in table["players"]]
    told = [f"{upper(voice.of(seat))} turn{_building(turn)}. Pieces: {', '.join(pieces)}."]
    if table["last_round"]:
        short = table["last_round"]
        left = count(short["turns_left"], "turn")
        told.append(f"This is the last round: {voice.of(short['seat'])} station is short, and there are {left} left.")
    told += [f"{upper(arm)} {_prospect(shown, titles)}." for arm, shown in _alike(table["arms"], titles)]
    if turn["chain"]:
        told.append(f"Played on so far, in order: {', '.join(_space(at) for at in turn['chain'])}.")
    told.append(_scale(turn["scale"]))
    return told


def _building(turn: View) -> str:
    if not turn["arm"]:
        return ""
    return f", building on arm {turn['arm']}, {count(turn['played'], 'tile')} from the station so far"


def _alike(arms: list[View], titles: dict[str, str]) -> list[tuple[str, View]]:
    """Arms with the same prospect together: “arms 1 and 4”."""
    same: dict[str, list[View]] = {}
    for arm in arms:
        same.setdefault(_prospect(arm, titles), []).append(arm)
    return [
        (f"arm{'s' * (len(group) > 1)} {listed([str(a['number']) for a in group])}", group[0])
        for group in same.values()
    ]


def _prospect(arm: View, titles: dict[str, str]) -> str:
    hole = ", and a Black Hole lies on it" if arm["holed"] else ""
    if arm["complete"]:
        return f"is complete{hole}"
    return f"next: {' or '.join(titles[kind] for kind in arm['needs'])}{hole}"


def _scale(scale: list[int]) -> str:
    paid = [f"{n} {'bring' if n > 1 else 'brings'} {count(won, 'piece')}" for n, won in enumerate(scale) if won]
    return f"This turn, tiles from the station: {', '.join(paid) or 'none bring pieces'}."


def _centre(table: View) -> Thing:
    centre = table["centre"]
    infinity = " and the Infinity Piece" if centre["infinity"] else ""
    return Thing("Time Centre", [f"It holds {count(centre['time'], 'Time Piece')}{infinity}."], also=["centre"])


def _board(table: View) -> Thing:
    """How many spaces each column has."""
    depth, told, first = table["depth"], [], 0
    for column in range(1, len(depth) + 1):
        if column == len(depth) or depth[column] != depth[first]:
            told.append(f"columns {first + 1} to {column} hold {count(depth[first], 'tile')} each")
            first = column
    return Thing("board", [f"Each arm has {len(depth)} columns: {'; '.join(told)}."], also=["columns"])


def _ending(table: View, voice: Voice) -> list[str]:
    why = ("", "Somebody had seven pieces.", "The last round was over.", "Nobody could play any more.")[table["ending"]]
    scores = sorted(((p["pieces"], p["seat"]) for p in table["players"]), reverse=True)
    told = [f"{upper(voice.name(seat))}: {count(pieces, 'piece')}." for pieces, seat in scores]
    return [*([why] if why else []), *told]


def _margin(table: View) -> str:
    first, second, *_ = sorted((player["pieces"] for player in table["players"]), reverse=True)
    return count(first - second, "piece") if first > second else ""


# Arms ----------------------------------------------------------------------------------------------------------------


def _arm(arm: View, titles: dict[str, str]) -> Thing:
    reached = f"It has reached {titles[arm['reached']]}" if arm["reached"] else "Nothing has been built on it"
    following = f", in {_space(arm['next'])}" if arm["next"] else ""
    told = [f"{reached}; {_prospect(arm, titles)}{following}. It has {count(arm['planets'], 'Planet')}."]
    columns: dict[int, list[str]] = {}
    for tile in arm["tiles"]:
        columns.setdefault(tile["column"], []).append(_lying(tile, titles) + BELOW[tile["row"]])
    told += [f"Column {column}: {', '.join(tiles)}." for column, tiles in columns.items()]
    return Thing(f"arm {arm['number']}", told, "arms", at=arm["at"])


def _space(at: str) -> str:
    _, _, column, row = at.split(":")
    return f"column {column}" + ("" if row == "0" else f", row {int(row) + 1}")


def _lying(tile: View, titles: dict[str, str]) -> str:
    name = titles[tile["tile"]]
    if tile["over"]:
        name = f"an eliminated Black Hole under a {titles[tile['over']]}, face down"
    elif tile["as"]:
        name = f"{name} as {titles[tile['as']]}"
    return name + (" (new this turn)" if tile["new"] else "")


def _places(table: View, facts: View) -> list[Thing]:
    """The board in rows, for who draws: four arms, each with its columns."""
    out = []
    for arm in table["arms"]:
        lying = {tile["at"]: tile for tile in arm["tiles"]}
        for column, spaces in enumerate(facts["arms"][arm["number"] - 1]):
            for row, at in enumerate(spaces):
                tile = lying.get(at)
                kind = (tile["as"] or tile["tile"]) if tile else ""
                mark = facts["tiles"][kind]["mark"] if tile else "+" if at == arm["next"] else "."
                colour = facts["tiles"][kind]["back"] if tile else "next" if at == arm["next"] else "empty"
                spot = (column, -4 * (arm["number"] - 1) - row)
                name = f"arm {arm['number']} column {column + 1} row {row + 1}"
                out.append(Thing(name, (), at=at, mark=mark, kind=colour, spot=spot))
    return out


# Players -------------------------------------------------------------------------------------------------------------


def _player(player: View, titles: dict[str, str], voice: Voice) -> Thing:
    seat, station = player["seat"], player["station"]
    infinity = " and the Infinity Piece" if player["infinity"] else ""
    tiles = [titles[tile["tile"]] for tile in station["tiles"]]
    known = f" {upper(voice.name(voice.you)) if seat == voice.you else 'Everybody'} can name: {counted(tiles)}."
    piles = " and ".join(f"{pile['count']} {pile['back'].title()}" for pile in player["piles"])
    told = [
        f"{voice.has(seat)} {count(player['pieces'], 'piece')}: {count(player['time'], 'Time Piece')}{infinity}.",
        f"Station: {count(station['size'], 'tile')}, {station['space']} Space and {station['life']} Life."
        + (known if tiles else ""),
        f"Special event tiles: {counted([titles[tile['tile']] for tile in player['specials']])}.",
        f"Discards: {counted([titles[tile['tile']] for tile in player['discards']])}.",
        f"Draw piles: {piles}. Player area {player['area']}.",
    ]
    if player["borrows"] is not None:
        told.append(f"{voice.does(seat, 'may use', 'may use')} {voice.of(player['borrows'])} discards, too.")
    if player["in_reach"]:
        told.append(f"In reach, as far as one can see: {listed([titles[kind] for kind in player['in_reach']])}.")
    if player["disaster"]:
        told.append(f"{voice.does(seat, 'are', 'is')} under a Disaster.")
    if player["spent"]:
        told.append(f"Disasters over: {player['spent']}.")
    also = ["me", "my table"] if seat == voice.you else []
    return Thing(voice.names[seat], told, "players", also, player["at"], owner=seat)


def _own(player: View, titles: dict[str, str]) -> list[Thing]:
    """One's own tiles, each by its name."""
    piles = [
        Thing(f"{pile['back'].title()} pile", [f"{count(pile['count'], 'tile')} to draw."], "draw piles", at=pile["at"])
        for pile in player["piles"]
    ]
    return [
        *_tiles("station", player["station"]["tiles"], titles),
        *_tiles("special event tiles", player["specials"], titles),
        *_tiles("discards", player["discards"], titles),
        *piles,
    ]


def _tiles(group: str, tiles: list[View], titles: dict[str, str]) -> list[Thing]:
    """Equal tiles as one thing."""
    names = [tile["tile"] for tile in tiles]
    found = {
        tile["at"]: Thing(
            titles[tile["tile"]],
            [f"{names.count(tile['tile'])} {LIES[group]}."],
            group,
            at=tile["at"],
            many=names.count(tile["tile"]),
        )
        for tile in tiles
    }
    return list(found.values())


def _common(common: View, titles: dict[str, str]) -> Thing:
    piles = ", ".join(f"{pile['count']} {pile['back'].title()}" for pile in common["piles"])
    shown = counted([titles[tile["tile"]] for tile in common["tiles"]])
    return Thing("set No. 2", [f"Face up: {shown}.", f"Face down: {piles}."], also=["common", "set"])
