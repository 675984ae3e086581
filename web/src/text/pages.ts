/** What the pages around the tables say. */
export const pages = {
  'play.how': 'Play {game}: how?',
  'play.new': 'You have not played it yet',
  'play.record': 'You won {won} of {all}',
  'play.teach': 'Teach me',
  'play.teach.text': 'A coach for the first turns',
  'play.teach.minutes': '10 min',
  'play.easy': 'Easy',
  'play.easy.text': '{name} overlooks a lot; hints stay on',
  'play.easy.gentle': '{name} overlooks a lot; simpler rules to begin with',
  'play.normal': 'Normal',
  'play.normal.text': '{name} seldom misses a good turn',
  'play.strong': 'Strong',
  'play.strong.text': '{name} looks through every turn',
  'play.level': 'level {n}',
  'play.friend': 'With a friend',

  'home.story': 'Stories',
  'home.allmatches': 'All {n} matches',
  'home.seeall': 'See all {n}',
  'error.offline': 'No connection',
  'error.offline.text': 'Tables wait at the server until it is back.',
};
