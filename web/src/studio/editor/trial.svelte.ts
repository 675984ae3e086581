/** The pack as it would be with the completion that is marked, so that the card can show what that would add. */
import { api } from '../../net/api';
import type { DraftEntry } from '../../net/messages';

const PAUSE = 120;
/** Seconds of reading beyond which nothing is tried: the text itself comes first. */
const TOO_SLOW = 0.3;

export class Trial {
  private entries = $state.raw<readonly DraftEntry[]>([]);
  private timer = 0;
  private asked = 0;

  /** The text with what is marked; nothing if nothing is. */
  show(game: string, text: string | null, seconds: number): void {
    clearTimeout(this.timer);
    this.asked += 1;
    if (text === null || seconds > TOO_SLOW) {
      this.entries = [];
      return;
    }
    this.timer = window.setTimeout(() => void this.ask(game, text, this.asked), PAUSE);
  }

  private async ask(game: string, text: string, number: number): Promise<void> {
    const read = await api.readDraft({ game, text, before: '' }).catch(() => null);
    if (number === this.asked) this.entries = read?.entries ?? [];
  }

  /** The entry as it would be, if all of it can be read. */
  entry(name: string): DraftEntry | undefined {
    return this.entries.find((it) => it.name === name && it.whole);
  }
}

/** What of a text that tells how a phrase is used would be written for it: the sentence from there on. */
export function sentenceFrom(example: string, word: string): string {
  const at = example.toLowerCase().search(new RegExp(`(?<![\\w'’-])${escaped(word.toLowerCase())}(?![\\w'’-])`));
  const rest = at < 0 ? '' : example.slice(at + word.length);
  const end = /[.](?= |$)/.exec(rest);
  return word + (at < 0 || !end ? '.' : rest.slice(0, end.index + 1));
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
