"""Names that a header brings into being."""

from __future__ import annotations

from infinitable.parts.cardtext import base_language, check_pack


def test_a_header_may_introduce_a_name_that_is_no_entry() -> None:
    made = base_language("doors")
    made.names("back_name", local=True, title="the name of the other side in quotes")
    made.field("{kind:kind}")
    made.row("field", "Field back", "back {back:back_name}", offers="", introduces="back")
    made.kind("door", ("back",), text="none")
    made.row("act", "Wait", "wait")
    pack, problems = check_pack(made, 'pack p · game doors · version 1\nGate · door · back "Postern"\n')
    assert problems == [] and pack is not None
    assert pack.entries["gate"].word("back") == "Postern"
