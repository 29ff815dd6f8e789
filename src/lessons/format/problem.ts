import type { Problem } from '../../kernel/lib'
import type { ScenarioCode } from '../../scenario'

/** The errors that lessons add to those of scenarios, each with the names of its values. */
interface Values {
  'lesson.noRun': { readonly name: string }
  'lesson.noAsk': { readonly count: number }
  'lesson.noChoice': { readonly number: number; readonly count: number }
  'lesson.oneRight': { readonly count: number }
  'lesson.endLast': Readonly<Record<never, never>>
}

type LessonCode = ScenarioCode | keyof Values

/** An error of a lesson and its place: `steps[2].conditions`. */
export interface LessonError extends Problem<LessonCode> {
  /** Empty for the whole input. */
  readonly place: string
}

export const lessonError = <Code extends keyof Values>(
  place: string,
  code: Code,
  values: Values[Code],
): LessonError => ({
  place,
  code,
  values,
})
