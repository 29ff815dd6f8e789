import { expect, test } from 'vitest'
import { placeOverlay, stageAbove, type Box } from './placeOverlay'

const STAGE: Box = { x: 0, y: 100, width: 1000, height: 600 }
const NOTICE = { width: 260, height: 50 }
const LOW_LEFT: Box = { x: 10, y: 500, width: 250, height: 190 }
const LOW_RIGHT: Box = { x: 740, y: 500, width: 250, height: 190 }
const LOW_MIDDLE: Box = { x: 375, y: 500, width: 250, height: 190 }
const TOOLS: Box = { x: 480, y: 105, width: 510, height: 40 }

test.each<readonly [string, readonly Box[], number, number]>([
  ['nothing lies', [], 14, 636],
  ['only tools lie', [TOOLS], 14, 636],
  ['a card lies at the left', [TOOLS, LOW_LEFT], 726, 636],
  ['cards lie at both sides', [TOOLS, LOW_LEFT, LOW_RIGHT], 370, 636],
  ['cards lie along the foot', [TOOLS, LOW_LEFT, LOW_RIGHT, LOW_MIDDLE], 14, 156],
])('where %s, a notice hides none of it', (_, lying, x, y) => {
  expect(placeOverlay(STAGE, lying, NOTICE)).toEqual({ x, y })
})

test('where foot and head are full, a notice stands between them', () => {
  const above = { x: 0, y: 100, width: 1000, height: 200 }
  const below = { x: 0, y: 400, width: 1000, height: 300 }
  const { y } = placeOverlay(STAGE, [above, below], NOTICE)
  expect(y).toBeGreaterThanOrEqual(300)
  expect(y + NOTICE.height).toBeLessThanOrEqual(400)
})

test('if no place is free, a notice takes the one where it hides least', () => {
  const all = { x: 0, y: 100, width: 1000, height: 570 }
  expect(placeOverlay(STAGE, [all], NOTICE)).toEqual({ x: 14, y: 636 })
})

test('over a question at the foot a notice stands above it, at any width of the stage', () => {
  const question = { x: 0, y: 520, width: 1000, height: 180 }
  const place = placeOverlay(stageAbove(STAGE, question), [LOW_LEFT], NOTICE)
  expect(place.y + NOTICE.height).toBeLessThanOrEqual(question.y)
  expect(stageAbove(STAGE, undefined)).toBe(STAGE)
})
