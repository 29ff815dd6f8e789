import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { Span } from '../model/holds'

/** More clients than this share one lane. */
const LANES_MAX = 4
export const LANE_PX = 26
export const BAR_PX = 16
const TOP_PX = 4
const AXIS_PX = 18
export const LEFT_PX = 34
const RIGHT_PX = 12
const SLIVER_PX = 0.75

/** Paths of the outcomes of a write, about the origin: a tick, an exclamation mark, a cross. */
export const WRITE_MARKS = {
  taken: 'M-3.4 0.2 L-1 2.8 L3.6 -2.6',
  late: 'M0 -4.2 V1 M0 3.6 V3.9',
  refused: 'M-2.8 -2.8 L2.8 2.8 M2.8 -2.8 L-2.8 2.8',
} as const

/** The places of lanes, bars and axis, px. */
export interface HoldTimelineLayout {
  readonly lanes: number
  readonly widthPx: number
  readonly heightPx: number
  /** Lower edge of the lanes; the axis is below. */
  readonly bottomPx: number
  readonly rightPx: number
  readonly x: ScaleLinear<number, number>
  /** The middle of a client's lane. */
  readonly y: (client: number) => number
  readonly box: (span: Span) => { readonly x: number; readonly width: number }
}

export function layoutHolds(clients: number, widthPx: number, endUs: number): HoldTimelineLayout {
  const lanes = clients <= LANES_MAX ? clients : 1
  const bottomPx = TOP_PX + lanes * LANE_PX
  const rightPx = Math.max(LEFT_PX, widthPx - RIGHT_PX)
  const x = scaleLinear([0, Math.max(1, endUs)], [LEFT_PX, rightPx])
  return {
    lanes,
    widthPx,
    heightPx: bottomPx + AXIS_PX,
    bottomPx,
    rightPx,
    x,
    y: (client) => TOP_PX + ((lanes === 1 ? 0 : client) + 0.5) * LANE_PX,
    box: ({ fromUs, toUs }) => ({
      x: x(fromUs),
      width: Math.max(SLIVER_PX, x(toUs) - x(fromUs)),
    }),
  }
}
