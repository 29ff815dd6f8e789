/** The progress of a learner: its form, its changes, its file and its table. */
export {
  mergeProgress,
  withAnswer,
  withPlace,
  withStep,
  type Answer,
  type Place,
  type StepDone,
} from './changes'
export type { ProgressError } from './problem'
export {
  isLessonDone,
  NO_PROGRESS,
  type LessonProgress,
  type Progress,
  type StepAnswers,
} from './progress'
export { progressTable } from './progressTable'
export { progressForm, progressText, readKeptProgress, readProgressText } from './readProgress'
