import type { RunStatistics } from '../../engine'
import { labStore, type Compared } from '../state'
import { seekComparison } from './request'

/** Moments within this time are one, µs. */
const SAME_US = 1_000

/**
 * Returns the moments of both runs that keys and clickers go to, µs, ascending: the beginning, where the runs
 * part, commits, leaders, answers, watch events, violations, and the end.
 */
export function momentsOf({ sides, difference, untilUs }: Compared): readonly number[] {
  const timesOf = (run: RunStatistics): readonly number[] => [
    ...run.commits,
    ...run.elections,
    ...run.writeTimes,
    ...run.failures,
    ...run.watchEvents,
    ...run.violations,
  ]
  const parting = [difference?.a, difference?.b].flatMap((step) => step?.events[0]?.at ?? [])
  const first = parting.length === 0 ? [] : [Math.min(...parting)]
  const all = [...timesOf(sides.a.statistics), ...timesOf(sides.b.statistics), ...first]
    .filter((us) => us < untilUs)
    .sort((a, b) => a - b)
  return [0, ...all.filter((us, index) => us - (all[index - 1] ?? 0) > SAME_US), untilUs]
}

/** Goes to the next or previous moment of the comparison, and stops its clock. */
export function stepComparison(direction: 'next' | 'previous'): void {
  const { comparison } = labStore.getState()
  if (comparison === undefined) return
  const { compared, atUs } = comparison
  const moments = momentsOf(compared)
  const next =
    direction === 'next' ? moments.find((us) => us > atUs) : moments.findLast((us) => us < atUs)
  labStore.setState({ comparison: { ...comparison, isPlaying: false } })
  if (next !== undefined) seekComparison(next)
}
