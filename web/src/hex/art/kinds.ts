/** Worlds and kinds of places: what a picture of a tile depends on besides its name. */
export type World = 'varra' | 'genesis' | 'rift';
export type Kind = 'power' | 'energy' | 'fortitude' | 'boost' | 'star';

/** The types of both editions share five kinds of scenes, so that a type looks alike wherever it appears. */
const KINDS: Record<string, Kind> = {
  power: 'power',
  energy: 'energy',
  tide: 'energy',
  fortitude: 'fortitude',
  boost: 'boost',
  star: 'star',
  stealth: 'power',
  city: 'energy',
  travel: 'fortitude',
  wild: 'boost',
  sacred: 'star',
};
export const kindOf = (type: string): Kind => KINDS[type] ?? 'star';

const TINTS: Record<Kind | 'rift', string> = {
  power: '#ff6b6b',
  energy: '#5aa9ff',
  fortitude: '#62d48c',
  boost: '#d7a6ff',
  star: '#ffe07a',
  rift: '#ff8ae2',
};
export const tintOf = (type: string): string => (type === 'rift' ? TINTS.rift : TINTS[kindOf(type)]);
