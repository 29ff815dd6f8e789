import { expect, test } from 'vitest'
import { kindsOf, type StepKind } from './kinds'

const STEPS = (['see', 'predict', 'see', 'do', 'end'] as const).map((kind: StepKind, index) => ({
  kind,
  id: `step-${index + 1}`,
}))

const dotsAt = (step: number, ...done: readonly number[]): readonly string[] =>
  kindsOf(STEPS, step, new Set(done.map((number) => `step-${number}`))).map(
    ({ kind, state }) => `${kind} ${state}`,
  )

test('each kind that the lesson has stands as far as the reader has come', () => {
  expect(dotsAt(1)).toEqual(['see now', 'predict todo', 'do todo', 'end todo'])
  expect(dotsAt(2, 1)).toEqual(['see done', 'predict now', 'do todo', 'end todo'])
  expect(dotsAt(3, 1, 2)).toEqual(['see now', 'predict done', 'do todo', 'end todo'])
  expect(dotsAt(5, 1, 2, 3, 4)).toEqual(['see done', 'predict done', 'do done', 'end now'])
})

test('a step that was skipped, or never seen, is not done', () => {
  expect(dotsAt(5)).toEqual(['see todo', 'predict todo', 'do todo', 'end now'])
  expect(dotsAt(5, 1)).toEqual(['see done', 'predict todo', 'do todo', 'end now'])
  expect(dotsAt(5, 1, 3)).toEqual(['see done', 'predict todo', 'do todo', 'end now'])
})
