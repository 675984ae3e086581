import { PHONE } from './sizes';

/**
 * The four sizes by which the frame and the boards fold, the same as in the style sheets: a phone, a tablet standing
 * or lying, a desktop.
 */
export type Size = 'phone' | 'tall' | 'wide' | 'desk';

const asks = (query: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);

class Room {
  size = $state<Size>('desk');
  private readonly phone = asks(PHONE);
  private readonly desk = asks('(min-width: 1100px)');
  private readonly lying = asks('(min-aspect-ratio: 1/1)');

  constructor() {
    for (const query of [this.phone, this.desk, this.lying]) query?.addEventListener('change', () => this.measure());
    this.measure();
  }

  private measure(): void {
    this.size = this.phone?.matches ? 'phone' : this.desk?.matches ? 'desk' : this.lying?.matches ? 'wide' : 'tall';
  }
}

export const room = new Room();
