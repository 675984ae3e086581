import { STEPS } from '../../../hex/geometry';
import type { HexFacts } from '../view';

/**
 * The shortest way over the board that goes round walls and pieces, from one hex to another, both included; only the two
 * where there is none: something was put there. It is how a walk is drawn, and no rule.
 */
export function way(hexes: readonly HexFacts[], from: string, to: string, blocked: ReadonlySet<string>): HexFacts[] {
  const places = new Map(hexes.map((it) => [`${it.q},${it.r}`, it]));
  const [start, end] = [hexes.find((it) => it.hex === from), hexes.find((it) => it.hex === to)];
  if (!start || !end) return end ? [end] : [];
  const before = new Map<HexFacts, HexFacts | null>([[start, null]]);
  for (const here of before.keys()) {
    if (here === end) break;
    for (const [q, r] of STEPS) {
      const next = places.get(`${here.q + q},${here.r + r}`);
      if (!next || before.has(next) || next.type === 'wall' || (next !== end && blocked.has(next.hex))) continue;
      before.set(next, here);
    }
  }
  if (!before.has(end)) return [start, end];
  const found: HexFacts[] = [];
  for (let at: HexFacts | null = end; at; at = before.get(at) ?? null) found.unshift(at);
  return found;
}
