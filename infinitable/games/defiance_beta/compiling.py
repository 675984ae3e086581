"""From the trees of the card language to programs: what one reads is what happens.

A program follows the order of activation (defiance_beta:8.7): unlocks, X, rolls and decisions; then the
targets, in the order of the text; then the window in which others cancel or block; then the body, sentence by sentence.
"""

from __future__ import annotations

from typing import Any

from infinitable.games.defiance_beta import effects, events, stats
from infinitable.games.defiance_beta.adventure import ALLIANCES
from infinitable.games.defiance_beta.conditions import (
    ANY,
    CARDS,
    DICE,
    DISCARDED,
    ENEMY,
    FRIENDLY,
    HAND,
    IN_REACH,
    LONE_LEADER,
    MINE,
    NEXT_TO_YOU,
    PLOT,
    REVEALED,
    SEATS,
    TILES,
    TIMELINE,
    UNITS,
    Amount,
    Condition,
    Group,
)
from infinitable.games.defiance_beta.content import Ability, Card, Chapter, Content, Leader, Role, Step, Tile, Triggers
from infinitable.games.defiance_beta.language import ATTRIBUTES, FACTIONS, SETTINGS, TILE_EVENTS, TYPES, language
from infinitable.games.defiance_beta.picking import (
    TO_DAMAGE,
    TO_DESTROY,
    TO_FLIP,
    TO_MOVE,
    TO_PLAY,
    TO_STEAL,
    ChooseX,
    IfDone,
    May,
    NewSentence,
    Options,
    Pick,
    SkipUnless,
    Things,
    Unlock,
)
from infinitable.games.defiance_beta.queue import Window
from infinitable.games.defiance_beta.stats import Static
from infinitable.parts.cardtext import Entry, Node, Pack, phrase
from infinitable.parts.tilemap import mask

SIDES = (*FACTIONS, "all leaders", "the lone leader", "the others")
FACES = (*ATTRIBUTES, "zero")


def compiled(pack: Pack) -> Content:
    """The content of a pack."""
    content = Content(pack)
    entries = list(pack.entries.values())
    _tiles(content, entries)
    for entry in entries:
        if entry.kind in ("unit", "ability"):
            content.cards.append(_card(content, entry))
        elif entry.kind == "leader":
            content.leaders.append(_leader(content, entry))
        elif entry.kind == "role":
            content.roles.append(_role(content, entry))
    chapters = {entry.name: entry.id for entry in entries if entry.kind == "chapter"}
    for entry in entries:
        if entry.kind == "chapter":
            content.chapters.append(_chapter(content, entry, chapters))
    _number_cards(content)
    _listen(content)
    return content


# Kinds of entries ------------------------------------------------------------------------------------------------


def _tiles(content: Content, entries: list[Entry]) -> None:
    """The Rift first, then the two stacks."""
    tiles = [entry for entry in entries if entry.kind == "tile"]
    tiles.sort(key=lambda entry: SETTINGS.index(entry.word("setting")) if entry.word("setting") else -1)
    content.tiles = [Tile(entry) for entry in tiles]
    for tile in content.tiles:
        entry = tile.entry
        tile.setting = SETTINGS.index(entry.word("setting")) if entry.word("setting") else -1
        tile.type = TYPES.index(entry.word("type"))
        walls = entry.fields["walls"]
        assert isinstance(walls, tuple)
        tile.walls = mask([str(edge) for edge in walls])
        happening: list[list[int]] = [[], [], [], [], [], []]
        statics: list[Static] = []
        for ability in entry.tree:
            on = TILE_EVENTS.index(ability.node("when").word("on"))
            if on == len(TILE_EVENTS) - 1:
                statics += _statics(content, ability)
            else:
                happening[on].append(_ability(content, entry, ability).number)
        tile.events = tuple(tuple(numbers) for numbers in happening)
        tile.statics = tuple(statics)
    content.walls = tuple(tile.walls for tile in content.tiles)


def _card(content: Content, entry: Entry) -> Card:
    card = Card(entry)
    card.faction = FACTIONS.index(entry.word("faction"))
    gives = [0, 0, 0]
    for gift in _nodes(entry.fields.get("gives", ())):
        gives[ATTRIBUTES.index(gift.word("attribute"))] += gift.number("n")
    card.gives = (gives[0], gives[1], gives[2])
    card.is_fated = any(node.kind == "Fated" for ability in entry.tree for node in ability.nodes("do"))
    for ability in entry.tree:
        opener = ability.get("when")
        if opener is None:
            _card_body(content, card, ability)
        else:
            assert isinstance(opener, Node)
            _card_ability(content, card, ability, opener)
    return card


