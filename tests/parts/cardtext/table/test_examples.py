"""What is shown works: every example of the reference is accepted by the kind of card it is shown on."""

import pytest

from infinitable.parts.cardtext import check_pack, header_phrases, reference_page
from infinitable.parts.cardtext.table.accepted import Accepted, accepted_examples

from ..languages import LANGUAGES, SHELVES

TRIED = {game: Accepted(language, SHELVES[game].default) for game, language in LANGUAGES.items()}
KINDS = [
    (game, kind)
    for game, tried in TRIED.items()
    for kind in tried.models
    if LANGUAGES[game].kinds[kind].picture is None
]


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_example_of_a_kind_is_accepted_on_such_a_card(game: str, kind: str) -> None:
    shelf, language = SHELVES[game], LANGUAGES[game]
    model = next(entry for entry in shelf.default.entries.values() if entry.kind == kind)
    header = " · ".join(header_phrases(language, model.fields))
    examples = [text for _, _, text in accepted_examples(language, shelf.default, kind)]
    assert examples
    if all(len(entry.tree) > 1 for entry in TRIED[game].models[kind]):
        # Such an entry always says several things: each is tried beside the others, or in place of one.
        assert [text for text in examples if not TRIED[game].is_accepted(text, kind)] == []
        return
    pack = f"pack my · game {game} · on {shelf.default.name} · version 1\n"
    pack += "".join(f"Zz {number} · {header}\n  {text}\n" for number, text in enumerate(examples))
    problems = check_pack(language, pack, "my.pack", {shelf.default.name: shelf.default})[1]
    assert not [problem for problem in problems if problem.severity == "error" and problem.entry]


def test_the_page_of_a_kind_has_only_what_it_accepts() -> None:
    page = reference_page(LANGUAGES["shards"], SHELVES["shards"].default, "champion")
    assert page.startswith("# What the text of a champion can say: shards")
    assert "Exhaust: gain 6 power." in page and "once per turn, when" not in page
    assert "an opponent" in page and "a opponent" not in page


@pytest.mark.parametrize("text", ["Move 2 of them behind this.", 'Target 1 ally: move "Half Moon" up to 1 hex.'])
def test_401_says_what_it_cannot_carry_out(text: str) -> None:
    problems = SHELVES["infinite401"].check(
        f"pack my · game infinite401 · on infinite401-house · version 1\nFox · utility — {text}\n"
    )
    assert problems[0].severity == "error"
