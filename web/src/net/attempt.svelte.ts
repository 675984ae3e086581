/** What a person asks for with a button: one thing at a time, and in a sentence why it did not happen. */
export class Attempt {
  busy = $state(false);
  trouble = $state('');

  async make(act: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      // what people call off themselves needs no words
      if ((error as Error).name !== 'AbortError') this.trouble = (error as Error).message;
    }
    this.busy = false;
  }
}
