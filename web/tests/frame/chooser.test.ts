import { describe, expect, test, vi } from 'vitest';
import { Chooser } from '../../src/choose/chooser.svelte';
import type { Option } from '../../src/net/messages';

const option = (notation: string, anchors: string[], reveals = false): Option => ({
  code: 0,
  notation,
  label: notation,
  anchors,
  clause: '',
  reveals,
  random: false,
  ends_turn: false,
});

function chooser(options: Option[], careful = true) {
  const choose = vi.fn();
  const refuse = vi.fn();
  const it = new Chooser({
    choose,
    refuse,
    careful: (option) => careful && option.reveals,
    byButton: (option) => option.notation === 'cycle',
  });
  it.ask(options);
  return { it, choose, refuse };
}

const PLAY = option('play', ['hand:1']);
const RECRUIT = option('recruit', ['row:1'], true);
const BUILD = [option('build a', ['tile:1', 'arm:a']), option('build b', ['tile:1', 'arm:b'])];

const CYCLE = option('cycle', ['hand:2', 'button:cycle']);

describe('choosing', () => {
  test('the one thing that is asked about looks chosen, and a click on it changes nothing', () => {
    const moves = [option('a b', ['hex:a', 'hex:b']), option('a c', ['hex:a', 'hex:c'])];
    const { it, choose } = chooser(moves);
    expect(it.look('hex:a')).toBe('chosen');
    it.pick('hex:a');
    expect(it.picked).toEqual([]);
    it.pick('hex:c');
    expect(choose).toHaveBeenCalledWith(moves[1]);
  });

  test('what waits to be done offers nothing of what was picked before it', () => {
    const show = option('show', ['tile:1', 'hand:2'], true);
    const { it } = chooser([...BUILD, show, PLAY]);
    it.pick('tile:1');
    it.choose(show);
    expect(['hand:2', 'arm:a', 'arm:b'].map((at) => it.look(at))).toEqual(['chosen', '', '']);
  });

  test('what only its button does is not done by a click on the thing', () => {
    const { it, choose } = chooser([CYCLE, PLAY]);
    it.pick('hand:2');
    expect(choose).not.toHaveBeenCalled();
    expect(it.picked).toEqual(['hand:2']);
    it.pick('button:cycle');
    expect(choose).toHaveBeenCalledWith(CYCLE);
  });

  test('while a lesson waits for one move nothing else looks as if it could be chosen', () => {
    const { it } = chooser([PLAY, RECRUIT, ...BUILD]);
    it.expects = 'build b';
    expect(['hand:1', 'row:1', 'tile:1', 'arm:a', 'arm:b'].map((at) => it.look(at))).toEqual([
      '',
      '',
      'may',
      '',
      'can',
    ]);
    it.expects = '';
    expect(it.look('hand:1')).toBe('may');
  });

  test('one click on the only option of a thing chooses it', () => {
    const { it, choose } = chooser([PLAY, RECRUIT]);
    it.pick('hand:1');
    expect(choose).toHaveBeenCalledWith(PLAY);
  });

  test('what reveals waits for a second click on the same thing', () => {
    const { it, choose } = chooser([PLAY, RECRUIT]);
    it.pick('row:1');
    expect(choose).not.toHaveBeenCalled();
    expect(it.armed).toBe(RECRUIT);
    it.pick('row:1');
    expect(choose).toHaveBeenCalledWith(RECRUIT);
  });

  test('a button that shows its mark does not ask again, nor does a player who does not want it', () => {
    const first = chooser([RECRUIT, PLAY]);
    first.it.pick('row:1', true);
    expect(first.choose).toHaveBeenCalledOnce();
    const second = chooser([RECRUIT, PLAY], false);
    second.it.pick('row:1');
    expect(second.choose).toHaveBeenCalledOnce();
  });

  test('Escape goes back one pick at a time, and then says that there is nothing left', () => {
    const { it } = chooser([...BUILD, RECRUIT]);
    it.pick('tile:1');
    expect(it.look('tile:1')).toBe('chosen');
    expect(it.look('arm:b')).toBe('may');
    expect(it.back()).toBe(true);
    expect(it.look('tile:1')).toBe('may');
    expect(it.back()).toBe(false);
  });

  test('Escape lays down what was armed', () => {
    const { it } = chooser([RECRUIT, PLAY]);
    it.pick('row:1');
    it.back();
    expect(it.armed).toBeNull();
    expect(it.picked).toEqual([]);
  });

  test('nothing is chosen twice while the answer is on its way', () => {
    const { it, choose } = chooser([PLAY, RECRUIT]);
    it.pick('hand:1');
    it.pick('hand:1');
    expect(it.back()).toBe(true);
    expect(choose).toHaveBeenCalledOnce();
    it.reopen();
    it.pick('hand:1');
    expect(choose).toHaveBeenCalledTimes(2);
  });

  test('an answer that is late is waited for visibly, a quick one is not', () => {
    vi.useFakeTimers();
    const { it } = chooser([PLAY, RECRUIT]);
    it.pick('hand:1');
    vi.advanceTimersByTime(100);
    expect(it.look('row:1')).toBe('may');
    vi.advanceTimersByTime(100);
    expect(it.isLate).toBe(true);
    expect(it.look('row:1')).toBe('');
    it.ask([PLAY]);
    vi.advanceTimersByTime(1000);
    expect(it.look('hand:1')).toBe('may');
    vi.useRealTimers();
  });

  test('a click on what cannot be chosen asks why, with what was picked before it', () => {
    const { it, refuse } = chooser([...BUILD, PLAY]);
    it.pick('tile:1');
    it.pick('arm:z');
    expect(refuse).toHaveBeenCalledWith(['tile:1', 'arm:z']);
  });
});
