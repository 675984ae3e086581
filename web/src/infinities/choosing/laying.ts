import { isTyping } from '../../letters';

/** The keys of a tile that is about to be laid: R turns it, Shift+R the other way, Enter lays it. */
export interface Laying {
  isOn(): boolean;
  spin(by: number): void;
  /** False if it does not fit. */
  lay(): boolean;
}

export const sixth = (turn: number, by: number): number => (turn + by + 6) % 6;

export function layingKeys({ isOn, spin, lay }: Laying): (event: KeyboardEvent) => void {
  return (event) => {
    const on = event.target instanceof Element ? event.target : null;
    if (!isOn() || event.ctrlKey || event.metaKey || isTyping(on)) return;
    if (event.key.toLowerCase() === 'r') spin(event.shiftKey ? -1 : 1);
    else if (event.key !== 'Enter' || on?.closest('button, [data-at]') || !lay()) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
