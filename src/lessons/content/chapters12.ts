import type { LessonFiles } from './loadLesson'

/** The files of chapters 1 and 2, in one script. */
export const files: LessonFiles = {
  structures: import.meta.glob('./[12].*/lesson.json', { import: 'default', eager: true }),
  texts: import.meta.glob('./[12].*/*.md', { query: '?raw', import: 'default', eager: true }),
}
