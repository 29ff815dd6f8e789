export { assembleLesson, type LessonTexts } from './assembleLesson'
export { lessonFormat, type LessonStep } from './lessonFormat'
export type { LessonError } from './problem'
export { readLesson, readLessonText, type Lesson } from './readLesson'
