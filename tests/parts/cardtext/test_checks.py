"""What a text must mean: words that look back have something to look back to, and names exist."""

import pytest

from infinitable.parts.cardtext import Complaint, Pack, check_pack, read_pack

from .languages import LANGUAGES, pack_text
from .test_laws import orchard

BASES = {game: read_pack(language, pack_text(game)) for game, language in LANGUAGES.items()}
ENTRY = {
    "shards": "Fox · Order ally · cost 1 · 1 copy",
    "infinite401": "Fox · passive",
    "defiance": "Fox · objective · all leaders",
    "defiance_beta": "Fox · tile · Sands of Varra · City · influence 1 · no walls",
}


def complaints(game: str, text: str) -> list[str]:
    whole = f"pack my · game {game} · on base · version 1\n{ENTRY[game]}\n  {text}"
    found = check_pack(LANGUAGES[game], whole, "my.pack", {"base": BASES[game]})[1]
    return [f"{problem.column - 3}: {problem.message}" for problem in found if problem.severity == "error"]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("infinite401", "Target 1 ally: move it up to 1 hex."),
        ("infinite401", "When your unit takes damage: move it up to 1 hex."),
        ("infinite401", "Target 2 allies: swap them."),
        ("defiance", "Discard 1 unit. If you do, destroy 1 enemy unit in reach with no more defense than it."),
        ("defiance", "Reveal the top 2 cards of your deck. Put 1 of them into your hand. Play it."),
        ("defiance", "Destroy 1 enemy control token in reach. That leader loses 1 reaction token."),
        ("defiance_beta", "Entry: discard any number of cards, then draw that many cards."),
        ("defiance_beta", "Passive: discard 1 card. Exit: discard X cards, then draw X cards."),
        ("shards", "You may banish 1 card from your hand. If you do, draw 1 card."),
        ("shards", "If you have no champions, draw 1 card. Otherwise, gain 1 gem."),
        ("shards", "Mastery 5: draw 1 card. Otherwise, gain 1 gem."),
        ("shards", 'Destroy "Zetta, The Encryptor".'),
    ],
)
def test_what_looks_back_to_something_is_fine(game: str, text: str) -> None:
    assert complaints(game, text) == []


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("infinite401", "Move it up to 1 hex.", "5: “it” has nothing to stand for"),
        ("infinite401", "Target 2 allies: move it up to 1 hex.", "22: “it” is one thing, but several"),
        ("infinite401", "Target 1 ally: swap them.", "20: “them” are several, but one"),
        ("infinite401", "Swap them.", "5: “them” has nothing to stand for"),
        ("infinite401", "Swap the source with the target. Move it up to 1 hex.", "38: “it” could stand for two"),
        ("infinite401", "Target 1 ally: draw 1 card. Follow-up: move it up to 1 hex.", "44: “it” has nothing"),
        ("defiance", "Put 1 of them into your hand.", "9: “them” has nothing to stand for"),
        ("defiance", "That leader loses 1 reaction token.", "0: This looks back at something chosen earlier"),
        ("defiance_beta", "Draw that many cards.", "5: This looks back at something"),
        ("defiance_beta", "Discard X cards. Exit: draw 1 card.", "8: “X” is used once"),
        ("shards", "Draw 1 card. If you do, gain 1 gem.", "13: “if you do” looks back"),
        ("shards", "If you do, gain 1 gem.", "0: “if you do” looks back"),
        ("shards", "Draw 1 card. Otherwise, gain 1 gem.", "13: “otherwise” needs an “if”"),
        ("shards", "Exhaust: if you have no champions, draw 1 card instead.", "47: “instead” needs an earlier"),
        ("shards", "This cannot be attacked. Mastery 5: draw 1 card instead.", "48: “instead” needs an earlier"),
        ("shards", 'Gain 1 gem. Destroy "Nobody".', "20: No entry is called “Nobody”."),
        ("defiance", 'Play chapter "Salt Stair" next.', "13: “Salt Stair” is a tile; here stands a chapter."),
        ("defiance", 'Lightbearers win by "Dawn".', "20: Nothing in this text introduces “Dawn”."),
        ("defiance", 'Lightbearers win by "Dawm". Ending "Dawn": draw 1 card.',
         "20: Nothing in this text introduces “Dawm”. Did you mean “Dawn”?"),
        ("defiance", 'Ending "Dawn": draw 1 card. Ending "Dawn": draw 1 card.', "35: “Dawn” is introduced twice."),
    ],
)  # fmt: skip
def test_what_looks_back_to_nothing_is_refused_at_its_place(game: str, text: str, says: str) -> None:
    (found,) = complaints(game, text)
    assert found.startswith(says)


def test_a_name_in_a_header_must_be_of_the_right_kind() -> None:
    text = 'pack my · game infinite401 · version 1\nHook · attack · hits "Hook" — Draw 1 card.\n'
    (found,) = check_pack(LANGUAGES["infinite401"], text)[1]
    assert (found.line, found.column, found.message) == (2, 17, "“Hook” is an attack; here stands a shape.")


def test_a_game_adds_checks_of_its_own_for_an_entry() -> None:
    text = (
        "pack my · game defiance · version 1\nFox · unit · DEVA Network · defense 1 — When a round ends: draw 1 card.\n"
    )
    (found,) = check_pack(LANGUAGES["defiance"], text)[1]
    assert (found.line, found.column) == (2, 60)
    assert found.message == "Triggers on cards are optional in this game: say “you may”."


def test_a_game_adds_checks_of_its_own_for_a_pack() -> None:
    language = orchard()
    language.field("{kind:kind}")
    language.kind("grower")

    @language.check_pack
    def somebody_sells(pack: Pack) -> list[Complaint]:
        return [Complaint("Nobody sells.", entry=entry) for entry in pack.entries.values() if entry.name == "Bo"]

    text = "pack p · game orchard · version 1\nAnn · grower — Gain 1 apple.\nBo · grower — Gain 1 apple.\n"
    assert [(each.line, each.message) for each in check_pack(language, text)[1]] == [(3, "Nobody sells.")]
