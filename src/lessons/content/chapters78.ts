import type { LessonFiles } from './loadLesson'

/** The files of chapters 7 and 8, in one script. */
export const files: LessonFiles = {
  structures: import.meta.glob('./[78].*/lesson.json', { import: 'default', eager: true }),
  texts: import.meta.glob('./[78].*/*.md', { query: '?raw', import: 'default', eager: true }),
}
