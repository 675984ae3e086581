import type { Table } from '../../frame/table.svelte';
import type { Line } from '../../net/messages';
import type { DefianceView } from './model';

/** Which decision stands beside the map; "" where the things themselves are enough. */
export type Panel =
  '' | 'lay' | 'check' | 'rolled' | 'react' | 'control' | 'dice' | 'world' | 'leader' | 'cards' | 'ask';

/** A check that was rolled, as the log told it. */
export interface Roll {
  leader: number;
  attribute: number;
  need: number;
  bonus: number;
  dice: number[];
  text: string;
}

export function rollOf(line: Line): Roll | null {
  if (line.kind !== 'checks') return null;
  const [leader = 0, attribute = 0, need = 0, bonus = 0, ...dice] = line.what;
  return { leader, attribute, need, bonus, dice, text: line.text };
}

export function panelOf(table: Table, view: DefianceView, roll: Roll | null): Panel {
  const options = table.chooser.options;
  const has = (start: string) => options.some((option) => option.anchors[0]?.startsWith(start));
  const prompt = table.position?.prompt ?? '';
  if (!table.isMine) return view.check && table.asked >= 0 ? 'check' : roll ? 'rolled' : '';
  if (has('board:')) return 'leader';
  if (has('side:') || options.some((option) => option.notation.startsWith('settle '))) return 'lay';
  if (view.check) return 'check';
  if (has('world:')) return 'world';
  if (has('button:reroll')) return 'dice';
  if (has('button:yes')) return /^control /i.test(prompt) ? 'control' : /react/i.test(prompt) ? 'react' : 'ask';
  if (has('revealed:') || has('discard:')) return 'cards';
  if (has('number:') || has('choice:') || has('side:') || has('turn:')) return 'ask';
  return roll ? 'rolled' : '';
}
