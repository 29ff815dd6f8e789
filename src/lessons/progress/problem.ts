import type { Problem } from '../../kernel/lib'
import type { ScenarioCode } from '../../scenario'

/** Kinds of files that are no progress, each with a sentence that names it. */
export type OtherFile = 'scenario' | 'lesson' | 'table' | 'link' | 'config' | 'other'

/** An error of a file of progress and its place: `lessons.1.2.step`. */
export interface ProgressError extends Problem<ScenarioCode | `progress.${OtherFile}`> {
  /** Empty for the whole input. */
  readonly place: string
}

export const otherFile = (kind: OtherFile): ProgressError => ({
  place: '',
  code: `progress.${kind}`,
  values: {},
})
