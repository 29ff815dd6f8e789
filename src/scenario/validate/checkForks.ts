import {
  errorAt,
  type ScenarioError,
  FORKED_MAX,
  INTERVENTIONS_MAX,
  interventionsOn,
  type Fork,
  type Forks,
  type SavedBookmark,
  type Scenario,
} from '../format'
import { checkInterventions } from './meaning'

/** Returns the faults of the first branch that does not fit its parent or this scenario. */
export function checkForks(scenario: Scenario, forks: Forks): readonly ScenarioError[] {
  const { shown, branches } = forks
  if (shown >= branches.length) {
    return [errorAt('forks.shown', 'noBranch', { branch: shown })]
  }
  const count = branches.reduce(
    (sum, { shared = 0, interventions = [] }) => sum + shared + interventions.length,
    0,
  )
  if (count > FORKED_MAX) {
    return [errorAt('forks', 'forkedMax', { max: FORKED_MAX })]
  }
  for (const [index, fork] of branches.entries()) {
    const errors = checkFork(scenario, fork, index, index === shown)
    if (errors.length === 0) continue
    const at = `forks.branches[${index}]`
    return errors.map((error) => ({ ...error, place: `${at}.${error.place}` }))
  }
  return []
}

function checkFork(
  scenario: Scenario,
  fork: Fork,
  index: number,
  isShown: boolean,
): readonly ScenarioError[] {
  const { parent, forkedAt, shared, interventions } = fork
  if (parent !== undefined && parent >= index) {
    return [errorAt('parent', 'parentFirst', { branch: parent })]
  }
  if (parent !== undefined && forkedAt === undefined) {
    return [errorAt('forkedAt', 'missing')]
  }
  if (isShown) {
    const key = shared === undefined ? 'interventions' : 'shared'
    return fork[key] === undefined ? [] : [errorAt(key, 'shownFork')]
  }
  if (shared === undefined) return [errorAt('shared', 'missing')]
  if (interventions === undefined) return [errorAt('interventions', 'missing')]
  const own = scenario.interventions.length
  if (shared > own) return [errorAt('shared', 'sharedMax', { count: shared, own })]
  if (shared + interventions.length > INTERVENTIONS_MAX) {
    return [errorAt('interventions', 'interventionsMax', { max: INTERVENTIONS_MAX })]
  }
  return checkInterventions(scenario, interventionsOn(scenario, fork)).map((error) => ({
    ...error,
    place: error.place.replace(/^interventions\[(\d+)\]/, (match, at) =>
      // A shared intervention keeps its place in the scenario.
      Number(at) < shared ? match : `interventions[${Number(at) - shared}]`,
    ),
  }))
}

/** Returns a fault where a bookmark names a branch that is not there. */
export function checkBookmarks(
  bookmarks: readonly SavedBookmark[],
  forks: Forks | undefined,
): readonly ScenarioError[] {
  const count = forks?.branches.length ?? 1
  const index = bookmarks.findIndex(({ branch = 0 }) => branch >= count)
  const lost = bookmarks[index]?.branch
  return lost === undefined
    ? []
    : [errorAt(`bookmarks[${index}].branch`, 'noBranch', { branch: lost })]
}
