export { FIRST_BRANCH, FIRST_SCENARIO } from './run/first'
export type { ScenarioCode, ScenarioError, ScenarioProblem } from './format/problem'
export {
  readIntervention,
  readSavedRun,
  readSavedText,
  readScenario,
  readScenarioText,
} from './validate/readScenario'
export type {
  BranchSpec,
  EnsembleSpec,
  Expectation,
  Fork,
  Forks,
  LinkSpec,
  ForkPoint,
  NetworkSpec,
  SavedBookmark,
  SavedRun,
  Scenario,
} from './format/types'
export { zooCfgOf } from './format/zooCfg'
export { forksOf, bookmarksAlone, lastStepsOn, type WholeBranch } from './run/forks'
export { interventionsOn } from './format/interventionsOn'
export { checkAppended } from './validate/meaning'
export {
  BOOKMARK_CHARACTERS_MAX,
  BOOKMARKS_MAX,
  INTERVENTIONS_MAX,
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  LINK_STEP_MAX,
  NAME_CHARACTERS_MAX,
  SIZE_MAX,
  TIME_MAX_MS,
} from './format/limits'
export { readMatch } from './run/matchText'
export { traceMatches } from './expect/match'
export { LINK_CORPUS, type LinkSample } from './link/corpus'
export { checksum } from './link/checksum'
export {
  decodeLink,
  encodeLink,
  fitLink,
  SHORT_DIGEST_DIGITS,
  type LinkError,
  type SharedRun,
  type ShortDigest,
} from './link/link'
export { LIBRARY, type LibraryEntry } from './library'
export { randomScenario, type RandomOptions } from './random/random'
export { addExtras, drawExtras, EXTRAS, type Extra } from './random/randomExtras'
export { FAULTS, type Fault } from './random/randomFaults'
export {
  drawRecipe,
  randomRecipe,
  RECIPE_PATH,
  SEARCHED_RECIPES,
  UNSAFE_RECIPES,
} from './random/randomRecipes'
export { branchScenario, toRunSpec, untilOf } from './run/runSpec'
export { describeEvent, traceLine } from './run/describeEvent'
export type { Judgement } from './expect/judge'
export type { JudgedRun, Observation } from './expect/observation'
export {
  answersTo,
  checksFor,
  hasHeld,
  play,
  playAll,
  type Played,
  type PlayOptions,
} from './expect/play'
export type { Choices } from './expect/judgeAsks'
export { findOversize } from './format/size'
export { nearestWord, suggest } from './format/suggest'
export { MUTATIONS, TRACE_TYPES } from './format/vocabulary'
export { publicEvent, type SessionOwners } from './run/publicEvent'
export {
  ARRIVALS,
  LOCK_FAULTS,
  lockClient,
  WORKLOAD_BOUNDS,
  WORKLOAD_DEFAULT,
  type Arrival,
  type LockFault,
  type Trial,
  type Workload,
} from './locks/trial'
export { LOCK_SYSTEM_IDS, LOCK_SYSTEMS, type LockSystem, type LockSystemId } from './locks/systems'
export {
  lockKinds,
  MARKS as LOCK_MARKS,
  TROUBLE_AFTER_MS as LOCK_TROUBLE_AFTER_MS,
} from './locks/script'
export { trialScenario, trialUntilMs } from './locks/trialScenario'
