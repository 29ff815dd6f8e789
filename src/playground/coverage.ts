import type { CodeTrial } from './trial'

/** Counts of what the schedules of a search did to code. */
export interface Coverage {
  readonly schedules: number
  /** Clients that died, connections that were lost, leaders that died. */
  readonly deaths: number
  /** Clients that started again after their death. */
  readonly restarts: number
  readonly disconnects: number
  readonly leaders: number
  readonly pauses: number
  /** The longest pause, virtual ms. */
  readonly pauseMaxMs: number
  /** The factors by which holds were stretched, in ascending order. */
  readonly holdFactors: readonly number[]
}

export const NO_COVERAGE: Coverage = {
  schedules: 0,
  deaths: 0,
  restarts: 0,
  disconnects: 0,
  leaders: 0,
  pauses: 0,
  pauseMaxMs: 0,
  holdFactors: [],
}

/** Adds a trial to a search's coverage. */
export function addTrial(
  coverage: Coverage,
  { scenario, holdFactor, clients }: Pick<CodeTrial, 'scenario' | 'holdFactor' | 'clients'>,
): Coverage {
  const { interventions } = scenario
  const count = (name: string): number => interventions.filter((item) => item.do === name).length
  const { deaths, restarts, disconnects, leaders, pauses, pauseMaxMs, holdFactors } = coverage
  return {
    schedules: coverage.schedules + 1,
    deaths: deaths + count('killClient'),
    restarts: restarts + count('connect') - clients.length,
    disconnects: disconnects + count('disconnect'),
    leaders: leaders + count('kill'),
    pauses: pauses + count('pauseClient'),
    pauseMaxMs: Math.max(pauseMaxMs, longestPauseMs(interventions)),
    holdFactors: [...new Set([...holdFactors, holdFactor])].toSorted((a, b) => a - b),
  }
}

/** Returns the longest time from a client's pause to its next resumption, virtual ms. */
function longestPauseMs(interventions: CodeTrial['scenario']['interventions']): number {
  let longest = 0
  interventions.forEach((item, index) => {
    if (item.do !== 'pauseClient') return
    const end = interventions
      .slice(index + 1)
      .find((later) => later.do === 'resumeClient' && later.client === item.client)
    if (end !== undefined) longest = Math.max(longest, Number(end.at) - Number(item.at))
  })
  return longest
}
