import { branchScenario, traceLine, type Played, type Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'

/** Returns a run's judgement as lines: expectations, interventions that failed or never fired, crashes. */
export function judgementLines(scenario: Scenario, played: Played): readonly string[] {
  const { branch } = played
  const branchPrefix = branch === undefined ? '' : `branch "${branch}" `
  const judged = played.judgements.map(({ place, holds, difference, expectation }) => {
    const what = JSON.stringify(expectation)
    return holds
      ? `ok ${branchPrefix}${place} ${what}`
      : `FAILED ${branchPrefix}${place} ${what}: ${difference}`
  })
  const script = scriptOf(scenario, branch)
  const undone = played.undone.flatMap((event) => {
    if (event.type !== 'intervention') return []
    const { index, action, error = '' } = event
    return [`not done: ${branchPrefix}interventions[${index}] ${action.do}: ${error}`]
  })
  const unfired = played.unfired.map((index) => {
    return `never fired: ${branchPrefix}interventions[${index}] ${describe(script[index])}`
  })
  const crashes = played.crashes.map((event) => `CRASHED ${branchPrefix}${traceLine(event)}`)
  return [...judged, ...undone, ...unfired, ...crashes]
}

function scriptOf(scenario: Scenario, name: string | undefined): readonly Intervention[] {
  const branch = scenario.branches?.find((candidate) => candidate.name === name)
  return branch === undefined
    ? scenario.interventions
    : branchScenario(scenario, branch).interventions
}

function describe(intervention: Intervention | undefined): string {
  if (intervention === undefined) return ''
  const { do: verb, after } = intervention
  return after === undefined ? verb : `${verb}, which waits for ${JSON.stringify(after)}`
}
