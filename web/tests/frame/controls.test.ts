import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardModule } from '../../src/boards/board';
import { option, position, seated } from './seated';

/** A thing on a page: its data, and what it lies in. */
class Thing extends EventTarget {
  constructor(
    readonly dataset: Record<string, string>,
    private readonly within: Thing | null = null,
  ) {
    super();
  }
  closest(selector: string): Thing | null {
    const names = [...selector.matchAll(/\[data-([a-z-]+)\]/g)].map(([, name]) =>
      name!.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    );
    return names.some((name) => name in this.dataset) ? this : (this.within?.closest(selector) ?? null);
  }
  contains(other: Thing | null): boolean {
    return other !== null && (other === this || this.contains(other.within));
  }
  /** Nothing to type in. */
  matches(): boolean {
    return false;
  }
  querySelector(): null {
    return null;
  }
}
vi.stubGlobal('Element', Thing);
vi.stubGlobal('HTMLElement', Thing);
vi.stubGlobal('SVGElement', class {});

const { Controls } = await import('../../src/frame/controls.svelte');
const { Panels } = await import('../../src/frame/panels/panels.svelte');
const { room } = await import('../../src/frame/layout/size.svelte');
const { settings } = await import('../../src/settings.svelte');

const PLAY = option('play', ['hand:1']);
const MOVE = option('move', ['ship', 'hex:1']);
const TAKE = option('take', ['ship', 'hex:2']);
const END = option('end', ['button:end']);

const Board = () => ({});
const board = (more: Partial<BoardModule> = {}): BoardModule => ({ Board, ...more });

function sat(more: Partial<BoardModule> = {}) {
  const { table } = seated([PLAY, MOVE, TAKE, END]);
  const asked = vi.spyOn(table, 'request').mockReturnValue('');
  const panels = new Panels(table);
  const controls = new Controls(table, panels);
  controls.board = board(more);
  const root = new Thing({});
  controls.root = root as unknown as HTMLElement;
  const on = (dataset: Record<string, string>, type = 'click'): Event => {
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: new Thing({}, new Thing(dataset, root)) });
    return event;
  };
  const click = (dataset: Record<string, string>) => controls.clicked(on(dataset) as MouseEvent);
  return { table, asked, panels, controls, on, click };
}

beforeEach(() => {
  room.size = 'desk';
  settings.kept.careful = true;
});

