import { expect, test } from 'vitest'
import { kindsOf, type StepKind } from './kinds'

const STEPS = (['see', 'predict', 'see', 'do', 'end'] as const).map((kind: StepKind) => ({ kind }))

test.each([
  [1, ['see now', 'predict todo', 'do todo', 'end todo']],
  [2, ['see done', 'predict now', 'do todo', 'end todo']],
  [3, ['see now', 'predict done', 'do todo', 'end todo']],
  [5, ['see done', 'predict done', 'do done', 'end now']],
])(
  'at step %i each kind that the lesson has stands as far as the reader has come',
  (step, dots) => {
    expect(kindsOf(STEPS, step).map(({ kind, state }) => `${kind} ${state}`)).toEqual(dots)
  },
)
