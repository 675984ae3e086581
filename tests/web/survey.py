"""What everybody needs of a page, as painted: letters to be read, targets to be hit, names that say what is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.web.reading import LINES

READABLE = 12.95
"""Pixels; the browser's sums are not exact."""
FINGER, POINTER = 32, 24
"""How large a target is for a finger; WCAG 2.2 asks for this much (2.5.8)."""

SEEN = """
    const lid = document.querySelector('dialog[open]');
    const isOpen = (it) => it.checkVisibility({opacityProperty: true, visibilityProperty: true})
        && !it.closest('[inert]') && (!lid || lid.contains(it));
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio]';
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isOpen);
"""

LETTERS = (
    "() => {"
    + LINES
    + SEEN
    + """
    /** Drawn cards, tiles, maps and pictures: what is written on them can be read in full beside them. */
    const PIECES = 'svg, .card, span.chip, .ab, .mini, .poster';
    /** How much larger than it says something is painted: a map has a scale, a card may be turned up. */
    const scaleOf = (it) => {
        if (it instanceof SVGElement) {
            const {a, b} = it.getScreenCTM();
            return Math.hypot(a, b);
        }
        const block = it.closest('div, section, button, li, p');
        const scale = block?.offsetHeight > 30 ? block.getBoundingClientRect().height / block.offsetHeight : 1;
        return Math.abs(scale - 1) < 0.05 ? 1 : scale;
    };
    const texts = new Map();
    for (const {text, node, it, line, how} of linesBut('script, noscript, desc', document.body))
        if (how !== 'gone' && line.bottom > 0 && line.right > 0 && isOpen(it))
            texts.set(node, {
                text,
                size: parseFloat(getComputedStyle(it).fontSize) * scaleOf(it),
                drawn: Boolean(it.closest(PIECES)),
            });
    return [...texts.values()];
}"""
)

TARGETS = (
    "(least) => {"
    + SEEN
    + """
    return controls.filter((it) => !it.disabled && !it.closest('svg')).flatMap((it) => {
        const flows = it.localName === 'a' && getComputedStyle(it).display === 'inline';
        const box = (/checkbox|radio|range/.test(it.type) ? it.closest('label') ?? it : it).getBoundingClientRect();
        const [w, h] = [Math.round(box.width), Math.round(box.height)];
        if (flows || Math.min(w, h) < 2 || Math.min(w, h) >= least) return [];
        return [`${it.computedName.slice(0, 40)} (${it.className}) is ${w}x${h}`];
    });
}"""
)

NAMES = (
    "() => {"
    + SEEN
    + """
    const wordsOf = (text) => text.toLowerCase().match(/[\\p{L}\\d]+/gu) ?? [];
    /** Marks of one sign, such as the letter of a seat, are pictures. */
    const isWord = (word) => word.length > 1 || /\\d/.test(word);
    const painted = (it) => {
        const texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
            const holder = texts.currentNode.parentElement;
            // what a card does is drawn in signs and shorthand; its name has the sentences
            const isPicture = holder.closest('svg') && !it.closest('svg');
            const isLabel = !isPicture && !holder.closest('.hidden-text, title, style, .fx') && isOpen(holder);
            if (isLabel) found.push(texts.currentNode.data);
        }
        return found.join(' ');
    };
    return controls.flatMap((it) => {
        const name = wordsOf(it.computedName);
        // a hex is painted h1 and called h 1; a mercenary may be painted merc
        const isSaid = (word) =>
            name.some((it) => it.startsWith(word)) || (/\\d/.test(word) && name.join('').includes(word));
        const missing = wordsOf(painted(it)).filter((word) => isWord(word) && !isSaid(word));
        return missing.length ? [`${it.computedName.slice(0, 80)} lacks ${missing}`] : [];
    });
}"""
)


def wear(page: Page, look: str) -> None:
    page.evaluate("look => document.documentElement.dataset.theme = look", look)


def findings(page: Page, web_tools: Path) -> list[Any]:
    """What axe-core calls serious. Its rule about labels and names knows no icons within a text: see `misnamed`."""
    page.evaluate((web_tools / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
    rules = {"label-content-name-mismatch": {"enabled": False}, "target-size": {"enabled": True}}
    result = page.evaluate("rules => axe.run(document, {resultTypes: ['violations'], rules})", rules)
    return [
        (found["id"], found["help"], [node["html"][:160] for node in found["nodes"][:3]])
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


class Letters(NamedTuple):
    """How much of what is written on the screen is at least 13 pixels high, from 0 to 1, and the smallest of it."""

    words: float
    all: float
    smallest: float
    """Of what is not written on a drawn piece."""
    small: list[str]


def letters(page: Page) -> Letters:
    texts: list[dict[str, Any]] = page.evaluate(LETTERS)
    words = [text for text in texts if not text["drawn"]]
    small = sorted({f"{it['size']:.1f} {it['text'][:40]}" for it in words if it["size"] < READABLE})
    return Letters(_share(words), _share(texts), min((it["size"] for it in words), default=0), small)


def _share(texts: list[dict[str, Any]]) -> float:
    count = sum(len(it["text"]) for it in texts)
    return sum(len(it["text"]) for it in texts if it["size"] >= READABLE) / count if count else 1.0


def too_small(page: Page, least: int) -> list[str]:
    """Controls smaller than that in either direction, but for links within a sentence and what lies on a map."""
    found: list[str] = page.evaluate(TARGETS, least)
    return found


def misnamed(page: Page) -> list[str]:
    """Controls on which a word is painted that is not in their name (WCAG 2.5.3), as Chromium has computed it."""
    found: list[str] = page.evaluate(NAMES)
    return found
