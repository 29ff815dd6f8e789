import {
  LIBRARY,
  LINK_CORPUS,
  randomRecipe,
  randomScenario,
  SEARCHED_RECIPES,
} from '../../scenario'

/** Real scenarios of all sorts: with branches, rivals, questions and reconfigurations. */
export const SCENARIOS: readonly unknown[] = [
  ...LIBRARY.map(({ scenario }) => scenario),
  ...LINK_CORPUS.map(({ run }) => run.scenario),
  ...[1, 2, 3, 4].map((seed) => randomScenario(seed, { extras: ['reconfig', 'local'] })),
  ...SEARCHED_RECIPES.map((name, at) => randomRecipe(at, name)),
].map((scenario): unknown => JSON.parse(JSON.stringify(scenario)))

/** All interventions of these scenarios. */
export const INTERVENTIONS: readonly unknown[] = SCENARIOS.flatMap((scenario) =>
  typeof scenario === 'object' && scenario !== null && 'interventions' in scenario
    ? (scenario.interventions as readonly unknown[])
    : [],
)
