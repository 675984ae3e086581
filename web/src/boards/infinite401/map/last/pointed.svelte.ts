/** The deed of the last turn that somebody points at, by its number from 0: the board shows that one alone. */
class Pointed {
  deed = $state(-1);
}

export const pointed = new Pointed();
