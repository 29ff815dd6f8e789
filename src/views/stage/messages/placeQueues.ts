import {
  isBare,
  outlineOf,
  coveredCells,
  gridBy,
  REACH_PX,
  isInside,
  isNear,
  type Point,
  type Rect,
  type Size,
  lengthOf,
  nearestOn,
  grown,
  pointOn,
  type Polyline,
} from '../geometry'
import { isShown, directionOf, type MessageGlyphsInput, type QueueStack } from './messageGlyphs'
import { glyphPathsOn, type StageLayout, floorOf } from '../layout'
import { placeWallQueues } from './placeWallQueues'
import { payloadOf, type Payload } from '../model'
import type { Queue } from './queue'
import { sizeOf, queueStackAt, type StackShape } from './queueStack'

/** A queue without a fixed place: queues on the bricks of a level wall form a row. */
type FreeQueue = Queue & { readonly at: 'wall' | 'link' }

const isFree = (queue: Queue): queue is FreeQueue => queue.at !== 'levelWall'

export interface QueuesInput extends Omit<MessageGlyphsInput, 'queueUp'> {
  readonly width: number
  readonly tagSize: (payload: Payload) => Size
}

/** The distance between the bricks and the first message, px; where room is scarce it covers their edge. */
const WALL_STAND_PX = 22
const EDGE_PX = 9
/** The distance from the middle of a link, where its badge is, px. */
const SIGN_STAND_PX = 44
/**
 * Room on a level wall, px: its age is at the left, its button at the right; a glyph may be a little higher
 * than the bricks.
 */
const LEVEL_WALL = { left: 70, right: 50, above: 2 }

/** The queues of waiting messages, one per direction, ordered by the sending of their first message. */
export function messageQueues(input: QueuesInput): readonly Queue[] {
  const { messages, lostMessages: graves, layout } = input
  const pathBetween = glyphPathsOn(layout)
  const queues = new Map<string, Queue>()
  for (const message of [...messages, ...graves.map((grave) => grave.message)]) {
    if (message.waits === undefined || !isShown(message.message, input)) continue
    const direction = directionOf(message)
    if (queues.has(direction)) continue
    const path = pathBetween(message.from, message.to)
    if (path === undefined) continue
    const payload = isBare(layout.size) ? undefined : payloadOf(message)
    queues.set(direction, {
      direction,
      opposite: directionOf({ from: message.to, to: message.from }),
      path,
      ...(payload !== undefined && { tag: sizeOf(input.tagSize(payload)) }),
      ...queueHome(path, message.waits, input),
    })
  }
  return [...queues.values()]
}

function queueHome(
  path: Polyline,
  waits: 'wall' | 'held' | 'paused',
  { layout, width }: QueuesInput,
): Pick<Queue, 'home' | 'area' | 'at'> {
  const floor = floorOf(layout, width)
  const met = waits === 'wall' ? firstWall(path, layout) : undefined
  if (met === undefined) {
    const share =
      waits === 'paused' ? 1 : Math.max(0, 0.5 - SIGN_STAND_PX / Math.max(1, lengthOf(path)))
    return { home: pointOn(path, share), area: floor, at: 'link' }
  }
  const { wall, share } = met
  const crossing = pointOn(path, share)
  if (layout.isNarrow) {
    const { left, right, above } = LEVEL_WALL
    return {
      home: { x: crossing.x, y: wall.y + wall.height / 2 },
      area: {
        x: left,
        y: wall.y - above,
        width: wall.width - left - right,
        height: wall.height + 2 * above,
      },
      at: 'levelWall',
    }
  }
  const right = wall.x + wall.width
  return path.end.x > path.start.x
    ? {
        home: { x: wall.x - WALL_STAND_PX, y: crossing.y },
        area: { ...floor, width: wall.x },
        at: 'wall',
      }
    : {
        home: { x: right + WALL_STAND_PX, y: crossing.y },
        area: { ...floor, x: right, width: floor.width - right },
        at: 'wall',
      }
}

