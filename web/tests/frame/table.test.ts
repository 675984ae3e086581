import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../src/net/messages';
import { line, option, position, seated } from './seated';

const { settings } = await import('../../src/settings.svelte');
const { Since } = await import('../../src/frame/store/since.svelte');

const named = (...names: string[]): Option[] => names.map((name) => option(name, [name]));

describe('the store of a table', () => {
  let { table, hear, sent, welcome } = seated([]);
  /** So many moves in, somebody is asked for one of these, in somebody's turn. */
  const goesOn = (moves: number, asked: number, options: string[], turn = asked, text = ''): void =>
    hear({
      position: position(named(...options), { moves, asked, view: { turn } }),
      log: { keep: 1000, lines: text ? [line('play', text, moves)] : [] },
    });
  const answers = (): string[] => sent.flatMap((it) => (it.type === 'answer' ? [it.notation ?? ''] : []));
  beforeEach(() => {
    settings.kept.motion = 'off';
    ({ table, hear, sent } = seated(named('a', 'b')));
    table.turnOf = (view) => Number(view.turn);
  });
  afterEach(() => table.close());

  it('follows a script one move after the other, and stops where one is not to be had', () => {
    const pick = (name: string) => (options: readonly Option[]) => options.find((it) => it.notation === name);
    table.follow([pick('a'), pick('b'), pick('c')]);
    expect(answers()).toEqual(['a']);
    goesOn(1, 0, ['b']);
    expect(answers()).toEqual(['a', 'b']);
    goesOn(2, 0, ['d']);
    goesOn(3, 0, ['c']);
    expect(answers()).toEqual(['a', 'b']);
  });

  it('keeps what the others did from the end of my turn to my next one, questions in between included', () => {
    goesOn(1, 1, [], 1, 'Mira ends.');
    goesOn(2, 1, [], 1, 'Halley plays.');
    goesOn(3, 0, ['shield'], 1, 'Halley attacks.');
    expect(table.lastTurn).toEqual([]);
    goesOn(4, 0, ['a'], 0, 'Mira takes 2.');
    expect(table.lastTurn.map((it) => it.text)).toEqual(['Halley plays.', 'Halley attacks.', 'Mira takes 2.']);
    expect(table.trail.map((it) => it.position.moves)).toEqual([1, 2, 3, 4]);
    expect(table.hasActed).toBe(false);
    goesOn(5, 0, ['b'], 0, 'Mira plays.');
    expect(table.hasActed).toBe(true);
    expect(table.trail).toHaveLength(4);
    goesOn(6, 1, [], 1, 'Mira ends.');
    expect(table.lastTurn).toEqual([]);
    expect(table.trail).toEqual([]);
  });

  it('keeps a first turn of the others, too, of which nothing told that it began', () => {
    const since = new Since((it) => it.asked === 0);
    const log = [line('draw', 'Mira draws.', 0), line('play', 'Halley plays.', 1)];
    since.begin(log);
    const turn = [line('attack', 'Halley attacks.', 2), line('turn', 'It is your turn.', 2)];
    since.goOn(position([], { asked: 1, moves: 1 }), position(named('a'), { moves: 2 }), turn, [...log, ...turn]);
    expect(since.lines.map((it) => it.text)).toEqual(['Halley plays.', 'Halley attacks.', 'It is your turn.']);
  });

  it('asks for what everybody may know of the game until it is here, and says meanwhile why there is no board', async () => {
    const catalogue = vi
      .fn()
      .mockRejectedValueOnce(new Error('Out of reach.'))
      .mockResolvedValueOnce({ catalogue: {} });
    ({ table, welcome } = seated([], catalogue));
    await vi.waitFor(() => expect(table.lacks).toBe('Out of reach.'));
    expect(table.catalogue).toBeNull();
    welcome();
    await vi.waitFor(() => expect(table.catalogue).toEqual({}));
    expect(table.lacks).toBe('');
    welcome();
    expect(catalogue).toHaveBeenCalledTimes(2);
  });

  it('leaves what is half chosen as it is while the question stays', () => {
    goesOn(1, 0, ['done', 'show']);
    table.weighs = () => true;
    table.chooser.choose(table.chooser.options[0]!);
    goesOn(1, 0, ['done', 'show']);
    expect(table.chooser.armed?.notation).toBe('done');
    goesOn(2, 0, ['done', 'show']);
    expect(table.chooser.armed).toBeNull();
  });
  it('counts the lines of a chat that others wrote', () => {
    const said = { number: 1, name: '', text: 'Hello.', at: 0 };
    hear({ chat: [1, 0, -1].map((seat) => ({ ...said, seat })) });
    expect(table.unread).toBe(2);
  });

  it('makes again what I took back, one after the other, until I choose something else', () => {
    const choose = (name: string): void =>
      table.chooser.choose(
        table.chooser.options.find((it) => it.notation === name)!,
        true,
      );
    choose('a');
    goesOn(1, 0, ['c', 'd']);
    choose('c');
    goesOn(2, 0, ['e']);
    expect(table.hasAnswered('c')).toBe(true);
    table.undo();
    goesOn(1, 0, ['c', 'd']);
    expect([table.hasAnswered('c'), table.canRedo]).toEqual([false, true]);
    table.undo();
    goesOn(0, 0, ['a', 'b']);
    table.redo();
    goesOn(1, 0, ['c', 'd']);
    expect(table.canRedo).toBe(true);
    choose('d');
    goesOn(2, 0, ['f']);
    expect(table.canRedo).toBe(false);
    expect(answers()).toEqual(['a', 'c', 'a', 'd']);
  });

  it('cannot make again what another did, or what was lost on the way', () => {
    goesOn(1, 0, ['c'], 0, 'Halley plays.');
    table.undo();
    goesOn(0, 0, ['a', 'b']);
    expect(table.canRedo).toBe(false);
  });

  it('shows the last turn once more, and meanwhile keeps what the server says', async () => {
    vi.useFakeTimers();
    goesOn(1, 1, [], 1);
    goesOn(2, 1, [], 1, 'Halley plays.');
    goesOn(3, 0, ['c'], 0, 'Halley ends.');
    const replayed = table.replay();
    expect([table.isReplaying, table.position?.moves, table.isMine]).toEqual([true, 1, false]);
    const said = { number: 1, seat: 1, name: 'Halley', text: 'Hello.', at: 0 };
    hear({ chat: [said] });
    await vi.advanceTimersByTimeAsync(700 * settings.kept.pace);
    expect([table.position?.moves, table.chat.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(1400 * settings.kept.pace);
    await replayed;
    expect([table.isReplaying, table.position?.moves, table.isMine, table.chat.length]).toEqual([false, 3, true, 1]);
    vi.useRealTimers();
  });

  it('rests on what another did before it shows the next thing, unless somebody is impatient', async () => {
    vi.useFakeTimers();
    settings.kept.motion = 'full';
    settings.kept.pace = 2;
    goesOn(1, 1, [], 1, 'Halley plays.');
    goesOn(2, 1, [], 1, 'Halley attacks.');
    goesOn(3, 1, [], 1, 'Halley ends.');
    goesOn(4, 0, ['c'], 0);
    expect(table.position?.moves).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 420);
    expect(table.position?.moves).toBe(2);
    table.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([table.position?.moves, table.isMine]).toEqual([4, true]);
    settings.kept.pace = 1;
    vi.useRealTimers();
  });

  it('does not rest while much has piled up', async () => {
    vi.useFakeTimers();
    settings.kept.motion = 'full';
    for (let n = 1; n <= 20; n++) goesOn(n, 1, [], 1, 'Halley plays.');
    expect(table.position?.moves).toBe(1);
    await vi.advanceTimersByTimeAsync(420);
    expect(table.position?.moves).toBe(7);
    vi.useRealTimers();
  });
});
