import { textWidth } from '../../../drawing'
import { isInside, isNear, type Rect } from '../geometry'
import type { PlacedClient } from './layoutClients'

/** The height of a mark, the size of its letters, and the room of its icon and edges, px. */
const MARK_HEIGHT_PX = 22
const LETTERS_PX = 12
const EDGES_PX = 32
/** The gap between a mark and its client, and between it and all other parts, px. */
const GAP_PX = 3
const AIR_PX = 2
/** The length of the way of messages at a client that marks of others leave free, px. */
const PASSAGE_PX = 34
/** The length of a row in which a place is looked for, and the step of the search, px. */
const ROW_PX = 320
const STEP_PX = 8

export interface MarkGround {
  readonly clients: readonly PlacedClient[]
  /** The area of the stage in which marks may lie. */
  readonly floor: Rect
  readonly occupied: readonly Rect[]
}

export interface MarkPlace {
  readonly rect: Rect
  /** It is not next to its client: its text must name the client. */
  readonly isFar: boolean
}

interface Mark {
  readonly client: string
  readonly text: string
  /** The text with the client's name. */
  readonly namedText: string
}

/**
 * The place of each mark: next to its client, else in the row of its client, and only at last where messages
 * of other clients pass. Undefined where none is free.
 */
export function placeClientMarks(
  marks: readonly Mark[],
  { clients, floor, occupied }: MarkGround,
): readonly (MarkPlace | undefined)[] {
  const taken = [...occupied]
  return marks.map(({ client, text, namedText }) => {
    const pill = clients.find(({ id }) => id === client)?.rect
    if (pill === undefined) return undefined
    const isFree = (rect: Rect): boolean =>
      isInside(rect, floor) && !taken.some((other) => isNear(rect, other, AIR_PX))
    const others = clients.filter(({ id }) => id !== client).map(({ rect }) => rect)
    const next = placesAt(pill, widthOf(text)).filter(isFree)
    const near = next.find((rect) => !others.some((other) => isNear(rect, passageOf(other), 0)))
    const far = near ?? placesAlong(pill, widthOf(namedText)).find(isFree)
    const rect = far ?? next[0]
    if (rect === undefined) return undefined
    taken.push(rect)
    return { rect, isFar: near === undefined && far !== undefined }
  })
}

const widthOf = (text: string): number => Math.ceil(textWidth(text, LETTERS_PX)) + EDGES_PX

/** The area below and above a client through which its messages pass. */
const passageOf = ({ x, y, width, height }: Rect): Rect => ({
  x,
  y: y - PASSAGE_PX,
  width,
  height: height + 2 * PASSAGE_PX,
})

/** The places around a pill, the best first: below, above, right, left. */
function placesAt(pill: Rect, width: number): readonly Rect[] {
  const right = pill.x + pill.width
  const xs = [pill.x + (pill.width - width) / 2, pill.x, right - width]
  const ys = [pill.y + pill.height + GAP_PX, pill.y - GAP_PX - MARK_HEIGHT_PX]
  return [
    ...ys.flatMap((y) => xs.map((x) => ({ x: Math.round(x), y, width, height: MARK_HEIGHT_PX }))),
    ...[right + GAP_PX, pill.x - GAP_PX - width].map((x) => besidePill(pill, x, width)),
  ]
}

/** The places in the row of a pill, the nearest first. */
const placesAlong = (pill: Rect, width: number): readonly Rect[] =>
  Array.from({ length: ROW_PX / STEP_PX }, (_, index) => index * STEP_PX).flatMap((away) => [
    besidePill(pill, pill.x + pill.width + GAP_PX + away, width),
    besidePill(pill, pill.x - GAP_PX - width - away, width),
  ])

const besidePill = (pill: Rect, x: number, width: number): Rect => ({
  x,
  y: pill.y + (pill.height - MARK_HEIGHT_PX) / 2,
  width,
  height: MARK_HEIGHT_PX,
})
