import type { LessonFiles } from './loadLesson'

/** The files of chapters 3 and 4, in one script. */
export const files: LessonFiles = {
  structures: import.meta.glob('./[34].*/lesson.json', { import: 'default', eager: true }),
  texts: import.meta.glob('./[34].*/*.md', { query: '?raw', import: 'default', eager: true }),
}
