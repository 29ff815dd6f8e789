export { isDecided } from './decided'
export { createGoalWatch, type GoalJudgement, type GoalWatch } from './goal'
export type { Judgement } from './judge'
export type { Choices } from './judgeAsks'
export { traceMatches } from './match'
export type { JudgedRun, Observation } from './observation'
export {
  type Answered,
  type PlayOptions,
  type Played,
  answersTo,
  checksFor,
  hasHeld,
  play,
  playAll,
  runApart,
} from './play'
