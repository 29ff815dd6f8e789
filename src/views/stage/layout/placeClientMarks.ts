import { textWidth } from '../../../drawing'
import { isInside, isNear, type Rect, type Size } from '../geometry'
import type { PlacedClient } from './layoutClients'

/** The height of a mark in one line and in two, the size of its letters, and the room of its icon and edges, px. */
const MARK_HEIGHT_PX = 22
const FOLDED_HEIGHT_PX = 38
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
  /** Its text takes two lines. */
  readonly isFolded: boolean
}

interface Mark {
  readonly client: string
  readonly text: string
  /** The text with the client's name. */
  readonly namedText: string
}

/**
 * The place of each mark: next to its client, in one line or in two, else in the row of its client, and only
 * at last where messages of other clients pass. Undefined where none is free.
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
    const isClear = (rect: Rect): boolean =>
      !others.some((other) => isNear(rect, passageOf(other), 0))
    const next = [lineOf(text), foldOf(text)].flatMap((size) => placesAt(pill, size)).filter(isFree)
    const near = next.find(isClear)
    const far =
      near ??
      [lineOf(namedText), foldOf(namedText)].flatMap((size) => placesAlong(pill, size)).find(isFree)
    const rect = far ?? next[0]
    if (rect === undefined) return undefined
    taken.push(rect)
    const isFar = near === undefined && far !== undefined
    return { rect, isFar, isFolded: rect.height === FOLDED_HEIGHT_PX }
  })
}

const sizeOf = (textPx: number, height: number): Size => ({
  width: Math.ceil(textPx) + EDGES_PX,
  height,
})

const lineOf = (text: string): Size => sizeOf(textWidth(text, LETTERS_PX), MARK_HEIGHT_PX)

/** The size of a mark whose text is folded where both of its lines are shortest. */
function foldOf(text: string): Size {
  const words = text.match(WORDS) ?? []
  const widths = words.map((_word, index) =>
    Math.max(
      textWidth(words.slice(0, index).join('').trim(), LETTERS_PX),
      textWidth(words.slice(index).join(''), LETTERS_PX),
    ),
  )
  return sizeOf(Math.min(...widths), FOLDED_HEIGHT_PX)
}

/** The parts between which a line may break: each Chinese character, and all else up to a space. */
const WORDS = /[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*/gu

/** The area below and above a client through which its messages pass. */
const passageOf = ({ x, y, width, height }: Rect): Rect => ({
  x,
  y: y - PASSAGE_PX,
  width,
  height: height + 2 * PASSAGE_PX,
})

/** The places around a pill, the best first: below, above, right, left. */
function placesAt(pill: Rect, size: Size): readonly Rect[] {
  const { width, height } = size
  const right = pill.x + pill.width
  const xs = [pill.x + (pill.width - width) / 2, pill.x, right - width]
  const ys = [pill.y + pill.height + GAP_PX, pill.y - GAP_PX - height]
  return [
    ...ys.flatMap((y) => xs.map((x) => ({ x: Math.round(x), y, width, height }))),
    ...[right + GAP_PX, pill.x - GAP_PX - width].map((x) => besidePill(pill, x, size)),
  ]
}

/** The places in the row of a pill, the nearest first. */
const placesAlong = (pill: Rect, size: Size): readonly Rect[] =>
  Array.from({ length: ROW_PX / STEP_PX }, (_, index) => index * STEP_PX).flatMap((away) => [
    besidePill(pill, pill.x + pill.width + GAP_PX + away, size),
    besidePill(pill, pill.x - GAP_PX - size.width - away, size),
  ])

const besidePill = (pill: Rect, x: number, size: Size): Rect => ({
  x,
  y: pill.y + (pill.height - size.height) / 2,
  ...size,
})
