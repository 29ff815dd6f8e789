import { expect, test } from 'vitest'
import { choiceToLock, countHands } from './handCount'

const ORDER = [2, 0, 1]

test('the choice with the most hands is locked where none is chosen', () => {
  const count = countHands([0, 1, 1], ORDER)
  expect(count).toEqual({ type: 'most', place: 1 })
  expect([choiceToLock(undefined, count), choiceToLock(0, count)]).toEqual([1, 0])
})

test('choices with equally many hands are named in the order of their rows, and none is locked', () => {
  const count = countHands([0, 2, 1, 0, 2], ORDER)
  expect(count).toEqual({ type: 'tie', places: [2, 0] })
  expect([choiceToLock(undefined, count), choiceToLock(1, count)]).toEqual([undefined, 1])
})

test('without hands nothing is locked', () => {
  expect(countHands([], ORDER)).toEqual({ type: 'none' })
  expect(choiceToLock(undefined, { type: 'none' })).toBeUndefined()
})
