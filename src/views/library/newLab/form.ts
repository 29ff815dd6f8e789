import { problemText, type Translator } from '../../../i18n'
import type { LabDraft, PlacedProblems } from '../../../app/newLab'
import type { LabProblem } from '../../../engine'

/** Everything that a part of the form shows. */
export interface FormProps {
  readonly draft: LabDraft
  /** The problems of a field as sentences; undefined without any. */
  readonly errorOf: (field: string) => string | undefined
}

/** The sentences of the problems at each field, without their places. */
export const errorsBy =
  (placed: PlacedProblems, t: Translator['t']): FormProps['errorOf'] =>
  (field) =>
    placed
      .get(field)
      ?.map((problem) => sentenceOf(problem, t))
      .join('\n')

/** A problem in words; the line of its key is left out, because the field is its place. */
function sentenceOf({ code, values }: LabProblem, t: Translator['t']): string {
  const { what } = values
  const inner = code === 'line' && typeof what === 'object' && 'code' in what ? what : undefined
  return problemText(inner ?? { code, values }, t)
}
