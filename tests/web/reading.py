"""Whether what is painted on a table can be read: it stands out, it is whole, and nothing else is written over it."""

from __future__ import annotations

import base64

from playwright.sync_api import Page

LINES = """
    const overlap = (a, b) =>
        [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    /** How one line of text lies in what holds it: whole, cut, or out of sight, where a list goes on or is scrolled. */
    const lying = (line, it) => {
        let isCut = false;
        for (let up = it; up !== document.body; up = up.parentElement) {
            const {overflowX, overflowY, webkitLineClamp} = getComputedStyle(up);
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            const clip = up.getBoundingClientRect();
            const [across, down] = overlap(line, clip);
            if (across < 2 || down < 2) return 'gone';
            // so many lines are painted and no part of another; the box around a tilted one reaches into the next
            if (webkitLineClamp !== 'none' && (line.top + line.bottom) / 2 > clip.bottom) return 'gone';
            if (/auto|scroll/.test(overflowX + overflowY)) return isCut ? 'cut' : 'whole';
            isCut ||= across < line.width - 1 || down < line.height * 0.7;
        }
        return isCut ? 'cut' : 'whole';
    };
    /** Every line of text on the screen that is not passed over, with how it lies. */
    const linesBut = (passed, root = document.querySelector('.table') ?? document.body) => {
        const found = [];
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const node = texts.currentNode;
            const it = node.parentElement;
            const text = node.data.trim();
            if (!text || it.closest('.hidden-text, style, title, option, ' + passed)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const line of range.getClientRects())
                if (line.width >= 2 && line.left < innerWidth && line.top < innerHeight)
                    found.push({text, node, it, line, how: lying(line, it)});
        }
        return found;
    };
"""

FAINT = (
    "async (png) => {"
    + LINES
    + """
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + png;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const paint = canvas.getContext('2d', {willReadFrequently: true});
    paint.drawImage(picture, 0, 0);
    const scale = picture.width / innerWidth;
    const linear = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    /** Between the darkest and the brightest of what is painted there, a few odd pixels apart. */
    const contrast = (box) => {
        const area = [box.left, box.top, box.width, box.height].map((v) => Math.round(v * scale));
        const {data} = paint.getImageData(...area);
        const light = [];
        for (let i = 0; i < data.length; i += 4)
            light.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]));
        light.sort((a, b) => a - b);
        return (light[Math.floor(light.length * 0.99)] + 0.05) / (light[Math.floor(light.length * 0.01)] + 0.05);
    };
    /** Not half scrolled away either, be it across or down. */
    const isUncovered = (box, it) => [[0.05, 0.5], [0.5, 0.5], [0.95, 0.5], [0.5, 0.1], [0.5, 0.9]].every(([u, v]) => {
        const seen = document.elementFromPoint(box.left + box.width * u, box.top + box.height * v);
        return seen && (seen.contains(it) || it.contains(seen) || seen.closest('svg')?.contains(it));
    });
    const faint = [];
    for (const {text, it, line, how} of linesBut('.rail [role=tabpanel], button:disabled, .ar, .co')) {
        const isOnScreen = line.left >= 0 && line.top >= 0 && line.right <= innerWidth && line.bottom <= innerHeight;
        if (line.width < 3 || how === 'gone' || !isOnScreen || !isUncovered(line, it)) continue;
        const ratio = contrast(line);
        if (ratio < 7) faint.push(`${text} ${ratio.toFixed(1)}`);
    }
    return faint;
}"""
)

SPOILT = (
    "() => {"
    + LINES
    + """
    const lines = linesBut('.rail [role=tabpanel], svg');
    const spoilt = lines.filter(({how}) => how === 'cut').map(({text}) => `${text} is cut off`);
    const isSeen = ({it, line}) => {
        const seen = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        return seen && (it.contains(seen) || seen.contains(it));
    };
    // what can be looked at more closely says all of it there
    const alone = lines.map(({it}) => it).filter((it) => !it.closest('[data-at], [data-what], [data-held]'));
    for (const it of new Set(alone)) {
        const {webkitLineClamp, textOverflow} = getComputedStyle(it);
        const isCut = webkitLineClamp !== 'none' ? it.scrollHeight > it.clientHeight + 2
            : textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1;
        if (isCut) spoilt.push(`${it.textContent.trim()} ends in dots`);
    }
    const whole = lines.filter((it) => it.how === 'whole' && isSeen(it));
    whole.forEach((a, i) => whole.slice(i + 1).forEach((b) => {
        const [across, down] = overlap(a.line, b.line);
        const isOver = across > 2 && down > 0.35 * Math.min(a.line.height, b.line.height);
        if (a.it !== b.it && isOver) spoilt.push(`${a.text} and ${b.text} lie over each other`);
    }));
    return spoilt;
}"""
)


COLLIDED = (
    "() => {"
    + LINES
    + """
    const named = [...document.querySelectorAll('.frame svg text:is(.name, .word)')]
        .filter((it) => it.checkVisibility())
        .map((it) => ({text: it.textContent, line: it.getBoundingClientRect()}));
    return named.flatMap((a, i) => named.slice(i + 1).flatMap((b) => {
        const [across, down] = overlap(a.line, b.line);
        const isOver = across > 4 && down > 0.45 * Math.min(a.line.height, b.line.height);
        return isOver ? [`${a.text} and ${b.text} are written over each other`] : [];
    }));
}"""
)


def collided(page: Page) -> list[str]:
    """Names of a map's tiles, and what happens there, of which one is written over another."""
    found: list[str] = page.evaluate(COLLIDED)
    return found


def faint(page: Page) -> list[str]:
    """Texts that stand out from their ground by less than 7 to 1, as painted."""
    found: list[str] = page.evaluate(FAINT, base64.b64encode(page.screenshot()).decode())
    return found


def spoilt(page: Page) -> list[str]:
    """Texts that are cut off, even with dots at their end, or that lie over each other."""
    found: list[str] = page.evaluate(SPOILT)
    return found


BROKEN = """(which) => [...document.querySelectorAll(which)].filter((it) => it.getClientRects().length
    && [...it.childNodes].some((text) => text.nodeType === Node.TEXT_NODE
        && [...text.data.matchAll(/[\\p{L}']+/gu)].some((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
        }))).map((it) => it.textContent)"""


def broken(page: Page, which: str) -> list[str]:
    """Those of these elements in which a word goes on in the next line without a hyphen."""
    found: list[str] = page.evaluate(BROKEN, which)
    return found
