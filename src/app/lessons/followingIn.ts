import type { Lesson } from '../../lessons/format'
import { followingLesson, LESSONS, type FollowingLesson } from '../../lessons/content'
import { isLessonDone, type ProgressState } from '../progress'

/** Returns the lesson that follows one for a learner with this progress; undefined where there is none. */
export function followingIn(
  lessons: ProgressState['lessons'],
  lesson: Lesson,
): FollowingLesson | undefined {
  const following = followingLesson(lesson, (id) => isLessonDone(lessons, id))
  return LESSONS.some(({ id }) => id === following?.id) ? following : undefined
}
