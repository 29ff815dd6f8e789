export {
  type CodeDriver,
  DAY_US,
  type EndingEvaluation,
  type Experiment,
  type LabOptions,
  type OnExperiment,
  branchOf,
  closeExperiment,
  describeBranch,
  openExperiment,
  runOn,
  scenarioOf,
  stepsToSaved,
  truncateBranch,
  updateHead,
  work,
} from './branch'
export { connectionEvents } from './connectionEvents'
export { createCommitFinder, findCommits, type CommitFinder } from './commitFinder'
export { quietBursts } from './bursts'
export {
  addScriptBranch,
  interveneIn,
  restoreBranches,
  savedBranchesIn,
  switchTo,
} from './branching'
export { decisions, MOMENT_US } from './decisions'
export { latestDecisions, nextDecision, previousDecision } from './findDecision'
export { type MessageTimeline, messageTimeline } from './messageTimeline'
export {
  judgeAppended,
  judgeScenario,
  readIntervention,
  readLink,
  readRun,
  readSource,
} from './parseInput'
export type { IndexedKind } from './momentKinds'
export type { Projections } from './projections'
export { judgeGoal } from './goalEvaluation'
export { beginEvaluation } from './questionEvaluation'
export { reportOf, thinEvents, thinFrame } from './report'
export { latestWrites, resolveWriteFates } from './resolveWriteFates'
export { runHistoryOf } from './runHistory'
export { historyMoments } from './historyMoments'
export { initialZxids } from './initialZxids'
export { findCommit, findStep, newestCommit, scrubberIndex } from './scrubberIndex'
export { returnTo, seekOn, seekTimeOn } from './seeking'
export { spaceTimeOf } from './spaceTime'
export { type Counting, counting, statisticsOf } from './statistics'
export { writeJournal } from './writeJournal'
