import { expect, test } from 'vitest'
import { steadyPlace, type StagePlace } from './useSteadyRoom'

const FIRST: StagePlace = { top: 92, width: 1_364, height: 640, content: 'five' }

test.each<[change: string, now: Partial<StagePlace>]>([
  ['a panel opens', { width: 1_016 }],
  ['a banner closes', { top: 52, height: 680 }],
  ['a banner closes and a panel opens', { top: 52, height: 680, width: 1_016 }],
])('the stage keeps its places when %s', (_change, now) => {
  expect(steadyPlace(FIRST, { ...FIRST, ...now }, true)).toBe(FIRST)
})

test('a pointer elsewhere keeps the places of a closed banner, and lets a panel have its room', () => {
  const closed = { ...FIRST, top: 52, height: 680 }
  expect(steadyPlace(FIRST, closed, false)).toBe(FIRST)
  const beside = { ...FIRST, width: 1_016 }
  expect(steadyPlace(FIRST, beside, false)).toBe(beside)
})

test.each<[change: string, now: Partial<StagePlace>]>([
  ['a leader is elected', { content: 'five, 5 leads', width: 1_016 }],
  ['a question takes its foot', { height: 400 }],
  ['a banner opens over it', { top: 132, height: 600 }],
])('the stage is laid out anew when %s', (_change, change) => {
  const now = { ...FIRST, ...change }
  expect(steadyPlace(FIRST, now, true)).toBe(now)
})
