import type { VirtualUs } from '../../kernel/actor'
import type { Owners } from './match'
import type { JudgedRun } from './observation'

/** A run with the derived data that judging needs. */
export interface Case {
  readonly run: JudgedRun
  readonly owners: Owners
  readonly marks: ReadonlyMap<string, VirtualUs>
}
