import { describe, expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import type { SpaceTime } from '../../engine'
import { tellsOf, windowAround } from './useSpaceTime'

const between = (fromUs: number, toUs: number) => ({ fromUs, toUs })

describe('the requested window', () => {
  test.each([
    [between(0, 1)],
    [between(12_345, 12_345)],
    [between(90_000, 110_500)],
    [between(0, 60_000_000)],
    [between(3_599_000_000, 3_600_000_000)],
  ])('holds %j with at least a quarter of it on both sides, and is not much larger', (shown) => {
    const { fromUs, toUs } = windowAround(shown)
    const span = Math.max(1, shown.toUs - shown.fromUs)
    expect(fromUs).toBeLessThanOrEqual(Math.max(0, shown.fromUs - span / 4))
    expect(toUs).toBeGreaterThanOrEqual(shown.toUs + span / 4)
    expect(fromUs).toBeGreaterThanOrEqual(0)
    expect(toUs - fromUs).toBeLessThanOrEqual(2.5 * span + 1)
  })

  test('is the same for windows that lie a little apart', () => {
    const windows = Array.from({ length: 100 }, (_, by) =>
      windowAround(between(1_000 + by, 2_000 + by)),
    )
    expect(
      new Set(windows.map(({ fromUs, toUs }) => `${fromUs} ${toUs}`)).size,
    ).toBeLessThanOrEqual(3)
  })
})

test.each([
  ['nothing is known yet', undefined, between(0, 10), 100, false],
  ['all of it is within the answer', [20, 80, 0], between(20, 80), 100, true],
  ['it begins before the answer', [20, 80, 0], between(19, 80), 100, false],
  ['it ends behind the answer', [20, 80, 0], between(20, 81), 100, false],
  ['beyond the answer nothing has happened yet', [20, 80, 0], between(20, 500), 80, true],
  ['between the answer and the head something may have', [20, 80, 0], between(20, 500), 81, false],
  ['of too many messages some were left out', [20, 80, 1], between(20, 80), 100, false],
] as const)('an answer may or may not cover a window: %s', (_, known, shown, headUs, tells) => {
  const space: SpaceTime | undefined = known && {
    from: virtualUs(known[0]),
    to: virtualUs(known[1]),
    hidden: known[2],
    passages: [],
    stretches: [],
    milestones: [],
    clients: [],
    rivalClients: [],
    votes: [],
  }
  expect(tellsOf(space, shown, headUs)).toBe(tells)
})