/** The first wall on a path, as a share of it; undefined where only the link is cut. */
function firstWall(
  path: Polyline,
  layout: StageLayout,
): { readonly wall: Rect; readonly share: number } | undefined {
  const { start, by = [], end } = path
  let passed = 0
  for (const [index, to] of [...by, end].entries()) {
    const from = by[index - 1] ?? start
    const leg = Math.hypot(to.x - from.x, to.y - from.y)
    const met = firstWallOn(from, to, layout)
    if (met === undefined) passed += leg
    else return { ...met, share: (passed + met.share * leg) / lengthOf(path) }
  }
  return undefined
}

/** Returns the first wall that a straight part of a path meets. */
function firstWallOn(start: Point, end: Point, { walls, isNarrow }: StageLayout) {
  const [from, to] = isNarrow ? [start.y, end.y] : [start.x, end.x]
  return walls
    .map((wall) => {
      const [low, size] = isNarrow ? [wall.y, wall.height] : [wall.x, wall.width]
      const [near, far] = to > from ? [low, low + size] : [low + size, low]
      return { wall, share: (near - from) / (to - from), farShare: (far - from) / (to - from) }
    })
    .filter(({ share, farShare }) => farShare > 0 && share < 1)
    .map(({ wall, share }) => ({ wall, share: Math.max(0, share) }))
    .toSorted((a, b) => a.share - b.share)[0]
}

/** The gap between a stack and other stacks or parts, px. */
const AIR = 2

interface Choice {
  readonly shape: StackShape
  /** The greatest distance from its home within which such a stack is placed, px. */
  readonly reach: number
  /** It may be placed on the edge of the bricks. */
  readonly isOnEdge?: true
}

/** Shapes, best first: two glyphs with the first payload, then less, then farther away. */
const CHOICES: readonly Choice[] = [
  { shape: { shown: 2, hasTag: true, count: 'behind' }, reach: 56 },
  { shape: { shown: 1, hasTag: true, count: 'above' }, reach: 40 },
  { shape: { shown: 2, hasTag: false, count: 'behind' }, reach: 56 },
  { shape: { shown: 1, hasTag: false, count: 'above' }, reach: 40 },
  { shape: { shown: 1, hasTag: false, count: 'above' }, reach: REACH_PX, isOnEdge: true },
  { shape: { shown: 1, hasTag: false, count: 'behind' }, reach: REACH_PX },
]

/**
 * Places every queue: one stack per direction, as near to its home as possible without covering a card, a
 * client, a badge or another stack. A queue without a place joins the nearest stack on its side of the wall.
 */
export function placeQueues(
  queues: readonly Queue[],
  layout: StageLayout,
  occupied: readonly Rect[],
): ReadonlyMap<string, QueueStack> {
  const stacks = placeWallQueues(queues.filter((queue) => !isFree(queue)))
  const rooms = [...stacks.values()].map(({ room }) => room)
  const covered = [...occupied, ...labelsOn(layout), ...rooms]
  const placed: { readonly queue: Queue; readonly stack: QueueStack }[] = []
  const homeless: Queue[] = []
  const isWall = (rect: Rect): boolean => layout.walls.includes(rect)
  const { margin, line } = outlineOf(layout.size)
  const outlined = layout.cards.map(({ rect }) => grown(rect, margin + line))
  for (const queue of queues.filter(isFree)) {
    // The area ends at the bricks, or on their edge.
    const others = queue.at === 'wall' ? covered.filter((rect) => !isWall(rect)) : covered
    const foreign = queues.flatMap(({ at, direction, path }) =>
      at === 'link' && direction !== queue.direction && direction !== queue.opposite ? [path] : [],
    )
    const stack = placeQueue(queue, others, outlined, foreign)
    if (stack === undefined) {
      homeless.push(queue)
      continue
    }
    stacks.set(queue.direction, stack)
    covered.push(stack.room)
    placed.push({ queue, stack })
  }
  for (const { direction, home, area } of homeless) {
    const [nearest] = placed
      .filter(({ queue }) => queue.area.x === area.x && queue.area.width === area.width)
      .toSorted((a, b) => distance(a.queue.home, home) - distance(b.queue.home, home))
    if (nearest !== undefined) stacks.set(direction, nearest.stack)
  }
  return stacks
}

