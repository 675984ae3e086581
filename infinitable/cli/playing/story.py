"""`infinitable story`"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import has_cards, shelf_of
from infinitable.registry import find

if TYPE_CHECKING:
    from infinitable.parts.cardtext import Entry
    from infinitable.parts.story.graph import Graph
    from infinitable.parts.story.tale import Tale


@click.command()
@click.argument("game_id", metavar="GAME")
@click.option("--pack", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="A pack of your own.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def story(game_id: str, pack: Path | None, as_json: bool) -> None:
    """List the graph of a game's story: chapters, endings, choices, and what nobody can ever reach.

    Ends with 1 where something is never reached, a choice changes nothing, or two chapters play alike.

    Example: infinitable story defiance
    """
    from infinitable.parts.story.graph import faults, paths, search, shared
    from infinitable.parts.story.tale import Tale, endings_of

    rules = find(game_id)
    if not has_cards(rules) or not rules.campaigns:
        raise BadInput(f"{rules.title} tells no story.")
    tale = Tale(shelf_of(rules).pack(pack.read_text(encoding="utf-8") if pack else ""))
    found = search(tale)
    wrong = faults(tale, found)
    ways = paths(tale, found)
    mean, most = shared(found.pairs) if found.pairs else (0.0, 0.0)
    if as_json:
        ends = {
            "ways": found.ways,
            "faults": wrong,
            "tellings": len(ways),
            "shared": round(mean, 3),
            "most": round(most, 3),
        }
        click.echo(json.dumps({"chapters": found.chapters, "endings": found.endings, **ends}, ensure_ascii=False))
        sys.exit(bool(wrong))
    for chapter in tale.chapters:
        _list(chapter, tale, found)
    quests = len(tale.quests)
    endings = len(found.endings) + sum(len(endings_of(quest)) for quest in tale.quests)
    click.echo(
        f"\n{len(found.chapters)} chapters, {len(found.endings)} endings ({len(found.conclusions)} conclusions), "
        f"{len(found.passages)} passages with {len(found.choices)} choices, {len(found.threads)} threads, "
        f"{quests} quests ({endings} endings with them). {len(ways)} ways to tell it, at most {found.longest} chapters "
        f"long; a second campaign meets {mean:.0%} of the same chapters, whatever happens at most {most:.0%}."
    )
    for line in wrong:
        click.echo(line)
    sys.exit(bool(wrong))


def _list(chapter: Entry, tale: Tale, found: Graph) -> None:
    """A chapter with the passages before it, and where its endings lead, the first time and later."""
    click.echo(f"{chapter.name} ({chapter.word('session') or chapter.word('alliance')})")
    for number in tale.before(chapter.name):
        passage = tale.passages[number]
        click.echo(f"  passage {passage.name}")
        for choice in passage.choices:
            click.echo(f"    {choice.words}: {' / '.join(choice.outcomes)}")
    for name, ending, following in found.ways:
        if name == chapter.name:
            others = [f", {other} for who knows it" for at, by, other in found.later if (at, by) == (name, ending)]
            click.echo(f"  {ending} → {following or 'the end'}{''.join(others)}")
