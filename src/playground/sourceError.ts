/** A reason why a source cannot run, and its place: lines from 1, columns from 0. */
export interface SourceError {
  readonly line: number
  readonly column: number
  readonly code:
    'syntax' | 'module' | 'reserved' | 'long' | 'depth' | 'letter' | 'comment' | 'power' | 'nothing'
  /** The parser's message, the name, sign or letter at fault, or the missing line; empty for `depth`. */
  readonly message: string
}

/** Thrown while a source is walked through, at any depth. */
export class Refused extends Error {
  readonly fault: SourceError

  constructor(fault: SourceError) {
    super(fault.code)
    this.fault = fault
  }
}
