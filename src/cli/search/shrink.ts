import { readScenario, type Scenario } from '../../scenario'

/** The most runs of one shrinking. */
const RUNS_MAX = 300

/**
 * Returns a smaller scenario for which `fails` still holds: drops interventions in ever smaller pieces, as
 * long as the rest is a valid scenario. The first one, which starts the servers, stays, and so do those that
 * stop recipes, without which leftovers would be certain.
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
        (item, i) => i < from || i >= from + size || item.do === 'stopRecipe',
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
