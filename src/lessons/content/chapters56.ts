import type { LessonFiles } from './loadLesson'

/** The files of chapters 5 and 6, in one script. */
export const files: LessonFiles = {
  structures: import.meta.glob('./[56].*/lesson.json', { import: 'default', eager: true }),
  texts: import.meta.glob('./[56].*/*.md', { query: '?raw', import: 'default', eager: true }),
}
