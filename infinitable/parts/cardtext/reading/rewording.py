"""Sentences in other words: what published games print and this language says differently, without a change of meaning.

A sentence that cannot be read as it stands is walked again, and at each place one of the rewordings below may stand for
what was written. The reading with the fewest rewordings wins, of these the one by the longest phrases; where two
different ones are equal in that, neither does, and the writer is asked. What was understood is told back in the words
in which it is printed.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, TypeAlias

from .grammar import SENTENCE, T_END, T_UNKNOWN, Stack
from .parser import Misfit, Reader, Token
from .tree import Node

_COUNTING = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBER_WORDS = {word: str(n) for n, word in enumerate(_COUNTING.split(" "))} | {"a": "1", "an": "1", "both": "2"}

REWORDINGS = """
target → 1
target opponent → an opponent
another → 1 other
all opponents lose → each opponent loses
every → each
whenever → when
at the start of your turn → when your turn starts
at the beginning of your turn → when your turn starts
at the end of your turn → when your turn ends
at the start of each round → when a round starts
at the beginning of each round → when a round starts
at the end of each round → when a round ends
, → :
, → , then
, but → , then
and → , then
or → ; or
: → : choose 1 :
this unit → this
this card → this
this champion → this
this champion enters play → you play this
this unit enters play → you play this
this enters play → you play this
can hold → holds
that unit → the unit
that ability → it
that card → it
can't → cannot
can not → cannot
don't → do not
get + → have +
gets + → has +
is increased by # → is # more
gain # more → gain #
gain # extra → gain #
gain # additional → gain #
draw # more → draw #
draw # extra → draw #
draw # additional → draw #
takes # more → takes #
takes # extra → takes #
+ # → gain #
or higher → or more
or greater → or more
or lower → or less
your @ is # or more → you have # or more @
your @ is # or higher → you have # or more @
your @ is at least # → you have # or more @
with cost # → of cost #
that costs # → of cost #
with # or less health → with health # or less
with # or more health → with health # or more
you control → you have in play
you control another @ → you have 1 or more other @ in play
you have played another @ card this turn → you have 1 or more other @ cards you played this turn
you control more → you have more
x @ , where x is → @ equal to
from among them →
then →
draw # card from your stack → draw # card
draw # cards from your stack → draw # cards
they discard → that leader discards
you draw → draw
you gain → gain
you lose → lose
you take → take
you heal → heal
you score → score
you discard → discard
put # into your hand → put # of them into your hand
and the rest on the bottom → , then put the rest on the bottom of your deck
and the rest on the bottom of your deck → , then put the rest on the bottom of your deck
and the other on the bottom → , then put the rest on the bottom of your deck
and the other on the bottom of your deck → , then put the rest on the bottom of your deck
and the rest into your discard pile → , then put the rest into your discard pile
and the other into your discard pile → , then put the rest into your discard pile
the rest on the bottom → the rest on the bottom of your deck
in any order →
draw a card for each card discarded this way → draw that many cards
draw 1 card for each card discarded this way → draw that many cards
score a point for each card discarded this way → score that many points
score 1 point for each card discarded this way → score that many points
swap the source and the target → swap the source with the target
from your hand for free → from your hand
when you enter , → entry :
when you leave , → exit :
each enemy leader → all enemy leaders
each enemy group → all enemy groups
each enemy unit → all enemy units
you @ a card this way → you @ 1 or more cards this way
look at an enemy leader's hand → look at the hand of an enemy leader
look at your opponent's hand → look at the hand of an opponent
look at an opponent's hand → look at the hand of an opponent
look at target opponent's hand → look at the hand of an opponent
you've played → you played
while this is in play →
until end of turn → until this turn ends
until the end of the turn → until this turn ends
until the end of this turn → until this turn ends
each leader with # or more @ scores → if you have # or more @ , score
you have the most @ → you have more @ than each other leader
in hand → in your hand
acquire → recruit
buy → recruit
trash → banish
in your hand or discard pile → from your hand or discard pile
in your hand → from your hand
discard # card → discard # card from your hand
discard # cards → discard # cards from your hand
draw that many → draw that many cards
heal # damage → heal #
heal all your units # → heal #
heal your group # → heal #
cannot take damage → cannot be damaged
force → force move
to move up to → up to
on a # → if you rolled #
swap places with → swap tiles with
swap places with → trade places with
swap their positions → swap them
ignoring walls → through walls
, ignoring walls → through walls
take control of your tile without paying → freely take control of your tile
this cannot be destroyed → enemies cannot destroy this
this can't be destroyed → enemies cannot destroy this
this unit cannot be destroyed → enemies cannot destroy this
this unit can't be destroyed → enemies cannot destroy this
may move through walls → may pass walls
cancel → nullify
your opponent discards # card → your opponent puts # card from their hand under their stack
your opponent discards # cards → your opponent puts # cards from their hand under their stack
deal # damage to the @ → the @ takes # damage
deal # damage to it → it takes # damage
deal # damage to each enemy adjacent to the @ → each enemy within 1 hex of the @ takes # damage
deal # extra damage → it takes # damage
deal # damage instead → deal # damage to it instead
heal the @ for # → the @ heals #
give the @ # shield → the @ gains # shield
give the @ # shields → the @ gains # shields
teleport → move
push @ # → move @ exactly #
pull @ # → move @ exactly #
adjacent to → within 1 hex of
stun @ → @ becomes stunned
slow @ → @ becomes slowed
ground @ → @ becomes grounded
silence @ → @ becomes silenced
and is → , then it becomes
and loses → , then it loses
and gains → , then it gains
and heals → , then it heals
and takes → , then it takes
and moves up to → , then move it up to
your units cannot be @ → allies cannot become @
scrap → banish
exile → banish
get # → gain #
receive # → gain #
gain # @ and # @ → gain # @ , then gain # @
gain # @ or # @ → choose 1 : gain # @ ; or gain # @
gain # @ or gain # @ → choose 1 : gain # @ ; or gain # @
at least # → # or more
you have another → you have 1 or more other
each other player → each opponent
another player → an opponent
an opponent of your choice → an opponent
all opponents discard → each opponent discards
all other players discard → each opponent discards
an opponent's champion → 1 enemy champion
opposing → enemy
deal # damage to an opponent → an opponent loses # health
deal # damage to each opponent → each opponent loses # health
takes # damage → loses # health
heal # → gain # health
regain # → gain #
at the beginning of your next turn → at the start of your next turn
when played → when you play this
comes into play → enters play
this card enters play → you play this
this dies → this is destroyed
this unit dies → this is destroyed
this unit is destroyed → this is destroyed
tap → exhaust
from the market → from the center row
without paying its cost → from the center row for free
without paying for it → from the center row for free
less for free → less from the center row for free
for free and put it into your hand → to your hand for free
put → return
take → return
into your hand → to your hand
for each of your champions → for each champion you have in play
friendly unit → ally
friendly units → allies
allied unit → ally
allied units → allies
enemy unit → enemy
enemy units → enemies
deal # damage → the target takes # damage
heal the @ # → the @ heals #
heal # → the target heals #
gain # shield → the target gains # shield
gain # shields → the target gains # shields
remove all statuses from the @ → the @ loses all statuses
push the @ # hex → move the @ exactly # hex away from the source
push the @ # hexes → move the @ exactly # hexes away from the source
push it # hex → move it exactly # hex away from the source
push it # hexes → move it exactly # hexes away from the source
push the @ # → move the @ exactly #
pull the @ # hex → move the @ exactly # hex toward the source
pull the @ # hexes → move the @ exactly # hexes toward the source
pull it # hex → move it exactly # hex toward the source
pull it # hexes → move it exactly # hexes toward the source
pull the @ # → move the @ exactly #
push → move
pull → move
# hex closer to you → exactly # hex toward the source
# hexes closer to you → exactly # hexes toward the source
# hex toward you → exactly # hex toward the source
# hexes toward you → exactly # hexes toward the source
# hex away from you → exactly # hex away from the source
# hexes away from you → exactly # hexes away from the source
within # hex → within # hex of the source
within # hexes → within # hexes of the source
move up to # hex → move the source up to # hex
move up to # hexes → move the source up to # hexes
each enemy → all enemies
each ally → all allies
all enemies @ # hex of → each enemy @ # hex of
all enemies @ # hexes of → each enemy @ # hexes of
each adjacent enemy → each enemy within 1 hex of the source
all adjacent enemies take # damage → each enemy within 1 hex of the source takes # damage
next to → within 1 hex of
is @ → becomes @
stun the @ → the @ becomes stunned
slow the @ → the @ becomes slowed
ground the @ → the @ becomes grounded
silence the @ → the @ becomes silenced
choose an ally → target 1 ally
choose an enemy → target 1 enemy
space → hex
spaces → hexes
hex → space
hexes → spaces
any → 1
an opponent → an enemy leader
target opponent → an enemy leader
each opponent → each enemy leader
your opponent → an enemy leader
gain # victory point → score # point
gain # victory points → score # points
gain # point → score # point
gain # points → score # points
victory points → points
kill → destroy
within reach → in reach
within range → in reach
you control → in your group
claim → take control of
capture → take control of
gain control of → take control of
move to → warp to
teleport to → warp to
explore → discover
change # → convert #
turn # @ to → convert # @ to
counter → cancel
counter → nullify
negate → cancel
negate → nullify
you may move through walls → you move through walls
you may move through walls → you ignore walls
any target → 1 enemy group
enemy in reach → enemy group in reach
enemies in reach → enemy groups in reach
each enemy in reach → all enemy groups in reach
put # into your hand → put # of them into your hand
and you @ → , then @
teleport → place
move → place
return → place
to your base → in your base
than any opponent → than any other leader
than any other player → than any other leader
the tile you are on → your tile
the tile you are in → your tile
this tile → your tile
you @ → @
every enemy → all enemies
every ally → all allies
each enemy in the area → each target
cannot move → becomes grounded
can't move → becomes grounded
cannot move next turn → becomes grounded
can't move next turn → becomes grounded
until the start of your next turn → until your next turn
until the beginning of your next turn → until your next turn
in the center row → from the center row
in the trade row → from the center row
put the top card of your deck → reveal the top card of your deck , then put it
this destroys it → it is eliminated
this kills it → it is eliminated
it dies → it is eliminated
# of your destroyed units to your hand → # unit from your discard pile to your hand
a destroyed unit to your hand → 1 unit from your discard pile to your hand
the tile it is on → your tile
heal 1 for each damage dealt → heal that many
heal that much → heal that many
your attacks deal # more damage → your abilities deal # more damage
your attacks deal # additional damage → your abilities deal # more damage
each enemy next to it → each other enemy within 1 hex of it
each enemy next to the target → each other enemy within 1 hex of the target
each enemy adjacent to it → each other enemy within 1 hex of it
each enemy adjacent to the target → each other enemy within 1 hex of the target
each ally next to you → each other ally within 1 hex of the source
each ally adjacent to you → each other ally within 1 hex of the source
each other ally next to you → each other ally within 1 hex of the source
adjacent to you → within 1 hex of the source
an enemy attacks : your unit → an enemy plays an attack : the target
an enemy attacks your unit : it → an enemy plays an attack : the target
an enemy attacks , your unit → an enemy plays an attack : the target
and the rest on the bottom → , then put the rest on the bottom of your deck
and the rest on the bottom in any order → , then put the rest on the bottom of your deck
and the rest on the bottom of your deck → , then put the rest on the bottom of your deck
and the rest on the bottom of your deck in any order → , then put the rest on the bottom of your deck
and the rest into your discard pile → , then put the rest into your discard pile
and discard the rest → , then put the rest into your discard pile
put the rest on the bottom → put the rest on the bottom of your deck
put the rest on the bottom in any order → put the rest on the bottom of your deck
with lower defense → with less defense than this
divided as you choose among any number of → divided among
divided as you choose among → divided among
split among → divided among
the next @ you recruit this turn goes on top of your deck → put the next @ you recruit this turn on top of your deck
the next @ you acquire this turn goes on top of your deck → put the next @ you recruit this turn on top of your deck
you acquire this turn → you recruit this turn
you buy this turn → you recruit this turn
next to it → within 1 hex of it
next to you → within 1 hex of the source
next to this unit → within 1 hex of the source
has a shield → has 1 or more shields
has no shields → has 0 or fewer shields
has shields → has 1 or more shields
that many @ plus # → that many plus # @
draw cards until you have # cards in hand → draw until you have # cards in your hand
draw cards until you have # in hand → draw until you have # cards in your hand
draw until you have # cards in hand → draw until you have # cards in your hand
draw up to # cards in hand → draw until you have # cards in your hand
you've played another @ card this turn → you have 1 or more other @ cards you played this turn
you played another @ card this turn → you have 1 or more other @ cards you played this turn
without paying its cost and put it on top of your deck → from the center row to the top of your deck for free
for free and put it on top of your deck → from the center row to the top of your deck for free
from the center row for free and put it on top of your deck → from the center row to the top of your deck for free
choose an opponent → choose 1 enemy leader
choose target opponent → choose 1 enemy leader
choose an enemy leader → choose 1 enemy leader
each of up to # → up to #
each of # → #
target enemy leader → an enemy leader
discard it → put it into your discard pile
choose up to # cards in your discard pile and put them on → put up to # cards from your discard pile on
choose # cards in your discard pile and put them on → put # cards from your discard pile on
choose a card in your discard pile and put it on → put 1 card from your discard pile on
choose up to # cards from your discard pile and put them on → put up to # cards from your discard pile on
rearrange the top # cards of your deck → look at the top # cards of your deck and put them back in any order
rearrange the top # cards of your stack → look at the top # cards of your stack and put them back in any order
, then put them back in any order → and put them back in any order
, put them back in any order → and put them back in any order
and put them back on top in any order → and put them back in any order
and put them back on top of your deck in any order → and put them back in any order
and return them in any order → and put them back in any order
and rearrange them → and put them back in any order
prevent the next # damage that would be dealt to you → prevent the next # damage to you
prevent the next # damage dealt to you → prevent the next # damage to you
prevent the first # damage that would be dealt to you → prevent the next # damage to you
prevent the next # damage that would be dealt to your group → prevent the next # damage to your group
prevent the next # damage dealt to your group → prevent the next # damage to your group
prevent the first # damage that would be dealt to your group → prevent the next # damage to your group
prevent # damage to your group → prevent the next # damage to your group
prevent # damage to you → prevent the next # damage to you
at the beginning of the next round → at the start of the next round
at the start of next round → at the start of the next round
next round → at the start of the next round
next turn → at the start of your next turn
on your next turn → at the start of your next turn
misses their next turn → skips their next turn
loses their next turn → skips their next turn
skips its next turn → skips their next turn
discards # card of your choice → puts # card of your choice from their hand under their stack
discards # cards of your choice → puts # cards of your choice from their hand under their stack
discards a card you choose → discards 1 card of your choice
discards # card you choose → discards # card of your choice
discards # cards you choose → discards # cards of your choice
discard a card from your hand : → discard 1 card , then
discard a card : → discard 1 card , then
discard # cards : → discard # cards , then
the card's cost → its cost
that card's cost → its cost
its gem cost → its cost
the discarded card's cost → its cost
the group that destroyed it → that group
the leader that destroyed it → that leader
the enemy that destroyed it → that group
the attacking group → that group
they skip their next turn → that leader skips their next turn
# hp or less → # or fewer hp
# hp or more → # or more hp
you have more spheres → you have more control spheres
you control more spheres → you have more control spheres
you control fewer spheres → you have fewer control spheres
they discard # → that leader discards #
they lose # → that leader loses #
they draw # → that leader draws #
they gain # → that leader gains #
they take # → that leader takes #
allied → friendly
# unit there for free → # unit from your hand
# unit from your hand there → # unit from your hand
this enters your group → you play this
this unit enters your group → you play this
it is destroyed → a unit is destroyed this way
that kills a unit → a unit is destroyed this way
this destroys a unit → a unit is destroyed this way
a unit dies → a unit is destroyed this way
with # health or less → with health # or less
with # health or more → with health # or more
an enemy attacks → an enemy plays an attack
"""
"""One to a line: what may be written, and what it stands for. `#` is a number, `@` any one word."""

_STEPS = 4_000
_MOST_STEPS = 100_000
"""The most steps of one search, and of all for one file; what comes later must be written as it is printed."""
_MOST_WORDS = 60
_MOST = 8
"""The most rewordings of one sentence."""
_EACH = 100
"""What a rewording costs, less one for every further word it stands for."""

_Rule: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
Rules: TypeAlias = dict[str, list[_Rule]]
_State: TypeAlias = tuple[int, int, int, Stack, tuple[Token, ...]]
"""Rewordings so far, order of arrival, tokens done, states of the tables, the tokens as they are read."""


def rules_of(lines: str) -> Rules:
    """The rewordings by their first word; "#" for those that begin with a number."""
    found: Rules = {}
    for line in lines.strip().splitlines():
        written, _, meant = line.partition("→")
        rule = tuple(written.split()), tuple(meant.split())
        found.setdefault(rule[0][0], []).append(rule)
    return found


_RULES = rules_of(REWORDINGS)


class Rewording:
    """Reads the sentences of one file, in the language's own words or in others that mean the same."""

    def __init__(self, reader: Reader, also: Rules | None = None) -> None:
        self.reader = reader
        self.rules = _RULES
        if also:
            self.rules = {word: _RULES.get(word, []) + also.get(word, []) for word in _RULES | also}
        self.steps = 0

    def read(self, tokens: Sequence[Token]) -> Node:
        """The node of a sentence; raises Misfit where it stands if no reading of it can be told from others."""
        try:
            node = self.reader.read(SENTENCE, tokens)
        except Misfit:
            found = self._reworded(tokens) if len(tokens) <= _MOST_WORDS and self.steps < _MOST_STEPS else None
            if found is None:
                raise
            return found
        assert isinstance(node, Node)
        return node

    def _reworded(self, tokens: Sequence[Token]) -> Node | None:
        return self._nearest(self._orders(tokens)) or self._nearest(self._turned(tuple(tokens)))

    def _nearest(self, orders: Iterator[tuple[Token, ...]]) -> Node | None:
        best: Node | None = None
        fewest = (_MOST + 1) * _EACH
        for order in orders:
            search = _Search(self.reader, order, self.rules)
            found = search.nearest()
            self.steps += search.steps
            if found is not None and found[0] == fewest and found[1] != best:
                best = None
            elif found is not None and found[0] < fewest:
                fewest, best = found
        return best

    def _orders(self, tokens: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
        """The sentence as it stands, or without a *then* before it; a condition at its end put first, a span or *while*
        at its beginning put last.
        """
        if tokens and tokens[0].text.lower() == "then":
            tokens = tokens[2 if len(tokens) > 1 and tokens[1].text == "," else 1 :]
        yield tuple(tokens)
        words = [token.text.lower() for token in tokens]
        for word in {"if", "unless"} & set(words[1:]):
            at = words.index(word, 1)
            comma = Token(self.reader.words.terminal(","), ",", tokens[at].start)
            yield (*tokens[at:], comma, *tokens[:at])
        if words[:1] in (["until"], ["while"]) and "," in words:
            at = words.index(",")
            yield (*tokens[at + 1 :], *tokens[:at])

    def _turned(self, tokens: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
        """“Heal each ally on a control hex 1” as “each ally on a control hex heals 1”, wherever that stands."""
        words = [NUMBER_WORDS.get(token.text.lower(), token.text.lower()) for token in tokens]
        ends = [at for at, word in enumerate([*words, ""]) if word in _ENDS]
        for verb, said in _TURNED:
            if verb[0] == "deal" and self.reader.words.terminal("deal") != T_UNKNOWN:
                continue  # Where damage can be dealt, to take it is something else.
            for at, end in product([at for at, word in enumerate(words) if word == verb[0]], ends):
                found = _turn(words[at:end], verb)
                if found is None:
                    continue
                (first, last), number = found
                does = [number if word == "#" else word for word in said.split()]
                after = [Token(self.reader.words.terminal(word), word, tokens[at].start) for word in does]
                whom = tokens[at + first : at + last]
                yield (*tokens[:at], *whom, *after, *tokens[end:])
                both = [token.text.lower() for token in whom]
                if "and" in both[1:-1]:
                    cut = both.index("and")
                    then = [Token(self.reader.words.terminal(word), word, tokens[at].start) for word in (",", "then")]
                    yield (*tokens[:at], *whom[:cut], *after, *then, *whom[cut + 1 :], *after, *tokens[end:])


_TURNED: Final = (
    (("deal", "#", "damage", "to", "*"), "takes # damage"),
    (("heal", "*", "for", "#"), "heals #"),
    (("heal", "*", "#"), "heals #"),
    (("give", "*", "#", "shield"), "gains # shield"),
    (("give", "*", "#", "shields"), "gains # shields"),
    (("stun", "*"), "becomes stunned"),
    (("slow", "*"), "becomes slowed"),
    (("ground", "*"), "becomes grounded"),
    (("silence", "*"), "becomes silenced"),
)
"""What is done to somebody (`*`), and the same as what happens to them."""
_ENDS: Final = ("", ",", "and", "instead", "for", "then")
"""Where what is done to somebody may end."""


def _turn(words: list[str], verb: tuple[str, ...]) -> tuple[tuple[int, int], str] | None:
    """Where in these words the one stands to whom it is done, and the number; None where they say something else."""
    star = verb.index("*")
    before, after = verb[:star], verb[star + 1 :]
    last = len(words) - len(after)
    if last <= star:
        return None
    number = ""
    for word, said in zip((*before, *after), (*words[:star], *words[last:]), strict=True):
        if word == "#" and said.isdecimal():
            number = said
        elif word == "#" or word != said:
            return None
    return (star, last), number


class _Search:
    """The search for one sentence."""

    def __init__(self, reader: Reader, tokens: Sequence[Token], rules: Rules) -> None:
        self.reader = reader
        self.rules = rules
        self.tables = reader.tables
        self.tokens = tokens
        self.steps = 0
        self._heap: list[_State] = []

    def nearest(self) -> tuple[int, Node] | None:
        """The reading with the fewest rewordings and their number; None if there is none, or two."""
        self._heap = [(0, 0, 0, self.tables.begin(SENTENCE), ())]
        best: tuple[int, Node] | None = None
        seen: dict[tuple[int, Stack], int] = {}
        while self._heap and self.steps < _STEPS:
            cost, _, done, stack, read = heapq.heappop(self._heap)
            if best is not None and cost > best[0]:
                break
            if seen.get((done, stack), cost) < cost:
                continue
            seen[done, stack] = cost
            if done == len(self.tokens) and self.tables.feed(stack, T_END) is not None:
                node = self._node(read)
                if best is not None and node != best[1]:
                    return None
                best = (cost, node)
            if done < len(self.tokens) and cost < (_MOST + 1) * _EACH:
                self._expand(cost, done, stack, read)
        return best

    def _node(self, read: tuple[Token, ...]) -> Node:
        node = self.reader.read(SENTENCE, read)
        assert isinstance(node, Node)
        return node

    def _expand(self, cost: int, done: int, stack: Stack, read: tuple[Token, ...]) -> None:
        token = self.tokens[done]
        self._push(cost, done + 1, stack, read, (token,))
        word = token.text.lower()
        if word in NUMBER_WORDS:
            self._push(cost + _EACH, done + 1, stack, read, self._written((NUMBER_WORDS[word],), token))
        for key in (word, "#"):
            for written, meant in self.rules.get(key, ()):
                bound = self._bound(written, done)
                if bound is not None:
                    words = tuple(bound[each].pop(0) if each in bound else each for each in meant)
                    price = cost + _EACH + 1 - len(written)
                    self._push(price, done + len(written), stack, read, self._written(words, token))

    def _bound(self, written: tuple[str, ...], done: int) -> dict[str, list[str]] | None:
        """What each `#` and `@` stands for where a rewording fits the words from here on; None where it does not."""
        here = self.tokens[done : done + len(written)]
        if len(here) < len(written):
            return None
        bound: dict[str, list[str]] = {"#": [], "@": []}
        for each, token in zip(written, here, strict=True):
            word = token.text.lower().replace("’", "'")
            number = NUMBER_WORDS.get(word, word)
            if each == "#" and number.isdigit():
                bound["#"].append(number)
            elif each == "@" and word[0].isalpha():
                bound["@"].append(word)
            elif each != word:
                return None
        return bound

    def _written(self, words: tuple[str, ...], at: Token) -> tuple[Token, ...]:
        """Words as tokens that stand where the first of what they replace stood."""
        return tuple(Token(self.reader.words.terminal(word), word, at.start) for word in words)

    def _push(self, cost: int, done: int, stack: Stack, read: tuple[Token, ...], tokens: tuple[Token, ...]) -> None:
        after: Stack | None = stack
        for token in tokens:
            after = self.tables.feed(after, token.terminal) if after is not None else None
        if after is not None:
            self.steps += 1
            heapq.heappush(self._heap, (cost, self.steps, done, after, (*read, *tokens)))
