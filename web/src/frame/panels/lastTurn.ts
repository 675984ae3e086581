import type { Line } from '../../net/messages';
import { deed as done, doer, YOU } from './gathered';

/** What is left out of a summary: it follows from the rest, says nothing about the turn, or is read in the tale. */
const QUIET =
  /^(opens|chapter opens|passage|comes to|turn|turn_up|turn up|gain|gains|draw|draws|drawn|drew|shuffle|discard_hand|mercenaries|end|round|locks|lock|deployed|no block|hand|deck|finds|event|rolls?|reroll|converts?)$/;
const AT_MOST = 90;

/** A piece that acts by itself: Red KN. */
export const PIECE = /^(Blue|Red) [TKL]N /;

/** What is told first when there is not room for all: it decides matches. */
const LOUD =
  /^(damage|hit|assign|attacks?|recruit|scores?|infinity|disaster|lose turn|controls|sphere|dominate|invade|eliminated|out|destroy|destroys|destroyed|points|role|goal)$/;

interface Deed {
  loud: boolean;
  who: string;
  verb: string;
  whats: string[];
}

const POINTS = /^(\d+) points?\b/;
/** What was scored by several deeds is told as one number. */
function oneSum(whats: readonly string[]): string[] {
  const points = whats.map((what) => Number(POINTS.exec(what)?.[1] ?? Number.NaN));
  return whats.length > 1 && !points.some(Number.isNaN) ? [`${points.reduce((a, b) => a + b)} points`] : [...whats];
}

const FEW = 3;
/** "Crystal ×2, Blaster"; of many "Crystal and 4 more". */
function listed(whats: readonly string[]): string {
  const named = [...new Set(whats)].map((what) => {
    const n = whats.filter((it) => it === what).length;
    return n > 1 ? `${what} ×${n}` : what;
  });
  return named.length > FEW ? `${whats[0]} and ${whats.length - 1} more` : named.join(', ');
}

const WAY = /^from (\S+) to (\S+)$/;
/** Several moves of one piece are one, from where it stood to where it stands. */
function oneWay(whats: readonly string[]): string[] {
  const ways = whats.map((what) => WAY.exec(what));
  if (whats.length < 2 || !ways.every(Boolean)) return [...whats];
  const [from, to] = [ways[0]![1], ways.at(-1)![2]];
  return from === to ? [] : [`from ${from} to ${to}`];
}

const BLOW = /^(.+ with )(\d+)( power)$/;
/** Several attacks on one are one, with all of their power. */
function oneBlow(whats: readonly string[]): string[] {
  const power = new Map<string, number>();
  const others: string[] = [];
  for (const what of whats) {
    const [, at, n] = BLOW.exec(what) ?? [];
    if (at) power.set(at, (power.get(at) ?? 0) + Number(n));
    else others.push(what);
  }
  return [...others, ...[...power].map(([at, n]) => `${at}${n} power`)];
}

const ATTACK = /^(.+ )attack(s?) (.+) with \d+ power\.$/;
const TAKEN = /^(.+) takes? (\d+) damage(?: after \d+ prevented)?: -?\d+ health left\.$/;
/** An attack and what came of it are one deed: "Halley hits Mira for 6." */
function oneHit(lines: readonly Line[]): Line[] {
  const attacks = lines.flatMap((line) => {
    const [, by, s, target] = ATTACK.exec(line.text) ?? [];
    return by && target ? [{ seat: line.seat, hits: `${by}hit${s}`, target }] : [];
  });
  const taken = (line: Line): string[] => {
    const [, target = '', n = ''] = TAKEN.exec(line.text) ?? [];
    return [target === 'You' ? 'you' : target, n];
  };
  const struck = new Set(lines.map((line) => taken(line)[0]));
  return lines.flatMap((line) => {
    const [target, n] = taken(line);
    const by = attacks.find((it) => it.target === target);
    if (by) return [{ ...line, seat: by.seat, text: `${by.hits} ${target} for ${n}.` }];
    const attacked = ATTACK.exec(line.text)?.[3];
    return attacked && struck.has(attacked) ? [] : [line];
  });
}

/** One line of what another did: "Halley plays Crystal, Blaster; recruits Zara Ra; hits you for 6." */
export function summary(lines: readonly Line[], people: readonly string[], most = AT_MOST): string {
  const deeds: Deed[] = [];
  for (const line of oneHit(lines)) {
    if (!line.text || QUIET.test(line.kind)) continue;
    const piece = line.seat < 0 ? (PIECE.exec(line.text)?.[0].trim() ?? '') : '';
    const who = piece || doer(line, people);
    const did = piece ? line.text.slice(piece.length + 1) : done(line, people);
    const [verb = '', ...rest] = did.replace(/\.$/, '').split(' ');
    const what = rest.join(' ');
    const same = who ? deeds.find((deed) => deed.who === who && deed.verb === verb) : undefined;
    if (same) same.whats.push(what);
    else deeds.push({ loud: LOUD.test(line.kind), who, verb, whats: [what] });
  }
  const told = deeds.flatMap(({ loud, who, verb, whats }) => {
    const what = listed(oneSum(oneBlow(oneWay(whats))));
    return what || !whats[0] ? [{ loud, who, text: `${verb} ${what}`.trim() }] : [];
  });
  const kept = new Set<(typeof told)[number]>();
  for (const deed of [...told.filter((it) => it.loud), ...told.filter((it) => !it.loud)])
    if (!kept.size || joined([...kept, deed]).length <= most) kept.add(deed);
  const text = joined(told.filter((it) => kept.has(it))).replace(/^./, (c) => c.toUpperCase());
  const more = told.length - kept.size;
  return text && `${text}${more ? `; and ${more} more` : ''}.`;
}

/** Whoever does several things is named once. */
function joined(deeds: readonly { who: string; text: string }[]): string {
  let before = '';
  const said = deeds.map(({ who, text }) => {
    const named = who && who !== before ? `${before && who === YOU ? 'you' : who} ${text}` : text;
    before = who || before;
    return named;
  });
  return said.join('; ');
}

/** The log turn by turn: a heading, and what happened under it. */
export function turns(lines: readonly Line[]): { head: Line | null; lines: Line[] }[] {
  const out: { head: Line | null; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.kind === 'turn' || !out.length) out.push({ head: line.kind === 'turn' ? line : null, lines: [] });
    if (line.kind !== 'turn') out.at(-1)!.lines.push(line);
  }
  return out;
}
