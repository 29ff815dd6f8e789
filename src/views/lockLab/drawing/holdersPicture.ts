import type { Translator } from '../../../i18n'
import { rectPath, wrapText, type Shape } from '../../../drawing'
import { LEAVER_US } from '../Holders'
import type { QueueState } from '../model/queue'
import { clientName } from '../text/words'

export interface HoldersPicture {
  readonly state: QueueState
  /** Two hold it who may not. */
  readonly isBroken: boolean
  readonly us: number
  readonly widthPx: number
  readonly translator: Translator
}

interface Box {
  readonly name: string
  readonly says: string
  readonly state: 'holding' | 'leaving' | 'paused' | 'dead' | 'free'
}

const BOX_PX = 150
const HEIGHT_PX = 58
const TOP_PX = 10
const GAP_PX = 8
const WARNING_PX = 30

/** Whoever holds the lock, or believes so, above the queue. */
export function holdersShapes(picture: HoldersPicture): readonly Shape[] {
  const { isBroken, widthPx, translator } = picture
  const boxes = boxesOf(picture)
  const room = (widthPx - 4 * GAP_PX - (boxes.length - 1) * GAP_PX) / boxes.length
  const width = Math.min(BOX_PX, room)
  const left = (widthPx - boxes.length * width - (boxes.length - 1) * GAP_PX) / 2
  const top = isBroken ? TOP_PX + WARNING_PX : TOP_PX
  return [
    ...(isBroken ? warningShapes(widthPx, translator) : []),
    ...boxes.flatMap((its, index) => boxShapes(its, left + index * (width + GAP_PX), top, width)),
  ]
}

function boxesOf({ state, us, translator: { t } }: HoldersPicture): readonly Box[] {
  const { holders, ghosts, lastLeaver, leftUs, isPaused } = state
  const boxOf = (index: number, its: Exclude<Box['state'], 'free'>): Box => ({
    name: clientName(index),
    says: t(`locks.state.${its}`),
    state: its,
  })
  if (holders.length > 0) {
    return holders.map((index) => boxOf(index, isPaused[index] === true ? 'paused' : 'holding'))
  }
  const [ghost] = ghosts
  if (ghost !== undefined) return [boxOf(ghost, 'dead')]
  if (lastLeaver !== undefined && us - leftUs < LEAVER_US) return [boxOf(lastLeaver, 'leaving')]
  return [{ name: '', says: t('locks.free'), state: 'free' }]
}

function warningShapes(widthPx: number, { t }: Translator): readonly Shape[] {
  return [
    {
      type: 'path',
      d: rectPath(GAP_PX, 4, widthPx - 2 * GAP_PX, WARNING_PX + HEIGHT_PX + 18, 8),
      fill: '--fault-tint',
      stroke: '--fault',
      strokePx: 3,
    },
    {
      type: 'text',
      text: `! ${t('locks.twoHolders')}`,
      x: widthPx / 2,
      y: 28,
      sizePx: 17,
      weight: 750,
      anchor: 'middle',
      fill: '--fault',
    },
  ]
}

function boxShapes(
  { name, says, state }: Box,
  x: number,
  y: number,
  width: number,
): readonly Shape[] {
  const isDashed = state === 'free' || state === 'dead' || state === 'paused'
  const edge = state === 'dead' ? '--fault' : state === 'holding' ? '--ink' : '--edge'
  const lines = wrapText(says, 12.5, width - 16, name === '' ? 3 : 2)
  const first = name === '' ? y + HEIGHT_PX / 2 - lines.length * 8 + 12 : y + 36
  return [
    {
      type: 'path',
      d: rectPath(x, y, width, HEIGHT_PX, 8),
      fill: '--surface',
      stroke: edge,
      strokePx: 2,
      ...(isDashed && { dash: [5, 4] }),
    },
    {
      type: 'text',
      text: name,
      x: x + width / 2,
      y: y + 20,
      sizePx: 15,
      weight: 700,
      anchor: 'middle',
      isMono: true,
      fill: '--ink',
    },
    ...lines.map((text, index): Shape => ({
      type: 'text',
      text,
      x: x + width / 2,
      y: first + index * 15,
      sizePx: 12.5,
      weight: 500,
      anchor: 'middle',
      fill: '--ink',
    })),
  ]
}
