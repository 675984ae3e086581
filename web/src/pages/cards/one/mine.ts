import type { Played } from '../../../profile/matches';

/** How often I took and played a card in one match. */
export interface Used {
  recruited: number;
  played: number;
}

/** Counted in the record of a match: whatever seat bears none of the others' names is mine. */
export function usedIn(record: string, others: Played['others'], card: string): Used {
  const names = /^Names: (.*)$/m.exec(record)?.[1]?.split(' | ') ?? [];
  const theirs = new Set(others.map((it) => it.name));
  const used = { recruited: 0, played: 0 };
  for (const [, seat, moves] of record.matchAll(/^(\d+): (.*)$/gm)) {
    if (theirs.has(names[Number(seat) - 1] ?? '')) continue;
    for (const move of moves!.split('; ')) {
      if (move === `recruit ${card}`) used.recruited += 1;
      else if (isPlay(move, card)) used.played += 1;
    }
  }
  return used;
}

/** “play X”, “fast-play X”, “star play X in timeline”; at 401 the card's name comes first. */
const isPlay = (move: string, card: string): boolean => {
  const at = move.indexOf(card);
  if (at < 0 || /^\w/.test(move.slice(at + card.length))) return false;
  return at === 0 || /(^|[ -])play (prepared \d+ )?$/.test(move.slice(0, at));
};
