import { describe, expect, test } from 'vitest';
import { covered, type Corner } from '../../src/hex/camera/corners';
import { Fingers } from '../../src/hex/camera/fingers';
import {
  boxOf,
  brought,
  closeTo,
  fitting,
  isInSight,
  kept,
  placeAt,
  seen,
  zoomed,
  type Box,
  type Frame,
  type Place,
} from '../../src/hex/camera/frame';

const MAP: Box = { x0: -500, x1: 500, y0: -300, y1: 300 };
/** 800 wide and 400 high, below 50 that are covered. */
const FRAME: Frame = { room: 800, head: 50, tall: 400 };

describe('a map in its frame', () => {
  test('is seen whole, in the middle of what is not covered', () => {
    const view = fitting(MAP, 2, FRAME);
    expect(view.k).toBeCloseTo(400 / 600);
    expect(isInSight(MAP, view, FRAME)).toBe(true);
    expect(placeAt([400, 250], view)).toEqual([0, 0]);
    expect(fitting(MAP, 0.5, FRAME).k).toBe(0.5);
  });

  test('comes close to some places, between two scales', () => {
    const box = boxOf(
      [
        [100, 0],
        [140, 0],
      ],
      20,
    );
    expect(closeTo(box, 1, 1.3, FRAME).k).toBe(1.3);
    expect(closeTo(MAP, 1, 1.3, FRAME).k).toBe(1);
    expect(placeAt([400, 250], closeTo(box, 1, 1.3, FRAME))).toEqual([120, 0]);
  });

  test('cannot be pushed out of it; a smaller one stays in the middle', () => {
    const pushed = kept({ k: 2, x: 5000, y: -5000 }, MAP, FRAME);
    expect(seen(pushed, 800, 450).x0).toBe(-500);
    expect(placeAt([0, 450], pushed)[1]).toBe(300);
    expect(placeAt([400, 250], kept({ k: 0.1, x: 5000, y: 0 }, MAP, FRAME))).toEqual([0, 0]);
  });

  test('is zoomed around the point of the screen that was meant, between its limits', () => {
    const view = { k: 1, x: 30, y: 40 };
    const nearer = zoomed(view, 2, [100, 100], 0.5, 5);
    expect(placeAt([100, 100], nearer)).toEqual(placeAt([100, 100], view));
    expect(nearer.k).toBe(2);
    expect(zoomed(view, 100, [0, 0], 0.5, 5).k).toBe(5);
    expect(zoomed(view, 0.01, [0, 0], 0.5, 5).k).toBe(0.5);
  });

  test('is moved no farther than needed to bring something into sight', () => {
    const view = { k: 1, x: 400, y: 250 };
    const hidden = boxOf([[600, 0]], 50);
    const moved = brought(hidden, view, 0.2, FRAME);
    expect(moved).toEqual({ k: 1, x: 150, y: 250 });
    expect(isInSight(hidden, moved, FRAME)).toBe(true);
  });

  test('becomes smaller for what is larger than the frame, but never too small', () => {
    const view = { k: 1, x: 400, y: 250 };
    const wide = boxOf(
      [
        [-700, 0],
        [700, 0],
      ],
      100,
    );
    const moved = brought(wide, view, 0.2, FRAME);
    expect(moved.k).toBe(0.5);
    expect(isInSight(wide, moved, FRAME)).toBe(true);
    expect(brought(wide, view, 0.8, FRAME).k).toBe(0.8);
  });
});

describe('what lies over a corner', () => {
  const LEFT: Corner = { at: 'left', width: 180, height: 44 };
  const RIGHT: Corner = { at: 'right', width: 410, height: 62 };
  const view = { k: 1, x: 0, y: 0 };

  test('counts only where something of the map lies beneath it', () => {
    expect(covered([LEFT], [[100, 390]], view, 800, 400)).toBe(44);
    expect(covered([LEFT], [[400, 390]], view, 800, 400)).toBe(0);
    expect(covered([LEFT], [[100, 200]], view, 800, 400)).toBe(0);
  });

  test('counts as high as the highest of them', () => {
    expect(
      covered(
        [LEFT, RIGHT],
        [
          [100, 390],
          [700, 390],
        ],
        view,
        800,
        400,
      ),
    ).toBe(62);
  });
});

describe('fingers on a map', () => {
  function hand() {
    const did: (string | number | Place)[][] = [];
    const fingers = new Fingers({
      drag: (dx, dy) => did.push(['drag', dx, dy]),
      pinch: (by, around) => did.push(['pinch', by, around]),
    });
    return { did, fingers };
  }

  test('drag it, and the click behind that is none; one that only trembles clicks', () => {
    const { did, fingers } = hand();
    fingers.touch(1, [10, 10]);
    fingers.move(1, [12, 11]);
    expect(did).toEqual([]);
    expect(fingers.ends()).toBe(false);
    fingers.move(1, [20, 30]);
    fingers.move(1, [21, 30]);
    fingers.lift(1);
    expect(did).toEqual([
      ['drag', 10, 20],
      ['drag', 1, 0],
    ]);
    expect(fingers.ends()).toBe(true);
    expect(fingers.ends()).toBe(false);
  });

  test('pinch it by two, around the middle between them', () => {
    const { did, fingers } = hand();
    fingers.touch(1, [100, 100]);
    fingers.touch(2, [200, 100]);
    fingers.move(2, [300, 100]);
    expect(did).toEqual([['pinch', 2, [200, 100]]]);
    fingers.lift(1);
    fingers.move(2, [310, 100]);
    expect(did.at(-1)).toEqual(['drag', 10, 0]);
  });

  test('do nothing where they were not put down', () => {
    const { did, fingers } = hand();
    fingers.move(7, [50, 50]);
    expect(did).toEqual([]);
  });
});
