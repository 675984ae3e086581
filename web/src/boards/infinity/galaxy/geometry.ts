import { spiral, type Arm, type SpiralShape } from '../../../art/spiral';

/** The searched values at which the drawn spaces just do not touch. */
export interface Layout {
  shape: SpiralShape;
  arms: Arm[];
  /** Size of a major tile; minor ones are `minor` of it. */
  tile: number;
  minor: number;
  centre: { rx: number; ry: number };
}

function layout(shape: SpiralShape, tile: number, minor: number, rx: number, ry: number): Layout {
  return { shape, arms: spiral(shape), tile, minor, centre: { rx, ry } };
}

export function desktop(columns: number): Layout {
  return layout(
    {
      width: 878,
      height: 476,
      stretch: 1.56,
      inner: 89,
      outer: 246,
      turn: 3.3078,
      start: 0.644,
      growth: 0.7107,
      minor: [25.8, 46.2],
      columns,
    },
    28,
    0.69,
    106,
    64,
  );
}

export function phone(columns: number): Layout {
  return layout(
    {
      width: 374,
      height: 274,
      stretch: 1.29,
      inner: 45,
      outer: 147,
      turn: 3.6023,
      start: 0.5624,
      growth: 0.7404,
      minor: [14.2, 25.6],
      columns,
    },
    17,
    0.68,
    46,
    35,
  );
}
