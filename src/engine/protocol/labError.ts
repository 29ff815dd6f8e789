/** The `name` of an error that rejects a call whose script could not be fetched; names survive cloning. */
export const PART_MISSING = 'PartMissing'

/** An expected failure of a call. */
export interface LabError {
  readonly code: string
  /** Names the thing and the place, e.g. `interventions[2].server`. */
  readonly message: string
}
