export { FIRST_BRANCH, FIRST_SCENARIO } from './first'
export { formatScenarioError, type ScenarioError } from './issues'
export {
  readIntervention,
  readSavedRun,
  readSavedText,
  readScenario,
  readScenarioText,
} from './schema'
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
} from './types'
export { zooCfgOf } from './zooCfg'
export { forksOf, interventionsOn, bookmarksAlone, lastStepsOn, type WholeBranch } from './forks'
export { checkAppended } from './meaning'
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
} from './limits'
export { readMatch } from './matchText'
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
export { randomScenario, type RandomOptions } from './random'
export { addExtras, drawExtras, EXTRAS, type Extra } from './randomExtras'
export { FAULTS, type Fault } from './randomFaults'
export {
  drawRecipe,
  randomRecipe,
  RECIPE_PATH,
  SEARCHED_RECIPES,
  UNSAFE_RECIPES,
} from './randomRecipes'
export { branchScenario, toRunSpec, untilOf } from './runSpec'
export { describeEvent, traceLine } from './describeEvent'
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
export { findOversize } from './size'
export { nearestWord, suggestion } from './suggest'
export { MUTATIONS, TRACE_TYPES } from './vocabulary'
export { publicEvent, type SessionOwners } from './publicEvent'
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
