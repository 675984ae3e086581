import { describe, expect, it } from 'vitest';
import { scene } from '../../src/frame/end/scene';

const GAMES = ['shards', 'infinity', 'infinite401', 'defiance', 'defiance_beta'];
const at = (game: string, won: boolean): string => scene(game, won, 1366, 720, [490, 236], 1.3, 4);
/** The hues of all colours in it, as far as they are named so or in hexadecimal. */
const colours = (svg: string): [number, number][] =>
  [...svg.matchAll(/#([0-9a-f]{6})\b/g)].map(([, hex]) => {
    const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex!.slice(i, i + 2), 16) / 255) as [number, number, number];
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    const hue = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4;
    return [hue * 60, most ? (most - least) / most : 0];
  });

describe('the picture of an ending', () => {
  it('is another one in each game, and whole or broken', () => {
    const all = GAMES.flatMap((game) => [at(game, true), at(game, false)]);
    expect(new Set(all).size).toBe(GAMES.length * 2);
    expect(at('tic_tac_toe', true)).toBe(at('shards', true));
  });
  it.each(GAMES)('holds no number that is none and nothing gold: %s', (game) => {
    for (const svg of [at(game, true), at(game, false)]) {
      expect(svg).not.toMatch(/NaN|undefined/);
      const gold = colours(svg).filter(([hue, strong]) => hue > 38 && hue < 60 && strong > 0.35);
      expect(gold).toEqual([]);
    }
  });
});
