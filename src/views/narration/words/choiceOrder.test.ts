import { expect, test } from 'vitest'
import { LIBRARY } from '../../../scenario'
import { letterOf, orderOf } from './choiceOrder'

const questions = LIBRARY.flatMap(({ scenario }) =>
  scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : [])),
)

test('every choice is shown once', () => {
  for (const question of questions) {
    const places = question.choices.map((_, place) => place)
    expect(orderOf(question).toSorted((a, b) => a - b)).toEqual(places)
  }
})

test('the first choice may be in any row, but always in the same one for a question', () => {
  const rows = questions.map((question) => orderOf(question).indexOf(0))
  expect(new Set(rows)).toEqual(new Set([0, 1, 2]))
  expect(questions.map((question) => orderOf(question).indexOf(0))).toEqual(rows)
})

test.each([
  [0, 'A'],
  [3, 'D'],
  [26, ''],
])('row %i has the key %j', (row, letter) => {
  expect(letterOf(row)).toBe(letter)
})
