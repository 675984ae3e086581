import { Refused } from './api';

/**
 * What a component asks for: the answer, or in a sentence why there is none. It is asked anew when what the question
 * depends on changes, and when the network is back.
 */
export class Asked<T> {
  /** Null until it is here. */
  answer = $state.raw<T | null>(null);
  trouble = $state.raw('');
  /** The server has no such thing. */
  gone = $state.raw(false);

  /** A question that is null is not put. */
  constructor(question: () => Promise<T> | null) {
    $effect(() => this.ask(question));
  }

  /** Returns how to stop: nothing is heard of an answer that nobody waits for any more. */
  ask(question: () => Promise<T> | null): () => void {
    let isWanted = true;
    const ask = (): void => {
      this.trouble = '';
      void question()?.then(
        (answer) => isWanted && (this.answer = answer),
        (error: Error) => {
          if (!isWanted) return;
          this.trouble = error.message;
          this.gone = error instanceof Refused;
        },
      );
    };
    const again = (): void => void (this.trouble && ask());
    this.answer = null;
    ask();
    addEventListener('online', again);
    return () => {
      isWanted = false;
      removeEventListener('online', again);
    };
  }
}