def _card_body(content: Content, card: Card, ability: Node) -> None:
    """A unit's sentences without an opener always hold; an ability's are what it does when it is played."""
    if card.is_unit:
        card.statics = tuple(_statics(content, ability))
        for sentence in ability.nodes("do"):
            if sentence.kind == "OnlyStatic" and sentence.node("guard").word("by") != "level":
                card.unlock = _unlock(sentence.node("guard"), 0)
        return
    made = _ability(content, card.entry, ability)
    made.is_played = made.of_card = True
    made.blockable = not card.is_fated
    card.played = made.number


def _card_ability(content: Content, card: Card, ability: Node, opener: Node) -> None:
    if opener.kind in ("Constant", "Attached") and "event" not in opener:
        statics = tuple(_statics(content, ability))
        if opener.kind == "Constant":
            card.constants += statics
        else:
            card.attached += statics
        return
    made = _ability(content, card.entry, ability)
    made.of_card = True
    made.blockable = not card.is_fated
    if opener.kind == "Spend":
        card.spends += (made.number,)
        return
    triggers = {"When": card.triggers, "Constant": card.constant_triggers, "Attached": card.attached_triggers}[
        opener.kind
    ]
    _add(triggers, made)


def _add(triggers: Triggers, ability: Ability) -> None:
    triggers[ability.event] = (*triggers.get(ability.event, ()), ability.number)


def _leader(content: Content, entry: Entry) -> Leader:
    leader = Leader(entry)
    leader.faction = FACTIONS.index(entry.word("faction"))
    leader.strong = ATTRIBUTES.index(entry.word("strong"))
    converts: list[list[tuple[int, int, int]]] = [[], [], []]
    for node in _nodes(entry.fields["converts"]):
        start, end = FACES.index(node.word("from")), ATTRIBUTES.index(node.word("to"))
        converts[ATTRIBUTES.index(node.word("colour"))].append((node.number("level"), start, end))
    leader.converts = tuple(tuple(sorted(track)) for track in converts)
    for ability in entry.tree:
        opener = ability.node("when")
        if opener.kind == "Spend":
            leader.actions += (_ability(content, entry, ability).number,)
        elif opener.number("level") == 4:
            leader.statics = tuple(_statics(content, ability))
        else:
            made = _ability(content, entry, ability)
            made.gambit = opener.number("level")
            leader.gambits += (made.number,)
    return leader


def _role(content: Content, entry: Entry) -> Role:
    role = Role(entry)
    for ability in entry.tree:
        _add(role.triggers, _ability(content, entry, ability))
    return role


def _chapter(content: Content, entry: Entry, chapters: dict[str, str]) -> Chapter:
    chapter = Chapter(entry)
    chapter.alliance = ALLIANCES.index(entry.word("alliance"))
    openers = [(ability.node("when"), ability) for ability in entry.tree]
    for opener, ability in openers:
        if opener.kind == "Ending":
            following = [
                node for sentence in ability.nodes("do") for node in sentence.nodes("acts") if node.kind == "Next"
            ]
            goes_on = following and "name" in following[0]
            chapter.endings.append((opener.word("ending"), chapters[following[0].word("name")] if goes_on else ""))
    for opener, ability in openers:
        if opener.kind == "Setup":
            _layout(content, chapter, ability)
        elif opener.kind == "Chapter":
            made = _ability(content, entry, ability, chapter)
            made.side = SIDES.index(opener.word("side"))
            chapter.actions += (made.number,)
        elif opener.kind == "When":
            _add(chapter.triggers, _ability(content, entry, ability, chapter))
            _hopes(content, chapter, ability)
    return chapter


def _hopes(content: Content, chapter: Chapter, ability: Node) -> None:
    """What the sides of a chapter work towards: the conditions of its victories, for bots to measure."""
    for sentence in ability.nodes("do"):
        if sentence.kind != "If" or sentence.node("condition").kind == "Round":
            continue
        for act in sentence.node("do").nodes("acts"):
            if act.kind == "Win":
                side = SIDES.index(act.word("side")) if "side" in act else LONE_LEADER if "lone" in act else -1
                chapter.hopes.append((side, _condition(content, sentence.node("condition"))))


