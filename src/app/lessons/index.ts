export { isFileKept } from './keptLesson'
export { chooseSentence, lightServer, lockSentence, showHint } from './learner'
export {
  type ChosenSentence,
  type GoalState,
  type LessonState,
  type StepState,
  lessonStore,
  selectMayGoOn,
  selectStep,
  selectStepState,
} from './lessonStore'
export {
  closeLesson,
  openLesson,
  openLessonFile,
  showAllLessons,
  showLessonStep,
} from './openLesson'
export { openProgressFile } from './openProgress'
export { isQuestionOf, questionOf, type QuestionStep } from './questionOf'
export { showMyth } from './showMyth'
export { followingIn } from './followingIn'
export { stepPlace, stepProgress, type StepPlace } from './shownStep'
export { leadByClicker, stepLesson } from './stepLesson'
export {
  goToQuestion,
  goToStep,
  jumpToMoment,
  nextStep,
  playStep,
  previousStep,
  repeatStep,
  skipStep,
} from './steps'
export { toggleLoop } from './watchRun'
