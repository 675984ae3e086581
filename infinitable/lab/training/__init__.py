"""Nets from nothing: games of self-play, what they teach, and matches that decide whether it was anything.

    1. Warm start: loose greedy games, each position taught by who won. A net without hidden units is then settled
       exactly; any other goes through them until games that were put by are foretold no better.
    2. Generations: self-play by the newest net, each game a pure function of (net, seed); the positions where turns end
       are taught by a mixture of who won and what the net says later in the game (TD(lambda)).
    3. A gate every few generations: the newest net against the best so far, and against `greedy`. What is worse by more
       than its error bar is thrown away; what is better becomes the best.

Everything is written down after each generation, so that a training can be stopped and taken up again.
"""