/** The height in the middle of an upright wall that its age takes, px. */
const LABEL_PX = 190

const labelsOn = ({ walls, isNarrow }: StageLayout): readonly Rect[] =>
  isNarrow
    ? []
    : walls.map((wall) => ({
        ...wall,
        y: wall.y + (wall.height - LABEL_PX) / 2,
        height: LABEL_PX,
      }))

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Places a queue; the quorum's outline stays free where there is room. */
function placeQueue(
  queue: FreeQueue,
  occupied: readonly Rect[],
  outlined: readonly Rect[],
  foreign: readonly Polyline[],
): QueueStack | undefined {
  const { home, path, tag } = queue
  for (const { shape, reach, isOnEdge } of CHOICES) {
    if (shape.hasTag && tag === undefined) continue
    const { room } = queueStackAt(path, home, shape, tag)
    const area = areaOf(queue, isOnEdge)
    const free = (rects: readonly Rect[]): Point | undefined => {
      const near = rects.filter((rect) => isNear(rect, room, reach + AIR))
      return nearestFreePoint(queue, room, reach, { area, occupied: near, foreign })
    }
    const at = free([...occupied, ...outlined]) ?? free(occupied)
    if (at !== undefined) return queueStackAt(path, at, shape, tag)
  }
  return undefined
}

function areaOf({ at, area }: FreeQueue, isOnEdge = false): Rect {
  const more = at === 'wall' && isOnEdge ? EDGE_PX : 0
  return { ...area, x: area.x - more, width: area.width + 2 * more }
}

/** Moving 1 px off the wall costs as much as 2 px along it, so that queues form columns. */
const ACROSS_WALL = 2
/** The cost of 1 px along the own link, and that of standing nearer to a foreign link, px. */
const ALONG_LINK = 0.4
const FOREIGN_PX = 60

const AT_WALL = gridBy((dx, dy) => Math.hypot(ACROSS_WALL * dx, dy))
const AT_LINK = gridBy((dx, dy) => ALONG_LINK * Math.hypot(dx, dy))

/** The area that a queue stays in, the rectangles it keeps off, and the polylines of other links. */
interface Surroundings {
  readonly area: Rect
  readonly occupied: readonly Rect[]
  readonly foreign: readonly Polyline[]
}

/** The best point on a grid around a queue's home at which `room` is free. */
function nearestFreePoint(
  { home, path, at: where }: FreeQueue,
  room: Rect,
  reach: number,
  { area, occupied, foreign }: Surroundings,
): Point | undefined {
  const isCovered = coveredCells(room, occupied, AIR)
  let best: Point | undefined
  let bestFar = reach
  for (const { cell, dx, dy, far: least } of where === 'wall' ? AT_WALL : AT_LINK) {
    // The cells that follow are no nearer.
    if (least >= bestFar) break
    if (isCovered[cell] === 1 || Math.max(Math.abs(dx), Math.abs(dy)) > reach) continue
    if (!isInside({ ...room, x: room.x + dx, y: room.y + dy }, area)) continue
    const at = { x: home.x + dx, y: home.y + dy }
    const aside = where === 'wall' ? 0 : nearestOn(path, at).far
    if (least + aside >= bestFar) continue
    const isAstray = where === 'link' && foreign.some((other) => nearestOn(other, at).far < aside)
    const far = least + aside + (isAstray ? FOREIGN_PX : 0)
    if (far >= bestFar) continue
    best = at
    bestFar = far
  }
  return best
}
