import { scaleLinear, scaleLog, type ScaleContinuousNumeric } from 'd3-scale'
import type { Translator } from '../../../i18n'
import type { GrowthPicture } from '../model/growth'
import { writtenFigure, type Charted } from '../text/words'

/** The first number of clients on a logarithmic axis. */
const LOG_FROM = 4
const CURVE_POINTS = 60

export interface Axes {
  readonly x: ScaleContinuousNumeric<number, number>
  readonly y: ScaleContinuousNumeric<number, number>
  readonly isLog: boolean
}

interface Extent {
  readonly leftPx: number
  readonly rightPx: number
  readonly topPx: number
  readonly bottomPx: number
}

/**
 * The axes of a chart over the number of clients, linear or logarithmic: a logarithmic one has zero at its
 * edge.
 */
export function axesOf(picture: GrowthPicture, isLog: boolean, extent: Extent): Axes {
  const { clientsMax, valueMax } = picture
  const scaleOf = () => (isLog ? scaleLog().clamp(true) : scaleLinear())
  const bottom = isLog ? Math.max(0.5, lowestOf(picture) / 2) : 0
  return {
    x: scaleOf()
      .domain([isLog ? LOG_FROM : 0, clientsMax])
      .range([extent.leftPx, extent.rightPx]),
    y: scaleOf()
      .domain([bottom, Math.max(valueMax, bottom * 10)])
      .range([extent.bottomPx, extent.topPx])
      .nice(),
    isLog,
  }
}

/** The lowest value above zero; 1 where there is none. */
function lowestOf({ curves }: GrowthPicture): number {
  const values = curves.flatMap(({ points }) => points.map(({ value }) => value))
  const lowest = Math.min(...values.filter((value) => value > 0))
  return Number.isFinite(lowest) ? lowest : 1
}

/** A logarithmic axis labels only its decades, since there is no room for more. */
export function ticksOf(scale: Axes['x'], isLog: boolean, count: number): readonly number[] {
  const ticks = scale.ticks(count)
  if (!isLog) return ticks
  return ticks.filter((value) => Number.isInteger(Number(Math.log10(value).toFixed(6))))
}

/** Large figures of an axis are cut short. */
export function tickText(metric: Charted, value: number, t: Translator['t']): string {
  if (metric === 'handOver' || metric === 'fairness') return writtenFigure(metric, value, t)
  if (value >= 1e6) return `${value / 1e6}M`
  return value >= 1e4 ? `${value / 1e3}k` : String(value)
}

/** The points of a law's curve; above the measured values it leaves the picture. */
export function lawPoints(
  { x, y, isLog }: Axes,
  { power, factor }: GrowthPicture['laws'][number],
): readonly { readonly clients: number; readonly value: number }[] {
  const from = isLog ? LOG_FROM : 0
  const [, to = from] = x.domain()
  const [bottom = 0, top = 0] = y.domain()
  return Array.from({ length: CURVE_POINTS + 1 }, (_, step) => {
    const clients = from + ((to - from) * step) / CURVE_POINTS
    return { clients, value: factor * clients ** power }
  }).filter(({ value }) => value >= bottom && value <= top)
}
