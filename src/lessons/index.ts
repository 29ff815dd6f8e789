export {
  assembleLesson,
  lessonFormat,
  readLesson,
  readLessonText,
  type Lesson,
  type LessonError,
  type LessonStep,
  type LessonTexts,
} from './format'
export { judgeLesson, type StepJudgement } from './judge'
