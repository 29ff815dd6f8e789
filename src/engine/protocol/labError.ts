import type { Problem } from '../../kernel/lib'
import type { LessonError } from '../../lessons/format'
import type { ProgressError } from '../../lessons/progress'
import type { ScenarioCode } from '../../scenario'
import type { RefusalCode } from '../../simulator'

/** The `name` of an error that rejects a call whose script could not be fetched; names survive cloning. */
export const PART_MISSING = 'PartMissing'

/** An expected failure of a call. */
export interface LabError {
  readonly code: string
  /** The words of a program that failed, or the name of a file; empty where code and problems say all. */
  readonly message: string
  /** The reasons as data, each with its place: `interventions[2].server`. */
  readonly problems?: readonly LabProblem[]
}

/** A reason of an error; the catalogue has a sentence for each code. */
export interface LabProblem extends Problem<
  ScenarioCode | RefusalCode | LessonError['code'] | ProgressError['code']
> {
  readonly place?: string
}
