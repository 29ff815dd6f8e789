import { LOCK_SYSTEM_IDS, LOCK_SYSTEMS } from '../../../app/locks'
import type { LockSystemId } from '../../../scenario'
import type { TrialResult } from '../../../engine'
import { figureOf, type Charted } from '../text/words'

/** The figures of a kind over the number of clients, ascending. */
export interface Curve {
  readonly system: LockSystemId
  readonly points: readonly { readonly clients: number; readonly value: number }[]
}

/** The measured points of a chart, and the laws that they follow. */
export interface GrowthPicture {
  readonly curves: readonly Curve[]
  /** Value at n clients: the law of squares through the dearest measured point, and of lines. */
  readonly laws: readonly { readonly power: 1 | 2; readonly factor: number }[]
  readonly clientsMax: number
  readonly valueMax: number
}

/** Figures that follow a growth law: the costs of a whole queue. Times and shares follow none. */
const HAS_LAWS: ReadonlySet<Charted> = new Set(['watchEvents', 'lists', 'messages', 'bytes'])

/**
 * Returns the points of the compared kinds. Where one of them has none and none is to come, the chart belongs
 * to another question.
 */
export function comparedPoints(
  points: readonly TrialResult[],
  systems: readonly LockSystemId[],
  isSweeping: boolean,
): readonly TrialResult[] {
  const hasPoints = (system: LockSystemId): boolean =>
    points.some(({ trial }) => trial.system === system)
  if (!isSweeping && !systems.every(hasPoints)) return []
  return points.filter(({ trial }) => systems.includes(trial.system))
}

/** The curves of a chart, from unsorted points. */
export function growthPicture(points: readonly TrialResult[], metric: Charted): GrowthPicture {
  const bySystem = new Map<LockSystemId, { clients: number; value: number }[]>()
  for (const result of points) {
    const value = figureOf(result, metric)
    if (value === undefined) continue
    const { system, workload } = result.trial
    const list = bySystem.get(system) ?? []
    bySystem.set(system, list)
    list.push({ clients: workload.clients, value })
  }
  // Points arrive in the order in which workers finish; kinds keep their own order.
  const curves = LOCK_SYSTEM_IDS.flatMap((system) => {
    const list = bySystem.get(system)
    return list === undefined
      ? []
      : [{ system, points: list.sort((a, b) => a.clients - b.clients) }]
  })
  const all = curves.flatMap((curve) => curve.points)
  return {
    curves,
    laws: HAS_LAWS.has(metric)
      ? ([2, 1] as const).flatMap((power) => {
          const factor = factorOf(curves, power)
          return factor === undefined ? [] : [{ power, factor }]
        })
      : [],
    clientsMax: Math.max(10, ...all.map(({ clients }) => clients)),
    valueMax: Math.max(1, ...all.map(({ value }) => value)),
  }
}

/**
 * The factor of a law: its curve passes through the largest last point of its kinds. A kind without costs
 * follows no law.
 */
function factorOf(curves: readonly Curve[], power: 1 | 2): number | undefined {
  const growth = power === 2 ? 'square' : 'linear'
  const ends = curves.flatMap(({ system, points }) => {
    const last = points.at(-1)
    return LOCK_SYSTEMS[system].growth === growth && last !== undefined ? [last] : []
  })
  const factors = ends.map(({ clients, value }) => value / clients ** power)
  const factor = Math.max(0, ...factors)
  return factor === 0 ? undefined : factor
}
