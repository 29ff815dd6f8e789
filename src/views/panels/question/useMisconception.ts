import { useLesson } from '../../../app/hooks'
import { isQuestionOf, selectStep } from '../../../app/lessons'
import type { Prediction } from '../../../app/state'

/** Returns the name of the misconception behind the chosen answer, at the question of the open lesson's step. */
export function useMisconception({ question, chosen }: Prediction): string | undefined {
  const lesson = useLesson((state) => state.lesson)
  const step = useLesson(selectStep)
  if (lesson === undefined || step?.kind !== 'predict' || chosen === undefined) return undefined
  // Choices are numbered from 1 on.
  return isQuestionOf(lesson, step, question) ? step.misconceptions?.[chosen + 1] : undefined
}
