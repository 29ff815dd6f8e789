import { branchScenario, traceLine, type Played, type Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'

/** Returns a run's judgement as lines: expectations, interventions that failed or never fired, crashes. */
export function judgementLines(scenario: Scenario, played: Played): readonly string[] {
  const { branch } = played
  const branchPrefix = branch === undefined ? '' : `branch "${branch}" `
  const judged = played.judgements.map(({ place, holds, difference, expectation }) => {
    const what = JSON.stringify(expectation)
    // No violation was found where none was looked for.
    if (holds && isUnjudged(expectation, played))
      return `not judged: ${branchPrefix}${place} ${what}`
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

/**
 * Returns a line that names the properties that nothing in a run came under, or that a power loss without
 * `forceSync` left unjudged; undefined without any.
 */
export function unjudgedLine({ branch, unjudged, lossStep }: Played): string | undefined {
  if (unjudged.length === 0) return undefined
  const where = branch === undefined ? '' : ` in branch "${branch}"`
  const why =
    lossStep === undefined
      ? ''
      : `; in step ${lossStep} a server with forceSync=no lost its power, and may have lost what was promised`
  return `not judged${where}: ${unjudged.join(', ')}${why}`
}

/** Whether an expectation is about violations of properties that were not judged to the end. */
function isUnjudged(
  { violations, property }: Played['judgements'][number]['expectation'],
  { judged, unjudged }: Played,
): boolean {
  if (violations === undefined) return false
  return property === undefined ? judged.length === 0 : unjudged.some((name) => name === property)
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
