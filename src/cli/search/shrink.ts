import { readScenario, type Scenario } from '../../scenario'

/** Runs that one shrinking may cost. */
const RUNS_MAX = 300

/**
 * A smaller scenario that still fails: interventions are dropped in ever smaller pieces as long as
 * what is left can be told in a link, and `fails` says so. The first one, which starts the servers, stays, and so do those that end recipes:
 * without them, of course, something is left behind.
 */
export async function shrink(
  scenario: Scenario,
  fails: (smaller: Scenario) => boolean | Promise<boolean>,
): Promise<Scenario> {
  let best = scenario
  let runs = 0
  for (
    let size = Math.ceil(best.interventions.length / 2);
    size >= 1;
    size = Math.floor(size / 2)
  ) {
    for (let from = 1; from < best.interventions.length && runs < RUNS_MAX;) {
      const interventions = best.interventions.filter(
        (its, i) => i < from || i >= from + size || its.do === 'stopRecipe',
      )
      const isSmaller = interventions.length < best.interventions.length
      const smaller = { ...best, interventions }
      const isCandidate = isSmaller && readScenario(smaller).ok
      runs += isCandidate ? 1 : 0
      if (isCandidate && (await fails(smaller))) best = smaller
      else from += size
    }
  }
  return best
}
