import { useLab } from '../../../app/hooks'
import { late } from '../../shared/late'

const Lesson = late(async () => (await import('../../lesson')).Lesson)

/** The place of the open lesson. */
export function LessonPlace() {
  const isOpen = useLab(({ openLesson }) => openLesson !== undefined)
  return isOpen && <Lesson />
}
