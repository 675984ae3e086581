import type { Table } from '../../frame/table.svelte';
import { beam, burst, fly, glow, say, shake, type Happening, type Told } from '../happening';
import { catalogueOf, viewOf } from './model';
import type { DuelView } from './view';

/** Units walk by themselves; here is what hits, protects, heals and breaks them, and where spheres come from. */
export function happens({ kind, what }: Told, table: Table, before: DuelView | null): Happening[] {
  const [one = -1, two = -1, three = -1, four = 0] = what;
  const unit = `unit:${one}`;
  const home = (side: number) => `seat:${side}`;
  /** Where it stood: who is out has no place any more. */
  const stood = before?.units.find((it) => it.unit === one)?.at ?? unit;
  const control = catalogueOf(table)?.map.hexes.find((it) => it.type === 'control')?.at ?? home(one);
  switch (kind) {
    case 'copy':
    case 'play': {
      const ability = Object.values(catalogueOf(table)?.abilities ?? {})[two];
      const hit = viewOf(table)?.units.filter((it) => four & (1 << it.unit)) ?? [];
      const tone = ability?.type === 'attack' ? 'bad' : 'calm';
      return [glow(`unit:${three}`), ...hit.map((it) => beam(`unit:${three}`, `unit:${it.unit}`, tone))];
    }
    case 'unmoved':
    case 'unhealed':
      return [shake(unit)];
    case 'damage':
      return [shake(unit), say(unit, '−1', 'bad')];
    case 'absorb':
    case 'bond':
      return [burst(unit, 'calm')];
    case 'heal':
    case 'whole':
      return [say(unit, '+1', 'good'), burst(unit, 'good')];
    case 'shield':
      return [burst(unit, 'calm'), say(unit, `+${two}`, 'calm', 'shield')];
    case 'status':
      return [shake(unit), burst(unit, 'bad')];
    case 'cleanse':
    case 'strip':
    case 'immune':
      return [burst(unit, 'good')];
    case 'eliminated':
      return [burst(stood), say(stood, '', 'bad', 'cross')];
    case 'place':
    case 'move':
    case 'swap':
    case 'again':
      return [glow(unit)];
    case 'sphere':
      return [fly(control, home(one), { text: '+1', icon: 'hex:sphere', tone: 'good' })];
    case 'invade':
      return [burst(stood, 'good')];
    case 'dominate':
      return [burst(home(one), 'good')];
    case 'energy':
      return [say(home(one), `+${two}`, 'calm')];
    case 'drain':
      return [say(home(one), `−${two}`, 'bad')];
    case 'fetch':
      return [glow(home(one))];
    case 'disrupt':
    case 'nullify':
      return [burst(home(one), 'calm')];
    case 'skip':
    case 'will_skip':
    case 'skip_draw':
    case 'will_skip_draw':
      return [shake(home(one))];
    case 'arrange':
    case 'shows':
    case 'extra_turn':
    case 'cycle':
    case 'draw':
      return [glow(home(one))];
    default:
      return [];
  }
}