def _layout(content: Content, chapter: Chapter, ability: Node) -> None:
    for act in (act for sentence in ability.nodes("do") for act in sentence.nodes("acts")):
        if act.kind == "ForEach":
            plot = act.node("act")
            chapter.tokens += ((content.tile_named(plot.node("thing").word("name")), 0, plot.number("n")),)
        elif act.kind == "LayTile":
            far = act.number("n") if "n" in act else 1
            chapter.tiles += ((content.tile_named(act.word("name")), far),)
        elif act.kind == "Plot":
            chapter.tokens += ((content.tile_named(act.node("thing").word("name")), act.number("n"), 0),)


def _number_cards(content: Content) -> None:
    kind_of: list[int] = []
    decks: tuple[list[int], list[int]] = ([], [])
    for kind, card in enumerate(content.cards):
        for _ in range(card.copies):
            decks[card.faction].append(len(kind_of))
            kind_of.append(kind)
    content.kind_of = tuple(kind_of)
    content.decks = (tuple(decks[0]), tuple(decks[1]))


def _listen(content: Content) -> None:
    """Which events and stats matter at all, so that the rest costs nothing."""
    for triggers in [role.triggers for role in content.roles] + [chapter.triggers for chapter in content.chapters]:
        for event in triggers:
            content.goals_heard |= 1 << event
    for card in content.cards:
        for event in (*card.triggers, *card.constant_triggers, *card.attached_triggers):
            content.cards_heard |= 1 << event
    content.heard = content.goals_heard | content.cards_heard
    for leader in content.leaders:
        for number in leader.gambits:
            content.heard |= 1 << content.abilities[number].event
    for static in content.statics:
        content.stats |= 1 << static.stat
    content.unit_stats = tuple(_stat_bits(card.statics) for card in content.cards)
    content.constant_stats = tuple(_stat_bits(card.constants) for card in content.cards)


def _stat_bits(statics: tuple[Static, ...]) -> int:
    bits = 0
    for static in statics:
        bits |= 1 << static.stat
    return bits


def _nodes(value: Any) -> list[Node]:
    return [node for node in value if isinstance(node, Node)] if isinstance(value, tuple) else []


# Statics ----------------------------------------------------------------------------------------------------------

_STATS = {
    "reach": stats.REACH, "less reach": stats.LESS_REACH, "block": stats.BLOCK, "unblock": stats.UNBLOCK,
    "spend": stats.SPEND,
    "timeline": stats.TIMELINE, "cheap units": stats.CHEAP_UNITS, "cheap abilities": stats.CHEAP_ABILITIES,
    "regroup": stats.REGROUP, "level": stats.LEVEL, "ghost": stats.GHOST,
}  # fmt: skip
_WHOSE = {
    "this": stats.THIS, "others": stats.OTHERS, "all": stats.ALL, "host": stats.HOST, "group": stats.GROUP,
    "leader": stats.LEADER, "units": stats.ALL,
}  # fmt: skip
_IMMUNE = {"damage": stats.UNHURT, "theft": stats.UNSTOLEN, "abilities": stats.UNTOUCHED}


def _statics(content: Content, ability: Node) -> list[Static]:
    """The sentences of an ability that hold while it is active."""
    found = []
    for sentence in ability.nodes("do"):
        static = None
        if sentence.kind == "Lasting" and "while" in sentence:
            static = _static(content, sentence.node("static"))
            if static is not None:
                static.condition = _condition(content, sentence.node("while"))
        elif sentence.kind == "OnlyStatic":
            static = _static(content, sentence.node("static"))
            guard = sentence.node("guard")
            if static is not None and guard.word("by") == "level":
                static.level, static.attribute = guard.number("n"), ATTRIBUTES.index(guard.word("attribute"))
            elif static is not None:
                static.paid = True
        else:
            static = _static(content, sentence)
        if static is not None:
            found.append(static)
    return found


def _static(content: Content, node: Node) -> Static | None:
    if node.kind == "More":
        stat = _STATS[node.word("stat")]
        if stat == stats.LEVEL:
            stat += ATTRIBUTES.index(node.word("attribute"))
        static = Static(stat, node.number("n") if "n" in node else 1, stats.GROUP)
    elif node.kind == "Health":
        static = Static(stats.UNIT_HEALTH, node.number("n"), _WHOSE[node.word("whose")])
    elif node.kind == "Gives":
        attribute = ATTRIBUTES.index(node.word("attribute"))
        static = Static(stats.GIVES + attribute, node.number("n"), _WHOSE[node.word("whose")])
    elif node.kind == "Immune":
        static = Static(_IMMUNE[node.word("to")], 1, _WHOSE[node.word("whose")])
    elif node.kind == "Fated":
        return None
    else:
        raise ValueError(f"{node.kind} does not hold by itself: it needs an opener")
    static.number = len(content.statics)
    content.statics.append(static)
    return static


