export { intervention } from './actionFormat'
export { expectations, formOf } from './expectFormat'
export { STARTS_AT_DEFAULT_MS, parseInstant } from './instant'
export { isByServer } from './isByServer'
export { interventionsOn } from './interventionsOn'
export {
  BOOKMARKS_MAX,
  BOOKMARK_CHARACTERS_MAX,
  CLIENTS_MAX,
  CONFIG_CHARACTERS_MAX,
  DEPTH_MAX,
  FAULTS_MAX,
  FORKED_MAX,
  EXPANDED_CHARACTERS_MAX,
  FORKS_MAX,
  INITIAL_ZNODES_MAX,
  INTERVENTIONS_MAX,
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  LINK_DIGESTS_MAX,
  LINK_STEP_MAX,
  NAME_CHARACTERS_MAX,
  RUNS_MAX,
  SERVERS_MAX,
  SIZE_MAX,
  TIME_MAX_MS,
  UNTIL_DEFAULT_MS,
  VALUES_MAX,
} from './limits'
export { boundedList, localText, markName, milliseconds, moment } from './parts'
export { withKey } from './place'
export {
  type ScenarioCode,
  type ScenarioError,
  type ScenarioProblem,
  errorAt,
  messageOf,
  problem,
} from './problem'
export { readFormat } from './readFormat'
export { type MarkMoment, readMoment } from './readMoment'
export { scenarioFormat } from './scenarioFormat'
export { findOversize } from './size'
export { nearestWord, suggest, withSuggestion } from './suggest'
export type {
  BranchSpec,
  EnsembleSpec,
  Expectation,
  Fork,
  ForkPoint,
  Forks,
  InitialSpec,
  LinkSpec,
  NetworkSpec,
  SavedBookmark,
  SavedRun,
  Scenario,
} from './types'
export { migrate, migrateForks, migrateIntervention, SCENARIO_VERSION } from './versions'
export {
  ARGUMENTS,
  CONVENIENCES,
  JUDGED_PROPERTIES,
  MATCH_WORDS,
  MUTATIONS,
  RECIPES,
  RIVAL_RECIPES,
  STAT_FIELDS,
  TRACE_FIELDS,
  TRACE_TYPES,
} from './vocabulary'
export { wordsOf } from './wordsOf'
export {
  numbersInCfg,
  observerNumbersOf,
  ownCfgOf,
  serverNumbersOf,
  zooCfgOf,
  type ServersSpec,
} from './zooCfg'
