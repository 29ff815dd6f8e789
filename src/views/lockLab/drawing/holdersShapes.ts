import {
  cutText,
  hatchShape,
  linePath,
  type Area,
  type ColourToken,
  type Font,
  type Shape,
  type TextMeasure,
} from '../../../drawing'
import type { Translator } from '../../../i18n'
import { HOLDER_HEIGHT_PX, HOLDER_TOP_PX, HOLDER_WIDTH_PX } from '../layout/queueLayout'
import { LEAVER_US, type QueueState } from '../model/queue'
import { clientName } from '../text/words'

/** Everything that the shapes of the holders' boxes depend on. */
export interface HoldersScene {
  readonly state: QueueState
  /** Several clients hold the lock that exclude each other. */
  readonly isBroken: boolean
  readonly us: number
  readonly widthPx: number
  readonly sizes: HolderSizes
  readonly measure: TextMeasure
  readonly t: Translator['t']
}

/** Sizes of the letters, px. */
export interface HolderSizes {
  readonly namePx: number
  readonly wordsPx: number
  readonly warningPx: number
}

export const HOLDER_SIZES: HolderSizes = { namePx: 15, wordsPx: 13, warningPx: 19 }

const BOXES_MAX = 3
const MARGIN_PX = 8
const COLUMN_GAP_PX = 8
const ROW_GAP_PX = 6
/** Width of a box's edge, and between it and its words. */
const EDGE_PX = 2
const PADDING_PX = 11
const RADIUS_PX = 12
const LINE_EMS = 1.45
/** The distance from the middle of a letter to its baseline, em. */
const MIDDLE_EMS = 0.36
/** The frame around holders that exclude each other. */
const FRAME_TOP_PX = 4
const FRAME_EDGE_PX = 3
const FRAME_PADDING_PX = 6
/** Stripes of 10 px and as much between them, across. */
const FRAME_STRIPE_PX = 10
/** The signs: a person, as wide as it is drawn, and a triangle. */
const PERSON_PX = 20
const TRIANGLE_PX = 20
const SIGN_GAP_PX = 9

type BoxState = 'holding' | 'leaving' | 'paused' | 'dead' | 'free'

interface Box {
  readonly state: BoxState
  /** Undefined where the lock is free. */
  readonly name?: string
  readonly words: string
  readonly width: number
}

/** The clients that hold the lock, or believe so, in rows from the upper edge. */
export function holdersShapes(scene: HoldersScene): readonly Shape[] {
  const { isBroken, widthPx, sizes, state, measure } = scene
  const roomPx = widthPx - 2 * MARGIN_PX - (isBroken ? 2 * (FRAME_EDGE_PX + FRAME_PADDING_PX) : 0)
  const rows = rowsOf(boxesOf(scene, roomPx), roomPx)
  const height = Math.max(HOLDER_HEIGHT_PX, linesPx(sizes) + 2 * (EDGE_PX + FRAME_PADDING_PX))
  const warningPx = isBroken ? sizes.warningPx * LINE_EMS + ROW_GAP_PX : 0
  const top = isBroken ? FRAME_TOP_PX + FRAME_EDGE_PX + FRAME_PADDING_PX : HOLDER_TOP_PX
  const boxes = rows.flatMap((row, index) => {
    const y = top + warningPx + index * (height + ROW_GAP_PX)
    let x = (widthPx - rowWidth(row)) / 2
    return row.flatMap((box) => {
      const shapes = boxShapes(scene, box, { x, y, width: box.width, height })
      x += box.width + COLUMN_GAP_PX
      return shapes
    })
  })
  const bottom = top + warningPx + rows.length * (height + ROW_GAP_PX) - ROW_GAP_PX
  const more = state.holders.length - BOXES_MAX
  const lastWidth = rowWidth(rows.at(-1) ?? [])
  return [
    ...(isBroken ? frameShapes(scene, bottom) : []),
    ...boxes,
    ...(more > 0
      ? [
          {
            type: 'text',
            text: `+${more}`,
            x: Math.min(
              widthPx - MARGIN_PX - measure(`+${more}`, moreFont(sizes)),
              (widthPx + lastWidth) / 2 + COLUMN_GAP_PX,
            ),
            y: bottom - height / 2 + sizes.wordsPx * MIDDLE_EMS,
            fill: '--ink',
            ...moreFont(sizes),
          } as const,
        ]
      : []),
  ]
}