# Abilities ----------------------------------------------------------------------------------------------------------


def _ability(content: Content, entry: Entry, node: Node, chapter: Chapter | None = None) -> Ability:
    ability = Ability(len(content.abilities), entry.name, _text(entry, node))
    content.abilities.append(ability)
    opener = node.get("when")
    is_trigger = False
    builder = _Builder(content, ability, chapter)
    if isinstance(opener, Node):
        if opener.kind in ("Spend", "Chapter"):
            ability.price = _price(opener)
        if "event" in opener:
            event = opener.node("event")
            is_trigger = True
            ability.event = events.NAMES.index(event.word("what"))
            ability.once = "once" in opener
            ability.condition = phrase(language(), event)
            _event_subject(builder, event)
            sentences = node.nodes("do")
            if len(sentences) == 1 and sentences[0].kind == "If" and "otherwise" not in sentences[0]:
                ability.guard = _condition(content, sentences[0].node("condition"))
                ability.guard.unless = bool(sentences[0].get("unless"))
        elif opener.kind == "Tile":
            builder.it = Things("event", TILES)
    builder.build(node, is_trigger and entry.kind in ("unit", "ability", "leader"))
    return ability


def _text(entry: Entry, node: Node) -> str:
    from infinitable.parts.cardtext import icons

    return icons(language(), (node,))


def _price(opener: Node) -> tuple[int, int, int]:
    price = [0, 0, 0]
    for part in opener.nodes("price"):
        price[ATTRIBUTES.index(part.word("attribute"))] += part.number("n")
    return (price[0], price[1], price[2])


_SEAT_EVENTS = ("enemy blocks", "force", "defeat", "approached")


def _event_subject(builder: _Builder, event: Node) -> None:
    """What *it* means in a trigger: the card, tile or leader that the event was about."""
    one = event.get("one")
    if event.word("what") in _SEAT_EVENTS:
        builder.it = Things("event", SEATS)
    elif event.word("what") in ("destroyed", "other destroyed", "prepared destroyed"):
        builder.it = Things("event", CARDS)
    if isinstance(one, Node):
        if one.kind == "Ref":
            builder.ability.about_this = True
            builder.it = Things("this", UNITS)
        else:
            group = _group(builder.content, one.node("group"), in_event=True)
            builder.ability.one = group
            if group.from_timeline and builder.ability.event == events.DESTROY:
                builder.ability.event = events.DESTROY_PREPARED
            builder.it = Things("event", group.kind)


