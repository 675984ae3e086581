import type { IconName } from '../../../art/icons';
import type { Track } from '../../../infinities/leader/Tracks.svelte';
import { t, type Key } from '../../../text/text';
import { ATTRIBUTES } from '../model';

const GIVES: Record<(typeof ATTRIBUTES)[number], readonly [IconName, IconName]> = {
  Power: ['hex:sight', 'hex:wall'],
  Energy: ['hex:timeline', 'hex:reaction'],
  Fortitude: ['hex:group', 'hex:rift'],
};

function gives(attribute: string, level: number): string {
  if (level > 2) return t('def.level.4');
  if (level < 2) return t('def.level.2');
  return t('def.level.3', { what: t(`def.level.${attribute.toLowerCase()}` as Key) });
}

/** What controlling a tile of this type brings (rules 3.10, 3.11, 6.1). */
export function brings(type: string): Key {
  if (type === 'Boost') return 'def.control.boost';
  if (type === 'Star') return 'def.control.star';
  return type === 'Rift' ? 'def.control.rift' : 'def.control.attribute';
}

/** What each level of the three attributes gives (rules 6.3 to 6.6). */
export const tracksOf = (levels: readonly number[]): Track[] =>
  ATTRIBUTES.map((attribute, a) => {
    const level = levels[a] ?? 1;
    const [third, fourth] = GIVES[attribute];
    return {
      attribute,
      level,
      boxes: [{ word: '1' }, { word: '+1' }, { icon: third }, { icon: fourth }],
      told: `${attribute} ${t('inf.level', { n: level })}; ${gives(attribute, level)}`,
    };
  });
