import type { DraftEntry } from '../net/messages';
import { router } from '../pages/route.svelte';
import type { Desk } from './desk.svelte';
import { packs } from './packs/packs.svelte';
import { goOn, sitDown, USUAL, type How } from './try';

/** Playing with what lies on the desk: which entry is tried, and at which table. */
export class Trying {
  isSitting = $state(false);

  leftOut = $derived.by(() => this.desk.reading.read?.left_out ?? []);
  /** What of the pack can be played with. */
  playable = $derived.by(() => this.desk.reading.read?.playable ?? '');
  /** The entry that is tried: the one at the caret, or the first that can be read. */
  tryable = $derived.by(() => {
    const { entry, reading } = this.desk;
    return entry && !this.leftOut.includes(entry.name) ? this.playableOf(entry) : reading.whole[0];
  });
  /** The table at which this entry is being tried: with its text changed, the position there is kept. */
  under = $derived.by(() => {
    const { visiting, open } = this.desk;
    return !visiting && open?.tried?.entry === (this.tryable?.name ?? '') ? open?.tried : undefined;
  });

  constructor(private readonly desk: Desk) {}

  /** Without `how` the table before is gone on with, if there is one. */
  async sit(how?: How): Promise<void> {
    const { desk, playable, tryable } = this;
    if (!playable || this.isSitting) return;
    this.isSitting = true;
    desk.trouble = '';
    packs.mark();
    try {
      const place = tryable && { name: tryable.name, copies: tryable.copies, cards: desk.base };
      const kept = !how && this.under ? await goOn(this.under, playable) : null;
      const table = kept ?? (await sitDown(desk.title.game, playable, how ?? USUAL, place ?? null));
      if (!desk.visiting) packs.sat(table, tryable?.name ?? '', playable);
      router.go(`/t/${table}`);
    } catch (error) {
      desk.trouble = (error as Error).message;
    }
    this.isSitting = false;
  }

  /** A shape is tried by an ability that hits it. */
  private playableOf(it: DraftEntry): DraftEntry {
    const hits = (other: DraftEntry) => other.header.includes(`hits "${it.name}"`);
    return (it.kind === 'shape' && this.desk.reading.whole.find(hits)) || it;
  }
}
