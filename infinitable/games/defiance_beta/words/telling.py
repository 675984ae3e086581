"""A view in words: tiles by their neighbours, leaders with their groups and timelines, dice, roles and the queue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from infinitable.kernel.game import View
from infinitable.kernel.outcome import listed
from infinitable.kernel.telling import Telling, Thing, Voice, count, counted, upper
from infinitable.parts.holding import told_with
from infinitable.parts.story.aims import aims_told
from infinitable.parts.story.telling import story_things, told_after
from infinitable.parts.telling import LETTERS, bare, directions, live_words, open_ways
from infinitable.parts.tilemap import COMPASS


def telling(seen: View, facts: View, names: Sequence[str]) -> Telling:
    table, voice = seen["table"], Voice(names, seen["seat"])
    lying = {(tile["q"], tile["r"]) for tile in table["tiles"]}
    free = [space for space in table["spaces"] if (space["q"], space["r"]) not in lying]
    places = [*_places(table, facts, voice), *(_free(space) for space in free)]
    on = {tile["tile"]: tile["name"] for tile in table["tiles"]}
    here = on.get(table["leaders"][seen["seat"]]["tile"], "") if seen["seat"] >= 0 else ""
    return Telling(
        _now(table, facts, on, voice),
        told_with(_things(table, facts, on, voice, names), table["holding"], voice),
        places,
        here,
        _reaching(table, on, voice),
        _ending(table, voice) if seen["over"] else (),
        margin=_margin(table),
        stories=_story(table, facts) if seen["over"] else (),
    )


def _things(table: View, facts: View, on: dict[int, str], voice: Voice, names: Sequence[str]) -> list[Thing]:
    """Leaders and all they have, dice, roles, what waits, the story, and what is being chosen."""
    things = [thing for leader in table["leaders"] for thing in _leader(leader, facts, on, voice)]
    things += [_hand_card(card, facts) for card in table["hand"]]
    things += [_dice(table, voice), *(_role(role, voice) for role in table["roles"]), _piles(table)]
    things += [
        Thing(f"die {n}", [f"{_die(die)}."], "dice rolled", at=die["at"])
        for n, die in enumerate(table["check"]["dice"], 1)
    ]
    things += [_waiting(each, table, on, facts, voice) for each in table["queue"]]
    things += [_trigger(each, voice) for each in table["triggers"]]
    things += story_things(table["story"], names)
    things += [_choice(each, facts) for each in table["choices"]]
    return things + [thing for thing in (_placing(table, facts), _spaces(table)) if thing]


def printed(facts: View) -> list[Thing]:
    """Every card, leader, tile, role and chapter."""
    return [
        *(Thing(card["name"], _card(card), "cards") for card in facts["cards"].values()),
        *(Thing(leader["name"], _board(leader), "leaders") for leader in facts["leaders"].values()),
        *(Thing(tile["name"], _tile(tile), "tiles") for tile in facts["tiles"].values()),
        *(
            Thing(role["name"], [f"A role, {count(role['needs'], 'step')}: {bare(role['text'])}"], "roles")
            for role in facts["roles"].values()
        ),
        *(thing for chapter in facts["chapters"].values() for thing in _chapter(chapter)),
    ]


def _card(card: View) -> list[str]:
    parts = [f"{upper(card['kind'])} of the {card['faction']}", f"cost {card['cost']} Tide"]
    parts += [f"Health {card['health']}"] * (card["kind"] == "unit")
    parts += [f"gives {n} {name.title()}" for name, n in card["gives"].items()]
    parts += ["fated"] * card["fated"]
    copies = count(card["copies"], "copy", "copies")
    return [f"{', '.join(parts)}; {copies}.", *([bare(card["text"])] if card["text"] else []), *card["story"]]


def _board(leader: View) -> list[str]:
    told = [f"A leader of the {leader['faction']}, strong in {leader['strong'].title()}."]
    told += [bare(action) for action in leader["actions"]]
    told += [bare(gambit["text"]) for gambit in leader["gambits"]]
    for attribute, boxes in leader["tracks"].items():
        gained = [f"level {n}: {' and '.join(box)}" for n, box in enumerate(boxes, 1) if box]
        told.append(f"{attribute.title()} track, {'; '.join(gained) or 'nothing besides'}.".replace("→", " to "))
    return [*told, *leader["story"]]


def _tile(tile: View) -> list[str]:
    world = f" of the {tile['setting']}" if tile["setting"] else ""
    walls = f"walls {directions(tile['walls'])}" if tile["walls"] else "no walls"
    told = [f"A {tile['type']} tile{world}, Influence {tile['influence']}; as printed, {walls}."]
    return [*told, *(bare(event["text"]) for event in tile["events"])]


def _chapter(chapter: View) -> Iterator[Thing]:
    starts = "; an adventure can begin with it" if chapter["starting"] else ""
    told = [f"{upper(chapter['alliance'])}, {count(chapter['rounds'], 'round')}{starts}.", *chapter["story"]]
    yield Thing(chapter["name"], [*told, bare(chapter["text"])], "chapters")
    for ending in chapter["endings"]:
        yield Thing(ending["name"], [*ending["story"], f"An ending of {chapter['name']}."], "endings")


# The table as a whole ------------------------------------------------------------------------------------------------


def _now(table: View, facts: View, on: dict[int, str], voice: Voice) -> list[str]:
    rounds = table["rounds"]
    when = f"Round {table['round']} of {rounds}" if table["round"] else f"Setting up a match of {rounds} rounds"
    turn = f", {voice.of(table['current'])} turn" if table["current"] >= 0 else ""
    goal = f"{table['limit']} points win"
    if table["chapter"]:
        goal = f"the chapter is {facts['chapters'][table['chapter']]['name']}"
    told = [f"{when}{turn}; {goal}."]
    if table["story"]:
        told.append(aims_told(table["story"]["aims"], voice.you))
    told += [_summary(leader, on, voice) for leader in table["leaders"]]
    told.append(f"Turn order: {voice.all(table['order'])}.")
    if table["extra"] >= 0:
        told.append(f"{voice.has(table['extra'])} an extra turn after this one.")
    if table["check"]["dice"]:
        told += _dice(table, voice).told
    if table["queue"]:
        told.append(f"Waiting to be resolved, the newest first: {counted([each['name'] for each in table['queue']])}.")
    return told


def _summary(leader: View, on: dict[int, str], voice: Voice) -> str:
    seat = leader["seat"]
    if not leader["leader"]:
        return f"{voice.has(seat)} no leader yet, and {count(leader['points'], 'point')}."
    where = f" on {on[leader['tile']]}" if leader["tile"] in on else ""
    standing = leader["out"] or ("out when the next turn begins" if leader["conceding"] else "")
    out = f", {standing}" if standing else ""
    levels = ", ".join(f"{name.title()} {n}" for name, n in leader["levels"].items())
    return (
        f"{voice.does(seat, 'are', 'is')} {leader['name']}{where}{out}: {count(leader['points'], 'point')}, "
        f"health {leader['health']}, {levels}, {count(leader['hand'], 'card')} in hand."
    )


def _dice(table: View, voice: Voice) -> Thing:
    """The action check of the turn."""
    check = table["check"]
    told = []
    if check["dice"]:
        rolled = counted([_die(die) for die in check["dice"]])
        colour = f" for {check['colour'].title()}" if check["colour"] else ""
        told.append(f"{upper(voice.of(check['seat']))} dice{colour}: {rolled}.")
    elif check["seat"] >= 0:
        told.append(f"{voice.has(check['seat'])} rolled no dice yet.")
    spent = count(check["spent"], "die", "dice")
    told.append(f"Spent this turn: {spent}; health allows {check['may_spend']} more.")
    if check["waiting"]:
        told.append(f"Dice to be added: {counted([name.title() for name in check['waiting']])}.")
    colours = ", ".join(each["colour"].title() for each in check["colours"])
    faces = ", ".join(each["face"].title() for each in check["faces"])
    return Thing("dice", [*told, f"One rolls for {colours}; dice can be turned to {faces}."], also=["check"])


def _die(die: View) -> str:
    marks = [word for word in ("spent", "converted", "added") if die[word]]
    if die["colour"] != die["face"]:
        marks.append(f"a {die['colour'].title()} die")
    return f"{die['face'].title()} ({', '.join(marks)})" if marks else str(die["face"]).title()


def _role(role: View, voice: Voice) -> Thing:
    done = dict.fromkeys(role["done"], " and done")
    steps = [f"{voice.name(seat)} {n}{done.get(seat, '')}" for seat, n in enumerate(role["steps"])]
    told = [f"A role worth a point: {bare(role['text'])}", f"Steps, of {role['needs']}: {', '.join(steps)}."]
    return Thing(role["name"], told, "roles", at=role["at"])


def _piles(table: View) -> Thing:
    told = [f"{stack['setting']}: {count(stack['tiles'], 'tile')} to discover." for stack in table["stacks"]]
    for deck in table["decks"]:
        top = f", {deck['top_name']} on top" if deck["top"] else ""
        told.append(f"{deck['faction']}: {count(deck['cards'], 'card')} in the deck, {deck['pile']} discarded{top}.")
        if deck["known"]:
            told.append(f"On top of that deck: {', '.join(deck['known'])}.")
    return Thing("stacks", told, also=["decks", "deck", "discard pile", "piles"])


def _waiting(each: View, table: View, on: dict[int, str], facts: View, voice: Voice) -> Thing:
    told = [f"Waits as number {each['number']}: {_source(each, table, on, facts, voice)}. {bare(each['text'])}"]
    if each["targets"]:
        told.append(f"It aims at {listed([_target(at, table, on, voice) for at in each['targets']])}.")
    if each["blocked"]:
        told.append(f"Blocked by {voice.all(each['blocked'])}.")
    if each["asked"]:
        told.append(f"Asked to block, in this order: {voice.all(each['asked'])}.")
        told.append(f"A block costs {count(each['price'], 'card')}: {each['sum']}.")
    if each["pays"]:
        told.append(f"It could be paid with {counted([_held(at, table) for at in each['pays']])}.")
    if each["through"]:
        told += _through(each["through"])
    return Thing(each["name"], told, "queue")


def _source(each: View, table: View, on: dict[int, str], facts: View, voice: Voice) -> str:
    where, _, key = each["source"].partition(":")
    of = ""
    if where == "card":
        of = f" of {facts['cards'][key]['name']}"
    elif where == "tile":
        of = f" of {on.get(int(key), 'a tile')}"
    elif where == "role":
        of = f" of the role {table['roles'][int(key)]['name']}"
    elif where:
        of = f" of the {where}"
    return f"{voice.of(each['seat'])} {each['kind']}{of}"


def _target(at: str, table: View, on: dict[int, str], voice: Voice) -> str:
    kind, _, key = at.partition(":")
    if kind == "leader":
        return voice.name(int(key))
    if kind == "tile":
        return on.get(int(key), "a tile")
    seat, place = (int(part) for part in key.split("."))
    cards = table["leaders"][seat]["units" if kind == "unit" else "timeline"]
    return f"{voice.of(seat)} {cards[place]['name'] if place < len(cards) else 'card'}"


def _held(at: str, table: View) -> str:
    name: str = table["hand"][int(at.partition(":")[2])]["name"]
    return name


def _through(through: View) -> list[str]:
    lost = [f"{unit['name']} from {unit['from']} to {unit['to']} Health" for unit in through["units"]]
    if through["health"]:
        lost.append(f"the leader from {through['health'][0]} to {through['health'][1]} Health")
    lost += [f"lost: {name}" for name in through["lost"]]
    if through["discards"]:
        lost.append(f"{count(through['discards'], 'card')} discarded")
    chosen = " Somebody else chooses where the damage goes." if through["chosen"] else ""
    return [f"If it is let through: {'; '.join(lost) or 'nothing that is settled yet'}.{chosen}"]


def _trigger(each: View, voice: Voice) -> Thing:
    told = [f"{upper(voice.of(each['seat']))} trigger: {bare(each['text'])}"]
    return Thing(each["name"], told, "triggers", at=each["at"])


def _choice(each: View, facts: View) -> Thing:
    told = [f"A leader of the {each['faction']} to choose.", *_board(facts["leaders"][each["leader"]])]
    return Thing(each["name"], told, "leaders to choose", at=each["at"])


# Leaders -------------------------------------------------------------------------------------------------------------


def _leader(leader: View, facts: View, on: dict[int, str], voice: Voice) -> Iterator[Thing]:
    seat = leader["seat"]
    whose = "" if seat == voice.you else f" of {voice.names[seat]}"
    also = [leader["name"]] * bool(leader["name"]) + ["me"] * (seat == voice.you)
    told = [_summary(leader, on, voice), *_figures(leader, facts, on, voice)]
    place = on.get(leader["tile"], "")
    yield Thing(voice.names[seat], told, "players", also, leader["at"], place, str(seat + 1), owner=seat)
    for unit in leader["units"]:
        yield _unit(unit, facts, f"group{whose}", seat)
    for card in leader["timeline"]:
        new = ["Prepared this turn: it cannot be played yet."] if card["new"] else []
        text = _text(card, facts)
        yield Thing(card["name"], [*new, text], f"timeline{whose}", at=card["at"], owner=seat)
    if seat == voice.you:
        for n, action in enumerate(leader["actions"], 1):
            yield Thing(f"action {n}", [bare(action["text"])], "actions", at=action["at"])


def _text(card: View, facts: View) -> str:
    """As it stands now for its owner, as printed for everybody else."""
    return live_words(card["live"]) or bare(facts["cards"][card["card"]]["text"]) or "It has no text."


def _unit(unit: View, facts: View, group: str, seat: int) -> Thing:
    marks = [word for word in ("unlocked", "fated") if unit[word]]
    attached = [facts["cards"][card]["name"] for card in unit["attached"]]
    told = [
        _text(unit, facts),
        f"A unit with {unit['health']} of {unit['full']} Health, {unit['damage']} damage"
        + (f", {listed(marks)}" if marks else "")
        + (f", attached: {counted(attached)}" if attached else "")
        + ".",
        *(f"Ability: {bare(action['text'])}" for action in unit["abilities"]),
    ]
    mark = f"{unit['health']}/{unit['full']}"
    return Thing(unit["name"], told, group, at=unit["at"], mark=mark, owner=seat)


def _hand_card(card: View, facts: View) -> Thing:
    told = [_text(card, facts), f"Costs {card['cost']} Tide now.", *_card(facts["cards"][card["card"]])[:1]]
    return Thing(card["name"], told, "hand", at=card["at"], mark=str(card["cost"]))


def _figures(leader: View, facts: View, on: dict[int, str], voice: Voice) -> Iterator[str]:
    if not leader["leader"]:
        return
    allies = [seat for seat in leader["side"] if seat != leader["seat"]]
    side = f", on one side with {voice.all(allies)}" if allies else ""
    yield f"{leader['faction']}{side}. Damage {leader['damage']}, Gambit level {leader['gambit']}."
    reach = listed([on[tile] for tile in leader["in_reach"] if tile in on]) or "nothing"
    yield f"Reach {leader['reach']}: {reach}. Influence {leader['influence']}."
    steps = listed([COMPASS[d] for d in leader["steps"]]) or "nowhere"
    yield f"Can step {steps}. A block costs {count(leader['block_price'], 'card')}."
    if leader["known"]:
        yield f"Known cards of the hand: {counted([facts['cards'][kind]['name'] for kind in leader['known']])}."
    if leader["ward"]:
        yield f"The next {leader['ward']} damage to the group is prevented."
    if leader["waiting"]:
        yield f"At the start of the next turn: {' '.join(leader['waiting'])}"
    if leader["skips"]:
        yield "Skips the next turn."
    units = [f"{unit['name']} ({unit['health']} of {unit['full']} Health)" for unit in leader["units"]]
    yield f"Group: {', '.join(units) or 'empty'}."
    cards = [card["name"] + (" (new)" if card["new"] else "") for card in leader["timeline"]]
    yield f"Timeline, {len(cards)} of {leader['timeline_limit']}: {counted(cards)}."
    for action in leader["actions"]:
        yield f"Action: {bare(action['text'])}"


# The map -------------------------------------------------------------------------------------------------------------


def _places(table: View, facts: View, voice: Voice) -> list[Thing]:
    walls = {(tile["q"], tile["r"]): tile["walls"] for tile in table["tiles"] if not tile["face_down"]}
    return [_place(tile, walls, facts, voice) for tile in table["tiles"]]


def _place(tile: View, walls: dict[tuple[int, int], list[str]], facts: View, voice: Voice) -> Thing:
    spot = (tile["q"], tile["r"])
    world = f" of the {tile['setting']}" if tile["setting"] else ""
    if tile["face_down"]:
        told = [f"face down; a {tile['type']} tile{world}"]
        return Thing(tile["name"], told, "map", at=tile["at"], mark="--", kind="face down", spot=spot)
    told = [f"{tile['type']}, Influence {tile['influence']}{world}"]
    if tile["pawn"] >= 0:
        told.append("you stand here" if tile["pawn"] == voice.you else f"{voice.name(tile['pawn'])} stands here")
    if tile["plot"]:
        told.append(f"{count(tile['plot'], 'plot token')} here")
    told.append(f"walls {directions(tile['walls'])}" if tile["walls"] else "no walls")
    if tile["turn"]:
        told.append(f"turned {60 * tile['turn']} degrees clockwise")
    told += [bare(event["text"]).rstrip(".") for event in facts["tiles"][tile["id"]]["events"]]
    mark = f"{tile['type'][:2]}{tile['influence']}" + (f"@{tile['pawn'] + 1}" if tile["pawn"] >= 0 else "")
    return Thing(
        tile["name"],
        told,
        "map",
        at=tile["at"],
        mark=mark,
        kind=tile["type"],
        owner=tile["pawn"],
        spot=spot,
        ways=open_ways(spot, walls),
        walls=[LETTERS[name] for name in tile["walls"]],
    )


def _free(space: View) -> Thing:
    """An empty space beside the pawn: nothing to tell, but somewhere to go."""
    return Thing("", (), at=space["at"], kind="empty", spot=(space["q"], space["r"]))


def _placing(table: View, facts: View) -> Thing | None:
    placing = table["placing"]
    if not placing:
        return None
    told = _tile(facts["tiles"][placing["id"]])
    walls = f"with walls {' '.join(placing['walls'])}" if placing["walls"] else "without walls"
    where = f"{placing['name']}, {walls}, will lie at column {placing['q']}, row {placing['r']} from the Rift."
    return Thing("new tile", [*told, where], also=["placing", placing["name"]])


def _spaces(table: View) -> Thing | None:
    """The six spaces round the pawn that is asked about, as they are told: by what lies there."""
    if not table["spaces"]:
        return None
    lying = {(tile["q"], tile["r"]): tile["name"] for tile in table["tiles"]}
    told = [
        f"{COMPASS[d]} {lying.get((space['q'], space['r']), 'an empty space')}"
        for d, space in enumerate(table["spaces"])
    ]
    return Thing("spaces", [f"Around the pawn: {', '.join(told)}."], also=["around"])


def _reaching(table: View, on: dict[int, str], voice: Voice) -> list[str]:
    told = []
    for leader in table["leaders"]:
        for other in table["leaders"]:
            if other["seat"] not in leader["side"] and other["tile"] in leader["in_reach"]:
                who = voice.name(other["seat"])
                told.append(f"{voice.has(leader['seat'])} {who} in reach, on {on[other['tile']]}.")
    return told or ["No leader has an enemy in reach."]


# The end -------------------------------------------------------------------------------------------------------------


def _ending(table: View, voice: Voice) -> list[str]:
    told = [f"The ending: {table['ending']}."] if table["ending"] else []
    scores = sorted(((leader["points"], leader["seat"]) for leader in table["leaders"]), reverse=True)
    if not table["chapter"]:
        told += [f"{upper(voice.name(seat))}: {count(points, 'point')}." for points, seat in scores]
    return [*told, f"It took {count(table['round'], 'round')}."]


def _margin(table: View) -> str:
    """Where everybody plays for themselves."""
    if table["chapter"] or any(len(leader["side"]) > 1 for leader in table["leaders"]):
        return ""
    first, second, *_ = sorted((leader["points"] for leader in table["leaders"]), reverse=True)
    return count(first - second, "point") if first > second else ""


def _story(table: View, facts: View) -> list[str]:
    if not table["chapter"]:
        return []
    endings = facts["chapters"][table["chapter"]]["endings"]
    told = [line for ending in endings if ending["name"] == table["ending"] for line in ending["story"]]
    return [*told, *told_after(table["story"])]