const nameFont = ({ namePx }: HolderSizes): Font => ({ sizePx: namePx, weight: 700, isMono: true })
const wordsFont = ({ wordsPx }: HolderSizes): Font => ({ sizePx: wordsPx, weight: 400 })
const moreFont = ({ wordsPx }: HolderSizes): Font => ({ sizePx: wordsPx, weight: 650 })

const linesPx = ({ namePx, wordsPx }: HolderSizes): number => (namePx + wordsPx) * LINE_EMS

function boxesOf(scene: HoldersScene, roomPx: number): readonly Box[] {
  const { state, us, t, measure, sizes } = scene
  const { holders, ghosts, lastLeaver, leftUs, isPaused } = state
  const fit = (words: string, widthMax: number): string =>
    cutText(words, widthMax, (text) => measure(text, wordsFont(sizes)))
  const boxOf = (client: number, boxState: Exclude<BoxState, 'free'>): Box => {
    const asidePx = 2 * (EDGE_PX + PADDING_PX) + PERSON_PX + SIGN_GAP_PX
    const name = clientName(client)
    const words = fit(t(`locks.state.${boxState}`), roomPx - asidePx)
    const width = Math.max(measure(name, nameFont(sizes)), measure(words, wordsFont(sizes)))
    return { state: boxState, name, words, width: Math.max(HOLDER_WIDTH_PX, width + asidePx) }
  }
  if (holders.length > 0) {
    return holders
      .slice(0, BOXES_MAX)
      .map((client) => boxOf(client, isPaused[client] === true ? 'paused' : 'holding'))
  }
  const [ghost] = ghosts
  if (ghost !== undefined) return [boxOf(ghost, 'dead')]
  if (lastLeaver !== undefined && us - leftUs < LEAVER_US) return [boxOf(lastLeaver, 'leaving')]
  const asidePx = 2 * (EDGE_PX + PADDING_PX)
  const words = fit(t('locks.free'), roomPx - asidePx)
  const width = measure(words, wordsFont(sizes)) + asidePx
  return [{ state: 'free', words, width: Math.max(HOLDER_WIDTH_PX, width) }]
}

/** The boxes in rows, as many in each as have room. */
function rowsOf(boxes: readonly Box[], roomPx: number): readonly (readonly Box[])[] {
  const rows: Box[][] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    if (row !== undefined && rowWidth([...row, box]) <= roomPx) row.push(box)
    else rows.push([box])
  }
  return rows
}

const rowWidth = (row: readonly Box[]): number =>
  row.reduce((sum, { width }) => sum + width + COLUMN_GAP_PX, -COLUMN_GAP_PX)

const BOX_EDGES: Readonly<Record<BoxState, readonly [edge: ColourToken, isDashed: boolean]>> = {
  holding: ['--ink', false],
  paused: ['--ink', true],
  leaving: ['--edge', false],
  dead: ['--fault', true],
  free: ['--edge', true],
}

function boxShapes({ sizes, measure }: HoldersScene, box: Box, area: Area): readonly Shape[] {
  const { state, name, words } = box
  const { x, y, width, height } = area
  const [stroke, isDashed] = BOX_EDGES[state]
  const edge: Shape = {
    type: 'rect',
    x: x + EDGE_PX / 2,
    y: y + EDGE_PX / 2,
    width: width - EDGE_PX,
    height: height - EDGE_PX,
    radius: RADIUS_PX - EDGE_PX / 2,
    fill: '--surface',
    stroke,
    strokePx: EDGE_PX,
    ...(isDashed && { dash: [6, 4] }),
  }
  const middle = y + height / 2
  const text = { type: 'text', text: words, fill: '--ink', ...wordsFont(sizes) } as const
  if (name === undefined) {
    const baseline = middle + sizes.wordsPx * MIDDLE_EMS
    return [edge, { ...text, x: x + width / 2, y: baseline, anchor: 'middle' }]
  }
  const nameWidth = measure(name, nameFont(sizes))
  const textWidth = Math.max(nameWidth, measure(words, wordsFont(sizes)))
  const left = x + (width - PERSON_PX - SIGN_GAP_PX - textWidth) / 2
  const wordsX = left + PERSON_PX + SIGN_GAP_PX
  const top = middle - linesPx(sizes) / 2
  const nameY = top + (sizes.namePx * LINE_EMS) / 2 + sizes.namePx * MIDDLE_EMS
  const wordsY = middle + linesPx(sizes) / 2 - sizes.wordsPx * (LINE_EMS / 2 - MIDDLE_EMS)
  const struck = linePath(
    wordsX,
    nameY - 0.3 * sizes.namePx,
    wordsX + nameWidth,
    nameY - 0.3 * sizes.namePx,
  )
  return [
    edge,
    personShape(left, middle),
    { type: 'text', text: name, x: wordsX, y: nameY, fill: '--ink', ...nameFont(sizes) },
    ...(state === 'leaving'
      ? [{ type: 'path', d: struck, stroke: '--ink', strokePx: 1.2 } as const]
      : []),
    { ...text, x: wordsX, y: wordsY },
  ]
}

