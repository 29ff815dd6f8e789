import type { QueueStack } from './messageGlyphs'
import { GLYPH_PX } from '../layout'
import type { Queue } from './queue'
import { queueStackAt, widthOf, type StackShape } from './queueStack'

/** Queues on a level wall share one compact shape. */
const SHAPE: StackShape = { shown: 1, hasTag: false, count: 'right' }
const ROOM_PX = widthOf(SHAPE) + 3

/** Queues that share one place. */
interface Group {
  readonly queues: readonly Queue[]
  readonly x: number
  readonly isDownward: boolean
}

/**
 * Places queues at level walls: on the bricks, side by side in the order in which their paths cross. If there
 * are too many, neighbours from the same side share a place.
 */
export function placeWallQueues(queues: readonly Queue[]): Map<string, QueueStack> {
  const stacks = new Map<string, QueueStack>()
  for (const y of new Set(queues.map(({ area }) => area.y))) {
    const level = queues.filter(({ area }) => area.y === y)
    const [first] = level
    if (first === undefined) continue
    const { x, width } = first.area
    const groups = grouped(level, Math.max(1, Math.floor(width / ROOM_PX)))
    const lefts = sideBySide(
      groups.map((group) => group.x - ROOM_PX / 2),
      x,
      x + width,
    )
    groups.forEach((group, index) => {
      const [queue] = group.queues
      if (queue === undefined) return
      const at = { x: (lefts[index] ?? x) + GLYPH_PX / 2, y: queue.home.y }
      const stack = queueStackAt(queue.path, at, SHAPE)
      for (const { direction } of group.queues) stacks.set(direction, stack)
    })
  }
  return stacks
}

/** Merges queues of the same direction until at most `most` groups are left. */
function grouped(queues: readonly Queue[], most: number): readonly Group[] {
  let groups: readonly Group[] = queues
    .map((queue) => ({
      queues: [queue],
      x: queue.home.x,
      isDownward: queue.path.end.y > queue.path.start.y,
    }))
    .toSorted((a, b) => a.x - b.x)
  while (groups.length > most) {
    const [pair] = groups
      .flatMap((one, index) => {
        const other = groups.slice(index + 1).find((next) => next.isDownward === one.isDownward)
        return other === undefined ? [] : [{ one, other }]
      })
      .toSorted((a, b) => a.other.x - a.one.x - (b.other.x - b.one.x))
    if (pair === undefined) return groups
    const { one, other } = pair
    const both = { ...one, queues: [...one.queues, ...other.queues], x: (one.x + other.x) / 2 }
    groups = groups
      .filter((group) => group !== one && group !== other)
      .concat(both)
      .toSorted((a, b) => a.x - b.x)
  }
  return groups
}

/** Moves items with these left edges apart, within the bounds. */
function sideBySide(wanted: readonly number[], from: number, to: number): readonly number[] {
  const lefts: number[] = []
  let least = from
  for (const left of wanted) {
    lefts.push(Math.max(least, left))
    least = Math.max(least, left) + ROOM_PX
  }
  let most = to - ROOM_PX
  for (let index = lefts.length - 1; index >= 0; index -= 1) {
    lefts[index] = Math.min(most, lefts[index] ?? most)
    most = (lefts[index] ?? most) - ROOM_PX
  }
  return lefts
}
