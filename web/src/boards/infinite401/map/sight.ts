import { S3 } from '../../../hex/geometry';
import type { HexFacts } from '../view';

/** For the drawing only: the first wall or rival on a straight line. What is in sight and what is not, the server says. */
export function blockedAt(
  from: HexFacts,
  to: HexFacts,
  map: ReadonlyMap<string, HexFacts>,
  rival: (hex: string) => boolean,
): HexFacts | undefined {
  const up = (hex: { q: number; r: number }) => hex.r + hex.q / 2;
  const steps = Math.max(Math.abs(to.q - from.q), Math.abs(to.r - from.r), Math.abs(to.q + to.r - from.q - from.r));
  for (let i = 1; i < steps * 4; i++) {
    const share = i / (steps * 4);
    const x = from.q + (to.q - from.q) * share;
    const y = up(from) + (up(to) - up(from)) * share;
    let nearest: HexFacts | undefined;
    let least = 0.6;
    for (const hex of map.values()) {
      const distance = Math.hypot(((hex.q - x) * S3) / 2, up(hex) - y);
      if (distance < least) [least, nearest] = [distance, hex];
    }
    if (nearest && nearest !== from && nearest !== to && (nearest.type === 'wall' || rival(nearest.hex)))
      return nearest;
  }
  return undefined;
}
