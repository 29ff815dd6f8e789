/** Readers' own recipes: code is instrumented, takes part in a run, and is judged. */
export { connections } from './connections'
export type {
  CodeAnswer,
  CodeClient,
  CodeEffect,
  CodeEnd,
  CodeEntry,
  CodeInput,
  CodeOut,
  CodePlan,
  RealmInput,
  Realm,
  Refused,
  StartRealm,
  Unanswered,
} from './contract'
export { readAnswer } from './readAnswer'
export { causeInCode, type CodeCause } from './codeCause'
export type { CodeLog } from './codeLog'
export { closeCode, driveCode, haltCode } from './drive'
export {
  alignCode,
  createCodeRun,
  joinBranch,
  logOf,
  stirsCode,
  type HostRun,
  type CodeRun,
} from './codeRun'
export { SOURCE_CHARACTERS_MAX } from './contract'
export { measureSource, nameOfLetter, SHOWN_LETTERS, type SourceSize } from './hiddenLetters'
export { instrument, type SourceError } from './instrument'
export {
  holdFactorOf,
  playTrial,
  rehearse,
  trialClients,
  trialScenario,
  type Broken,
  type CodeTrial,
} from './trial'
export type { CodeWork, TrialFaults } from './trialFaults'
export { addTrial, NO_COVERAGE, type Coverage } from './coverage'
export { HOLD_MAX_US } from './clientRegistry'
export { SOURCES, type SourceName } from './sources'
export type { Overlap, Verdict } from './judge'
export { viewCode, type CodeClientView, type CodeView } from './view'
