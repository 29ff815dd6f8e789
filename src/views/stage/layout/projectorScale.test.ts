import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import type { CardSize } from '../geometry'
import { layoutStage } from './layout'
import { projectorScale } from './projectorScale'

const IDS = [1, 2, 3, 4, 5].map(serverId)

/** The stages of projectors, alone and beside a panel, and the cards of five servers on them. */
const STAGES: readonly (readonly [
  width: number,
  height: number,
  isNarrow: boolean,
  size: CardSize,
])[] = [
  [1280, 455, false, 'small'],
  [1440, 635, false, 'medium'],
  [1005, 635, false, 'medium'],
  [915, 635, false, 'small'],
  [1024, 503, false, 'medium'],
  [589, 503, true, 'mini'],
]

test.each(STAGES)(
  'a projected stage of %i × %i px has large letters, and all cards fit',
  (width, height, isNarrow, size) => {
    const { room, large } = projectorScale({ width, height }, true)
    expect(large * 12).toBeGreaterThanOrEqual(17)
    for (const leader of [undefined, ...IDS]) {
      const layout = layoutStage({
        ...room,
        servers: IDS.map((id) => ({ id, isObserver: false })),
        leader,
        sides: [IDS],
        clients: [],
        hasBar: false,
      })
      expect([layout.isNarrow, layout.size, layout.height]).toEqual([isNarrow, size, room.height])
    }
  },
)

test('a larger projector enlarges everything, and a very low stage has normal letters', () => {
  const largeOf = (width: number, height: number): number =>
    projectorScale({ width, height }, true).large
  expect(largeOf(1920, 779)).toBeCloseTo(1.5 * largeOf(1280, 503), 1)
  expect(largeOf(1024, 200)).toBe(1)
})

test('a stage that is not projected is laid out unscaled', () => {
  const size = { width: 1440.5, height: 654.25 }
  expect(projectorScale(size, false)).toEqual({ room: size, large: 1 })
})
