export const question = {
  kicker: 'Before time goes on',
  choices: 'Answers',
  keys: 'Keys A to {last} choose',
  skip: 'Go on without an answer',
  goOn: 'Go on',
  fold: 'Fold the question, to look at the stage',
  unfold: 'Show the question',
  judging: 'Playing the run to its end …',
  right: 'This is what happens.',
  other: 'What happens is: {choice}.',
  holds: 'This holds',
  yours: 'Your answer',
  unknown:
    'The run is no longer the one that was asked about, so nothing is said beforehand. Go on and see.',
} as const
