"""`infinitable cards`"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click

from infinitable.cli.options import json_flag, pack_flag, pack_named, print_json
from infinitable.kernel.game import BadInput
from infinitable.parts.cardtext import Entry, Language, Pack, Shelf, has_cards, header_phrases, icons, shelf_of, short
from infinitable.parts.cardtext.printing.house_form import printed
from infinitable.parts.cardtext.table.reference import reference_page
from infinitable.registry import GAMES, find, game


@click.command()
@click.argument("game_id", metavar="GAME")
@click.argument("name", required=False)
@pack_flag
@click.option("--phrases", is_flag=True, help="All that the cards of this game can say, with examples that work.")
@click.option("--kind", default="", help="With --phrases: what this kind of card can say.")
@json_flag
def cards(game_id: str, name: str | None, pack: Path | None, phrases: bool, kind: str, as_json: bool) -> None:
    """List the cards of a game, or show one of them.

    Example: infinitable cards shards "Nil Assassin"
    """
    shelf = packs_of(game_id)
    if phrases:
        click.echo(reference_page(shelf.language, shelf.default, kind_named(shelf, kind)))
        return
    found = shelf.pack(pack_named(shelf, pack) if pack else "")
    entries = [entry_named(found, name)] if name else list(found.entries.values())
    if as_json:
        print_json([facts(shelf.language, entry) for entry in entries])
    elif name:
        click.echo(full(shelf.language, entries[0]))
    else:
        click.echo(f"{found.name}, version {found.version}: {len(entries)} entries\n")
        click.echo("\n".join(line(shelf.language, entry) for entry in entries))


def packs_of(game_id: str) -> Shelf:
    """Where that game keeps its packs; where it has none, which games do."""
    rules = find(game_id)
    if not has_cards(rules):
        having = ", ".join(each for each in GAMES if has_cards(game(each)))
        raise BadInput(f"{rules.title} has no cards; there are cards in: {having}.")
    return shelf_of(rules)


def kind_named(shelf: Shelf, kind: str) -> str:
    """A kind of entry that has texts, or "" for all."""
    having = dict.fromkeys(entry.kind for entry in shelf.default.entries.values() if entry.tree)
    if kind and kind not in having:
        raise BadInput(f"There is no kind {kind!r} with texts; there are: {', '.join(having)}.")
    return kind


def entry_named(pack: Pack, name: str) -> Entry:
    """By name or id, capitals do not matter; BadInput offers what is near."""
    wanted = name.casefold()
    for entry in pack.entries.values():
        if wanted in (entry.name.casefold(), entry.id):
            return entry
    begins = [entry for entry in pack.entries.values() if entry.name.casefold().startswith(wanted)]
    if len(begins) == 1:
        return begins[0]
    near = [entry.name for entry in begins] or get_close_matches(name, pack.names(), 3, 0.5)
    hint = f" Did you mean {' or '.join(near[:3])}?" if near else ""
    raise BadInput(f"{pack.name} has no {name!r}.{hint}")


def line(language: Language, entry: Entry) -> str:
    head = " · ".join([entry.name, *header_phrases(language, entry.fields)])
    return f"{head} — {entry.text}" if entry.text else head


def full(language: Language, entry: Entry) -> str:
    """The card as a pack would say it, and its short form."""
    brief = [f"  In short: {short(language, entry.tree)}"] if entry.tree else []
    return "\n".join([*printed(language, entry), *brief])


def facts(language: Language, entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": entry.name,
        "kind": entry.kind,
        "header": header_phrases(language, entry.fields),
        "text": entry.text,
        "icons": icons(language, entry.tree),
        "short": short(language, entry.tree),
        "story": list(entry.story),
    }