class _Builder:
    """Builds the program of one ability."""

    def __init__(self, content: Content, ability: Ability, chapter: Chapter | None) -> None:
        self.content = content
        self.ability = ability
        self.chapter = chapter
        self.early: list[Step] = []
        """Unlocks, X, rolls and decisions."""
        self.targets: list[Step] = []
        self.body: list[Step] = []
        self.window = Window(ability)
        self.unlocks: list[Unlock] = []
        self.bits = 0
        self.slots = 0
        self.reveals: list[int] = []
        self.it: Things | None = None
        self.has_x = False

    def build(self, node: Node, is_trigger: bool) -> None:
        for i, sentence in enumerate(node.nodes("do")):
            self.sentence(sentence, is_trigger and i == 0)
        program: list[Step] = [*self.early, *self.targets]
        if self.ability.is_played or self.window.targets or self._is_card_text(node):
            program.append(self.window)
        program += self.body
        for at, step in enumerate(program):
            if hasattr(step, "at"):
                step.at = at
        ability = self.ability
        ability.program = tuple(program)
        ability.slots = self.slots
        ability.unlocks = tuple(self.unlocks)
        ability.reveals = tuple(self.reveals)

    def _is_card_text(self, node: Node) -> bool:
        return node.get("when") is None

    # Sentences --------------------------------------------------------------------------------------------

    def sentence(self, node: Node, optional_already: bool = False) -> None:
        kind = node.kind
        if kind in ("Do", "May"):
            self._do(node, optional_already)
        elif kind == "If":
            condition = _condition(self.content, node.node("condition"))
            condition.unless = condition.unless != bool(node.get("unless"))
            self._guarded(node, lambda when: SkipUnless(condition=condition, when=when))
        elif kind == "Only":
            unlock = self._unlock(node.node("guard"))
            self._guarded(node, lambda when: SkipUnless(unlock=unlock, when=when))
        elif kind == "IfDone":
            mark = IfDone()
            self.body.append(mark)
            start = len(self.body)
            self._effects(node.node("do"))
            mark.steps = len(self.body) - start
        elif kind == "Lasting":
            static = _static(self.content, node.node("static"))
            assert static is not None
            self.body.append(effects.Lasting(static, node.word("until")))
        elif kind == "Tiers":
            self._tiers(node)
        elif kind != "Fated":
            raise ValueError(f"{self.ability.name}: {kind} cannot stand in a mechanic")

    def _do(self, node: Node, optional_already: bool = False) -> None:
        self.body.append(NewSentence())
        if node.kind == "May" and not optional_already:
            bit = self._new_bits(1)
            words = ", then ".join(phrase(language(), act) for act in node.nodes("acts"))
            self.early.append(May(bit, words))
            self._inside(lambda: SkipUnless(bit=bit), lambda: self._acts(node))
        else:
            self._acts(node)

    def _effects(self, node: Node) -> None:
        self._do(node) if node.kind == "May" else self._acts(node)

    def _new_bits(self, n: int) -> int:
        self.bits += n
        return self.bits - n

    def _inside(self, guard: Any, fill: Any) -> None:
        """Put a guard before the targets and before the body of what is filled in."""
        before, within = guard(), guard()
        self.targets.append(before)
        self.body.append(within)
        targets, body = len(self.targets), len(self.body)
        fill()
        before.steps = len(self.targets) - targets
        within.steps = len(self.body) - body

    def _guarded(self, node: Node, guard: Any) -> None:
        self.body.append(NewSentence())
        self._inside(lambda: guard(True), lambda: self._effects(node.node("do")))
        if "otherwise" in node:
            self._inside(lambda: guard(False), lambda: self._effects(node.node("otherwise")))

    def _tiers(self, node: Node) -> None:
        """*Instead*: the last sentence whose guard holds is done, else the first."""
        tests: list[SkipUnless] = []
        for alternative in reversed(node.nodes("alternatives")):
            bit = self._new_bits(1)
            tests.append(SkipUnless(bit=bit))
            if alternative.kind == "Only":
                decide = _Decide(bit, None, self._unlock(alternative.node("guard")))
            else:
                condition = _condition(self.content, alternative.node("condition"))
                condition.unless = condition.unless != bool(alternative.get("unless"))
                decide = _Decide(bit, condition, -1)
            decide.earlier = tuple(test.bit for test in tests[:-1])
            self.early.append(decide)
            self._inside(lambda b=bit: SkipUnless(bit=b), lambda a=alternative: self._effects(a.node("do")))
        bits = tuple(test.bit for test in tests)
        self._inside(lambda: _SkipIfAny(bits), lambda: self.sentence(node.node("base")))

    def _unlock(self, guard: Node) -> int:
        unlock = _unlock(guard, len(self.unlocks))
        self.unlocks.append(unlock)
        self.early.insert(len(self.unlocks) - 1, unlock)
        return unlock.bit

    # Acts -------------------------------------------------------------------------------------------------

    def _acts(self, node: Node) -> None:
        for act in node.nodes("acts"):
            self.act(act)

    def act(self, node: Node, per: Group | None = None) -> None:
        if node.kind == "ForEach":
            self.act(node.node("act"), _group(self.content, node.node("group")))
        elif node.kind == "Choose":
            self._choose(node)
        else:
            getattr(self, f"_{_snake(node.kind)}")(node, per)

    def _choose(self, node: Node) -> None:
        options = node.nodes("options")
        first = self._new_bits(len(options))
        words = tuple(phrase(language(), option) for option in options)
        self.early.append(Options(first, words))
        for i, option in enumerate(options):
            self._inside(lambda b=first + i: SkipUnless(bit=b), lambda o=option: self.act(o))

    def amount(self, node: Node, per: Group | None) -> Amount:
        if "equal" in node:
            value = node.node("equal")
            if value.kind == "CountOf":
                amount = Amount("count", group=_group(self.content, value.node("group")))
            elif value.kind == "LevelOf":
                amount = Amount("level", attribute=ATTRIBUTES.index(value.word("attribute")))
            else:
                amount = Amount({"InfluenceOf": "influence", "RoundNumber": "round"}[value.kind])
        else:
            n = node["n"]
            if isinstance(n, int):
                amount = Amount("number", n)
            elif isinstance(n, Node) and n.kind == "X":
                amount = Amount("x")
                self._x(node)
            else:
                amount = Amount("that many")
        amount.per = per
        return amount

    def _x(self, node: Node) -> None:
        if not self.has_x:
            self.has_x = True
            self.early.append(ChooseX("damage" if node.kind == "Take" else "cards"))

    def pick(self, node: Node, purpose: int = 0, zone: str = "") -> Things:
        """What a phrase stands for: a new choice, or something named before."""
        if node.kind == "Ref":
            if node.word("which") == "this":
                self.it = Things("this", UNITS)
            assert self.it is not None, self.ability.name
            self._aim(self.it)
            return self.it
        if node.kind == "Owner":
            things = Things("owner", SEATS)
            self.window.targets.append((SEATS, -2))
            return things
        if node.kind == "Mine":
            self.it = Things("mine", SEATS if node.word("which") == "group" else TILES)
            return self.it
        if node.kind == "Named":
            raise ValueError(f"{self.ability.name}: a name can stand only in a set-up")
        return self._pick(node, purpose, zone)

    def _pick(self, node: Node, purpose: int, zone: str) -> Things:
        of_them = node.get("of") == "them"
        group = Group(REVEALED) if of_them else _group(self.content, node.node("group"), zone)
        slot = self.slots
        self.slots += 1
        amount = Amount("number", 99) if node.kind == "All" or "n" not in node else self.amount(node, None)
        pick = Pick(group, amount, slot)
        pick.purpose = purpose
        pick.every = node.kind == "All"
        pick.least = node.get("least") != 0
        things = Things("slot", group.kind, slot)
        if _is_target(group):
            self.targets.append(pick)
            self.window.targets.append((group.kind, slot))
        else:
            self.body.append(pick)
        self.it = things
        return things

    def _aim(self, things: Things) -> None:
        if things.which == "event" and things.kind != TILES:
            self.window.targets.append((things.kind, -1))

    def who(self, node: Node, purpose: int = 0) -> Things:
        """The leaders whom a sentence in the third person is about; by default oneself."""
        if "who" not in node:
            return Things("mine", SEATS)
        who = node.node("who")
        if who.kind == "Owner":
            self.window.targets.append((SEATS, -2))
            return Things("owner", SEATS)
        group = _group(self.content, who.node("group"))
        slot = self.slots
        self.slots += 1
        pick = Pick(group, Amount("number", 1), slot)
        pick.purpose = purpose
        pick.every = who.kind == "Each"
        if who.kind == "Extreme":
            pick.extreme = (who.word("which"), who.word("measure"))
        self.targets.append(pick)
        self.window.targets.append((SEATS, slot))
        self.it = Things("slot", SEATS, slot)
        return self.it

    # One method for each act of the phrase table, named after its node --------------------------------------------

    def _deal(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        self.body_after(lambda: effects.Deal(amount, self.pick(node.node("thing"), TO_DAMAGE)))

    def body_after(self, make: Any) -> None:
        """Make an effect whose picks go into the program before it."""
        self.body.append(make())

    def _take(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Take(self.amount(node, per), self.who(node, TO_DAMAGE)))

    def _heal(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Heal(self.amount(node, per), self.who(node)))

    def _draw(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Draw(self.amount(node, per), self.who(node)))

    def _discard(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Discard(self.amount(node, per), self.who(node)))

    def _cycle(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Cycle(self.amount(node, per), int("least" in node)))

    def _destroy(self, node: Node, per: Group | None) -> None:
        if "who" in node:
            amount = self.amount(node, per)
            self.body.append(effects.DestroyOwn(amount, self.who(node), node.word("noun") == "unit"))
        else:
            self.body_after(lambda: effects.Destroy(self.pick(node.node("thing"), TO_DESTROY)))

    def _steal(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Steal(self.pick(node.node("thing"), TO_STEAL)))

    def _cancel(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Cancel(Things("event", CARDS)))

    def _play(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Play(self.pick(node.node("thing"), TO_PLAY, str(node.get("zone") or ""))))

    def _prepare(self, node: Node, per: Group | None) -> None:
        if node.get("zone") == "the top of your deck":
            slot = self.slots
            self.slots += 1
            self.reveals.append(slot)
            self.body.append(effects.Reveal(self.amount(node.node("thing"), None), slot))
            self.body.append(effects.Prepare(Things("slot", REVEALED, slot)))
            return
        self.body_after(lambda: effects.Prepare(self.pick(node.node("thing"), zone=str(node.get("zone") or ""))))

    def _return(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Return(self.pick(node.node("thing"), zone=node.word("zone"))))

    def _bounce(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Bounce(self.pick(node.node("thing"))))

    def _reveal(self, node: Node, per: Group | None) -> None:
        slot = self.slots
        self.slots += 1
        self.reveals.append(slot)
        self.body.append(effects.Reveal(self.amount(node, per), slot))
        self.it = Things("slot", REVEALED, slot)

    def _take_revealed(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Return(self.pick(node.node("thing"))))

    def _attach(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Attach(self.pick(node.node("host"))))

    def _move(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Move(self.amount(node, per), Things("mine", SEATS)))

    def _force_move(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        self.body_after(lambda: effects.Move(amount, self.pick(node.node("thing"), TO_MOVE)))

    def _swap(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Swap(self.pick(node.node("thing"))))

    def _flip(self, node: Node, per: Group | None) -> None:
        self.body_after(lambda: effects.Flip(self.pick(node.node("thing"), TO_FLIP)))

    def _stay(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Stay())

    def _influence(self, node: Node, per: Group | None) -> None:
        n = node.number("n") * node.number("up")
        self.body_after(lambda: effects.Influence(n, self.pick(node.node("thing"))))

    def _add_die(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.AddDice(self.amount(node, per), ATTRIBUTES.index(node.word("attribute"))))

    def _convert(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.ConvertDice(node.number("n"), ATTRIBUTES.index(node.word("attribute"))))

    def _reroll(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.RerollDice(node.number("n")))

    def _roll(self, node: Node, per: Group | None) -> None:
        self.early.append(effects.Roll())

    def _gambit(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.TryGambit())

    def _progress(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Progress(self.amount(node, per)))

    def _complete(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Progress(None))

    def _plot(self, node: Node, per: Group | None) -> None:
        amount = self.amount(node, per)
        self.body_after(lambda: effects.Plot(amount, node.number("put"), self.pick(node.node("thing"))))

    def _win(self, node: Node, per: Group | None) -> None:
        side = SIDES.index(node.word("side")) if "side" in node else LONE_LEADER if "lone" in node else -1
        self.body.append(effects.Win(side, "alone" in node, self._ending(node)))

    def _lose(self, node: Node, per: Group | None) -> None:
        self.body.append(effects.Win(-1, False, self._ending(node)))

    def _ending(self, node: Node) -> int:
        assert self.chapter is not None
        return [name for name, _ in self.chapter.endings].index(node.word("ending"))


class _Decide:
    """Which of several *insteads* is done is decided with the targets."""

    __slots__ = ("at", "bit", "condition", "earlier", "unlock")
    IS_WHOLE = False

    def __init__(self, bit: int, condition: Condition | None, unlock: int) -> None:
        self.bit = bit
        self.condition = condition
        self.unlock = unlock
        self.earlier: tuple[int, ...] = ()
        self.at: int = -1

    def run(self, g: Any, number: int, act: list[Any]) -> None:
        from infinitable.games.defiance_beta.activation import CHOSEN, SOURCE, UNLOCKED, WHO

        if any(act[CHOSEN] >> bit & 1 for bit in self.earlier):
            return
        if self.condition is not None:
            holds = self.condition.holds(g, act[WHO], act[SOURCE], act)
        else:
            holds = bool(act[UNLOCKED] >> self.unlock & 1)
        act[CHOSEN] |= int(holds) << self.bit


class _SkipIfAny(SkipUnless):
    """Leave out the base where something is done instead."""

    __slots__ = ("bits",)

    def __init__(self, bits: tuple[int, ...]) -> None:
        super().__init__()
        self.bits = bits

    def _holds(self, g: Any, act: list[Any]) -> bool:
        from infinitable.games.defiance_beta.activation import CHOSEN

        return not any(act[CHOSEN] >> bit & 1 for bit in self.bits)


def _snake(kind: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind).lstrip("_")


def _unlock(guard: Node, bit: int) -> Unlock:
    attribute = ATTRIBUTES.index(guard.word("attribute")) if "attribute" in guard else 0
    return Unlock(guard.word("by"), guard.number("n"), attribute, bit)


def _is_target(group: Group) -> bool:
    """defiance_beta:8.7: other people's things, leaders and tiles are declared; one's own cards are chosen at
    their step.
    """
    if group.kind in (SEATS, TILES):
        return True
    return group.kind in (UNITS, TIMELINE) and group.whose != MINE


# Groups and conditions ----------------------------------------------------------------------------------------------

_ZONES = {"your hand": HAND, "your timeline": TIMELINE, "your discard pile": DISCARDED}
_NOUNS = {
    "unit": UNITS,
    "card": CARDS,
    "ability": CARDS,
    "tile": TILES,
    "group": SEATS,
    "leader": SEATS,
    "die": DICE,
    "plot token": PLOT,
}


def _group(content: Content, node: Node, zone: str = "", in_event: bool = False) -> Group:
    noun = node.word("noun")
    adjectives = [str(word) for word in node.values("adjectives")]
    tails = node.nodes("tails")
    places = [str(tail["where"]) for tail in tails if tail.kind == "Where"]
    group = Group(_NOUNS[noun])
    if noun in ("unit", "ability"):
        group.only = int(noun == "unit")
    _place(group, adjectives, places, zone)
    if in_event and group.kind in (UNITS, TIMELINE):
        group.from_timeline = group.kind == TIMELINE
        group.kind = CARDS
    for word in adjectives:
        _adjective(group, word)
    for tail in tails:
        if tail.kind == "On":
            group.on = content.tile_named(tail.word("name"))
        elif tail.kind != "Where":
            field = {"WithHealth": "health", "OfCost": "cost", "WithInfluence": "influence"}[tail.kind]
            setattr(group, field, _size(tail.node("size")))
    return group


def _place(group: Group, adjectives: list[str], places: list[str], zone: str) -> None:
    if zone:
        group.kind, group.whose = _ZONES[zone], MINE
    elif "timeline" in adjectives or "in your timeline" in places:
        group.kind = TIMELINE
    elif "in your hand" in places:
        group.kind = HAND
    elif "in your discard pile" in places:
        group.kind = DISCARDED
    if any(place in ("in your group", "in your timeline", "in your hand", "in your discard pile") for place in places):
        group.whose = MINE
    if "in reach" in places:
        group.where = IN_REACH
    elif "next to you" in places:
        group.where = NEXT_TO_YOU
    if "on your tile" in places:
        group.on = -1


def _adjective(group: Group, word: str) -> None:
    if word in ("your", "enemy", "friendly"):
        group.whose = {"your": MINE, "enemy": ENEMY, "friendly": FRIENDLY}[word]
    elif word == "other":
        group.other = True
    elif word == "damaged":
        group.damaged = True
    elif word == "unlocked":
        group.unlocked = True
    elif word == "flipped":
        group.flipped = True
    elif word in TYPES:
        group.types |= 1 << TYPES.index(word)
    elif word in SETTINGS:
        group.settings |= 1 << SETTINGS.index(word)
    elif word in ATTRIBUTES:
        group.attribute = ATTRIBUTES.index(word)


def _size(node: Node) -> tuple[int, int]:
    n = node.number("size") if "size" in node else node.number("n")
    return {"AtLeast": (n, 99), "AtMost": (0, n), "Exactly": (n, n)}[node.kind]


def _condition(content: Content, node: Node) -> Condition:
    condition = Condition(node.kind)
    if "compare" in node:
        condition.low, condition.high = _size(node.node("compare"))
    elif "none" in node:
        condition.low, condition.high = 0, 0
    if "attribute" in node:
        condition.attribute = ATTRIBUTES.index(node.word("attribute"))
    if "face" in node:
        condition.attribute = FACES.index(node.word("face"))
    if "group" in node:
        condition.group = _group(content, node.node("group"))
        if node.kind == "Have" and condition.group.whose == ANY:
            condition.group.whose = MINE
        if node.kind == "SideHas" and condition.group.whose == ANY:
            condition.group.whose = MINE
    if "type" in node:
        condition.mask = 1 << TYPES.index(node.word("type"))
    if "setting" in node:
        condition.mask = SETTINGS.index(node.word("setting"))
    if "side" in node:
        condition.mask = SIDES.index(node.word("side"))
    condition.word = str(node.get("place") or node.get("measure") or "")
    return condition
