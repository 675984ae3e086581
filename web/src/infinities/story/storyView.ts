// Written by `python -m infinitable.server.seen.typescript web/src`: change parts/story/view.py instead.

/** A check that a choice asks for: by whom it would be rolled, with what, and how likely it is passed. */
export type StoryCheck = {
  leader: number;
  attribute: string;
  need: number;
  dice: number;
  bonus: number;
  chance: number;
  spread: number[];
  low: number;
};

/** A choice to be clicked; `lack` says what is missing for it. */
export type StoryWay = {
  at: string;
  words: string;
  lack: string;
  votes: number[];
  check: StoryCheck | null;
  passed: string;
  failed: string;
};

/** A passage that was told, and what was decided. */
export type StoryTold = {
  id: string;
  name: string;
  story: string[];
  words: string;
  roll: string;
  outcome: string;
  outcome_story: string[];
  outcome_text: string;
  seat: number;
};

/** The passage whose choice is open. */
export type StoryPut = {
  id: string;
  name: string;
  story: string[];
  seat: number;
  voters: number[];
  ways: StoryWay[];
};

export type Keepsake = {
  at: string;
  name: string;
  kind: string;
  text: string;
  story: string[];
};

/** A way for a chapter to end: `who` as the text names them, the seats that are meant, and the conditions, of which one is enough. */
export type StoryAim = {
  who: string;
  seats: number[];
  wins: boolean;
  when: string[];
};

/** What comes of a chapter that is over: the next one, or "" after the last, and the threads that begin and end. */
export type StoryAfter = {
  next: string;
  begun: Keepsake[];
  ended: string[];
};

export type StoryView = {
  aims: StoryAim[];
  told: StoryTold[];
  put: StoryPut | null;
  rewards: Keepsake[];
  keeps: Keepsake[][];
  after: StoryAfter | null;
};

/** A passage, an outcome, a thread, a scar or a gift as one reads it. */
export type StoryText = {
  kind: string;
  text: string;
  story: string[];
  words: string;
  passage: string;
};
