export { type Limits, advance } from './advance'
export { type Conductor, type Work, createConductor } from './conductor'
export { digestText } from './digest'
export {
  type History,
  digestUpTo,
  eachKnownStep,
  oldestStep,
  recordAt,
  stepsBack,
  worldBefore,
} from './history'
export { synchronizeHosts } from './hostPlacement'
export {
  type Intervened,
  type ProgressListener,
  type StoredBranch,
  beginBranch,
  forgetFuture,
  intervene,
  restoreBranch,
  seek,
  seekTime,
  storeBranch,
  view,
} from './navigation'
export {
  type RunView,
  aheadOf,
  headOf,
  interventionsOf,
  isAnythingDue,
  oldestOf,
  positionOf,
  eventsAt,
  knownStepsBack,
  sinceStep,
  traceOf,
} from './runView'
export type { StepRecord } from './stepRecord'
export { stepInputAt } from './stepInput'
export { checkIntervention } from './steps'
