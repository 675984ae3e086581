// Written by `python -m infinitable.server.seen.typescript web/src`: change parts/holding.py instead.

/** What a text has made to hold for a while: `at` is what one clicks for the thing on which it lies, `text` says it as a card does, of “you” and “this”. It ends with the turn or the round, or as the next turn of `seat` begins. */
export type Holding = {
  at: string;
  text: string;
  until: 'this turn' | 'the round' | 'next turn';
  seat: number;
};
