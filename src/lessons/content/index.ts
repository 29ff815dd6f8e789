export {
  chapterOf,
  CHAPTERS,
  followingLesson,
  LESSONS,
  MISCONCEPTIONS,
  MYTHS,
  START_HERE,
  type FollowingLesson,
  type LessonEntry,
  type LocalText,
  type Myth,
} from './contents'
export { LESSON_IDS } from './lessonIds'
export { loadLesson, type LessonFault } from './loadLesson'