/** Side of the square in which lucide draws its icons. */
const ICON_PX = 24
/** `UserRound` of lucide: its lines go from 4 to 20. */
const PERSON_PATH = 'M17 8A5 5 0 1 1 7 8A5 5 0 1 1 17 8ZM20 21a8 8 0 0 0-16 0'
const PERSON_LEFT = 3
/** `TriangleAlert` of lucide. */
const TRIANGLE_PATH =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'

function personShape(left: number, middle: number): Shape {
  const scale = PERSON_PX / (ICON_PX - 2 * PERSON_LEFT)
  return {
    type: 'group',
    x: left - PERSON_LEFT * scale,
    y: middle - (ICON_PX / 2) * scale,
    scale,
    shapes: [{ type: 'path', d: PERSON_PATH, stroke: '--ink', strokePx: 2, isRound: true }],
  }
}

/** The same area without its outermost px, which a round corner leaves out. */
const inset = ({ x, y, width, height }: Area, px: number): Area => ({
  x: x + px,
  y: y + px,
  width: width - 2 * px,
  height: height - 2 * px,
})

/** The frame with its warning behind holders that exclude each other. */
function frameShapes(scene: HoldersScene, boxesBottom: number): readonly Shape[] {
  const { widthPx, sizes, measure, t } = scene
  const area: Area = {
    x: MARGIN_PX + FRAME_EDGE_PX / 2,
    y: FRAME_TOP_PX + FRAME_EDGE_PX / 2,
    width: widthPx - 2 * MARGIN_PX - FRAME_EDGE_PX,
    height: boxesBottom + FRAME_PADDING_PX + FRAME_EDGE_PX / 2 - FRAME_TOP_PX,
  }
  const frame = { type: 'rect', ...area, radius: RADIUS_PX - FRAME_EDGE_PX / 2 } as const
  const font: Font = { sizePx: sizes.warningPx, weight: 700 }
  const text = t('locks.twoHolders')
  const left = (widthPx - TRIANGLE_PX - FRAME_PADDING_PX - measure(text, font)) / 2
  const middle = FRAME_TOP_PX + FRAME_EDGE_PX + FRAME_PADDING_PX + (sizes.warningPx * LINE_EMS) / 2
  return [
    { ...frame, fill: '--surface' },
    hatchShape(inset(area, FRAME_EDGE_PX * 0.6), 2 * FRAME_STRIPE_PX * Math.SQRT2, {
      stroke: '--fault-tint',
      strokePx: FRAME_STRIPE_PX,
    }),
    { ...frame, stroke: '--fault', strokePx: FRAME_EDGE_PX },
    {
      type: 'group',
      x: left,
      y: middle - TRIANGLE_PX / 2,
      scale: TRIANGLE_PX / ICON_PX,
      shapes: [{ type: 'path', d: TRIANGLE_PATH, stroke: '--fault', strokePx: 2, isRound: true }],
    },
    {
      type: 'text',
      text,
      x: left + TRIANGLE_PX + FRAME_PADDING_PX,
      y: middle + sizes.warningPx * MIDDLE_EMS,
      fill: '--fault',
      ...font,
    },
  ]
}
