import type { Translator } from '../../../i18n'
import type { LockSystemId } from '../../../scenario'
import type { LockLabState } from '../../../app/locks'
import type { TrialResult } from '../../../engine'
import { formatSpan } from '../../shared/parts'

/** The element that shows a kind's queue. */
export const arenaId = (system: LockSystemId): string => `locks-${system}`

/** A client of a trial as the lab names it everywhere. */
export const clientName = (index: number): string => `c${index + 1}`

/** The median of an ascending list. */
export const medianOf = (ascending: Float64Array): number | undefined =>
  ascending[ascending.length >> 1]

/** The figures of a trial that the table has. */
export const METRICS = [
  'watchEvents',
  'inVain',
  'lists',
  'looks',
  'messages',
  'perTurn',
  'bytes',
  'acquired',
  'handOver',
  'handOverMax',
  'fairness',
  'violations',
  'lateWrites',
  'refusedWrites',
  'refusedTimely',
  'missed',
] as const
export type Metric = (typeof METRICS)[number]

/** The figures that have a chart over the number of clients. */
export const CHARTED = [
  'watchEvents',
  'lists',
  'messages',
  'perTurn',
  'bytes',
  'handOver',
  'fairness',
] as const satisfies readonly (Metric & Charted)[]
export type Charted = LockLabState['chart']['metric']

/** A figure of a trial; undefined where it has none. Times are µs, fairness is a share. */
export function figureOf(result: TrialResult, metric: Metric): number | undefined {
  const { counters, handOversUs, fairness, missed } = result
  switch (metric) {
    case 'perTurn':
      return counters.acquired === 0 ? undefined : counters.messages / counters.acquired
    case 'handOver':
      return medianOf(handOversUs)
    case 'handOverMax':
      return handOversUs.at(-1)
    case 'fairness':
      return fairness
    case 'missed':
      return missed
    case 'acquired':
    case 'bytes':
    case 'inVain':
    case 'lateWrites':
    case 'lists':
    case 'looks':
    case 'messages':
    case 'refusedTimely':
    case 'refusedWrites':
    case 'violations':
    case 'watchEvents':
      return counters[metric]
  }
}

/** Formats a figure. */
export function writtenFigure(
  metric: Metric,
  value: number | undefined,
  t: Translator['t'],
): string {
  if (value === undefined) return '–'
  switch (metric) {
    case 'handOver':
    case 'handOverMax':
      return formatSpan(value, t)
    case 'fairness':
      return `${Math.round(value * 100)} %`
    case 'bytes':
      return writtenBytes(value)
    case 'perTurn':
      return value.toFixed(1)
    case 'acquired':
    case 'inVain':
    case 'lateWrites':
    case 'lists':
    case 'looks':
    case 'messages':
    case 'missed':
    case 'refusedTimely':
    case 'refusedWrites':
    case 'violations':
    case 'watchEvents':
      return groupDigits(value)
  }
}

/** A fencing token: ZooKeeper's is a zxid, other systems' are plain numbers. */
export const tokenText = (token: number): string =>
  token >= ZXIDS_FROM ? `${Math.floor(token / ZXIDS_FROM)}·${token % ZXIDS_FROM}` : String(token)

const ZXIDS_FROM = 2 ** 32

/** A whole number with its thousands apart. */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

function writtenBytes(bytes: number): string {
  if (bytes < 10_000) return `${groupDigits(bytes)} B`
  if (bytes < 10_000_000) return `${groupDigits(Math.round(bytes / 1_000))} kB`
  return `${groupDigits(Math.round(bytes / 1_000_000))} MB`
}

/** Dashes of a chart's line by system, px; its colour shows the growth alone. */
export const DASHES: Readonly<Record<LockSystemId, readonly number[]>> = {
  zkHerd: [],
  zkPredecessor: [],
  zkExclusive: [7, 3],
  zkExclusiveNode: [2, 3],
  zkSharedHerd: [9, 3, 2, 3],
  zkShared: [9, 3, 2, 3],
  etcdMutex: [12, 4],
  redisLock: [7, 3],
  redisDel: [2, 3],
  redlock: [12, 4],
}
