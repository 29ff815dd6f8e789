import type { Lesson, LessonStep } from '../../lessons/format'
import type { Question } from '../state'

/** A step that has its reader answer a question of the run. */
export type QuestionStep = Extract<LessonStep, { readonly kind: 'predict' }>

/** Returns the question of a step; undefined where the run has none of its number. */
export const questionOf = (
  { scenario }: Pick<Lesson, 'scenario'>,
  { ask }: QuestionStep,
): Question | undefined =>
  scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : []))[ask - 1]

/** Returns whether a question, which may come from a worker as a copy, is that of a step. */
export const isQuestionOf = (
  lesson: Pick<Lesson, 'scenario'>,
  step: QuestionStep,
  { text }: Question,
): boolean => JSON.stringify(text) === JSON.stringify(questionOf(lesson, step)?.text)