describe('a click', () => {
  test('on a thing chooses it, and is looked at by what it is', () => {
    const { table, asked, click } = sat();
    click({ at: 'hand:1', what: 'card:crystal' });
    expect(table.looking).toBe('card:crystal');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ type: 'answer', notation: 'play' }));
  });

  test('on what cannot be chosen asks why', () => {
    const { asked, click } = sat();
    click({ at: 'row:3' });
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ type: 'why', anchors: ['row:3'] }));
  });

  test('asks why after the question mark, together with what is picked, and the next one chooses again', () => {
    const { table, asked, controls, click } = sat();
    click({ at: 'ship' });
    controls.isAsking = true;
    click({ at: 'hex:9' });
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ type: 'why', anchors: ['ship', 'hex:9'] }));
    expect(controls.isAsking).toBe(false);
    click({ at: 'hex:2' });
    expect(table.chooser.sent?.notation).toBe('take');
  });

  test('while others are asked pins what is looked at', () => {
    const { table, controls, on, click } = sat();
    table.position = position();
    click({ at: 'row:1' });
    expect(table.pinned).toBe(true);
    controls.pointed(on({ at: 'row:2' }, 'pointerover'));
    expect(table.looking).toBe('row:1');
  });

  test('beside the table is none', () => {
    const { asked, click, controls } = sat();
    controls.root = undefined;
    click({ at: 'hand:1' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('on what is there to be read opens it in the sheet', () => {
    const { table, panels, click } = sat();
    click({ inspect: 'tile:star', at: 'hand:1' });
    expect([table.looking, panels.tab, panels.isSheet]).toEqual(['tile:star', 'look', true]);
    panels.close();
    expect(table.pinned).toBe(false);
  });
});

describe('the end of a turn', () => {
  test('waits for a second yes where something would be forgotten', () => {
    const { table, controls } = sat({ unused: () => 'A card is left.' });
    controls.endTurn();
    expect([controls.forgotten, table.chooser.sent]).toEqual(['A card is left.', null]);
    controls.endTurn();
    expect(table.chooser.sent?.notation).toBe('end');
  });

  test('is not asked about by who does not want to be', () => {
    const { table, controls } = sat({ unused: () => 'A card is left.' });
    settings.kept.careful = false;
    controls.endTurn();
    expect(table.chooser.sent?.notation).toBe('end');
  });

  test('is no longer asked about once the question is another, but somebody who only comes changes nothing', () => {
    const { table, controls } = sat({ unused: () => 'A card is left.' });
    controls.endTurn();
    const before = table.position;
    controls.changed({ before, after: position([END]), lines: [] });
    expect(controls.forgotten).toBe('A card is left.');
    controls.changed({ before, after: position([END], { moves: 2 }), lines: [] });
    expect(controls.forgotten).toBe('');
  });

  test('cannot come before the board is there, which alone knows what would be forgotten', () => {
    const { table, controls } = sat();
    controls.board = undefined;
    controls.endTurn();
    expect(table.chooser.sent).toBeNull();
  });
});

describe('the keys', () => {
  const press = (
    controls: InstanceType<typeof Controls>,
    key: string,
    dataset: Record<string, string> = {},
  ): boolean => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
    Object.defineProperty(event, 'target', { value: new Thing(dataset) });
    controls.keys(event as KeyboardEvent);
    return event.defaultPrevented;
  };
  beforeEach(() => vi.stubGlobal('document', { hidden: false, querySelector: () => null }));

  test('choose by number what is left', () => {
    const { table, controls } = sat();
    press(controls, '2');
    expect(table.chooser.sent?.notation).toBe('move');
  });

  test('ask of what has the focus why it cannot be chosen, and otherwise of the next click', () => {
    const { asked, controls } = sat();
    press(controls, '?', { at: 'row:3' });
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ type: 'why', anchors: ['row:3'] }));
    press(controls, '?', { at: 'hand:1' });
    expect(controls.isAsking).toBe(true);
  });

  test('go back one thing at a time: the words, what is picked, what is pinned', () => {
    const { table, controls, click } = sat();
    click({ at: 'ship' });
    table.refusal = { reason: 'No.', clause: '' };
    table.pinned = true;
    press(controls, 'Escape');
    expect([table.refusal, table.chooser.picked]).toEqual([null, ['ship']]);
    press(controls, 'Escape');
    expect([table.chooser.picked, table.pinned]).toEqual([[], true]);
    press(controls, 'Escape');
    expect([table.pinned, table.hasActed]).toEqual([false, true]);
  });

  test('leave Enter to the page while nothing waits to be confirmed', () => {
    const { table, controls } = sat({ unused: () => '' });
    expect(press(controls, 'Enter')).toBe(false);
    table.weighs = () => true;
    table.chooser.choose(PLAY);
    expect(press(controls, 'Enter')).toBe(true);
    expect(table.chooser.sent?.notation).toBe('play');
  });

  test('open the log in the rail, and over the table where there is none: the chat, if it is unread', () => {
    const { table, panels, controls } = sat();
    table.unread = 2;
    press(controls, 'l');
    expect([panels.tab, panels.isSheet]).toEqual(['log', false]);
    room.size = 'phone';
    press(controls, 'l');
    expect([panels.tab, panels.isSheet]).toEqual(['chat', true]);
  });
});

describe('what is pressed in the frame', () => {
  const YES = option('yes', ['button:yes'], 'React');
  const NO = option('no', ['button:no'], 'Do not');
  const offered = (options: (typeof YES)[], more: Partial<BoardModule> = {}) => {
    const { controls, table } = sat(more);
    table.chooser.ask(options);
    const { end, buttons, lone, plans } = controls.offered;
    return { end: end?.notation, buttons: buttons.map((it) => it.notation), lone: lone?.notation, plans };
  };

  test('is what the board does not draw; the end of the turn has the large button', () => {
    expect(offered([PLAY, YES, NO, END])).toEqual({
      end: 'end',
      buttons: ['yes', 'no'],
      lone: undefined,
      plans: false,
    });
    expect(offered([YES, NO], { draws: (anchor) => anchor === 'button:no' }).buttons).toEqual(['yes']);
    expect(offered([YES, NO], { ends: (it) => it === NO }).end).toBe('no');
  });

  test('has the large button if it is the only one, short, and the board asks for no yes of its own', () => {
    expect(offered([PLAY, YES]).lone).toBe('yes');
    expect(offered([option('yes', ['button:yes'], 'React with every card you hold')]).lone).toBeUndefined();
    expect(offered([PLAY, YES], { plans: () => true })).toMatchObject({ lone: undefined, plans: true });
  });
});
