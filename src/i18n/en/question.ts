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
  none: 'In this run none of the answers comes true, where exactly one should. Either it is no longer the run that was asked about, or the question lacks the right answer.',
  several:
    'In this run more than one of the answers comes true, where exactly one should. Either it is no longer the run that was asked about, or the answers do not exclude each other.',
  unknown: 'Playing this run to its end takes too long to say it beforehand. Go on and see.',
} as const
