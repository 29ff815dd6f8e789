/** Progress in the lessons, kept in this browser. */
export { isLessonDone, type ProgressError } from '../../lessons/progress'
export {
  progressStore,
  type ProgressState,
  recordAnswer,
  recordPlace,
  recordStep,
  watchProgress,
} from './progressStore'
export {
  forgetProgress,
  importProgress,
  savedProgress,
  savedTable,
  undoReplacement,
} from './replaceProgress'
