/** What keeps a source from being run, and where: lines from 1, columns from 0. */
export interface SourceError {
  readonly line: number
  readonly column: number
  readonly code: 'syntax' | 'module' | 'reserved' | 'long' | 'letter' | 'comment' | 'nothing'
  /** The parser's own words, the name or letter at fault, or the line that is missing. */
  readonly message: string
}

/** Thrown out of the depths of a source. */
export class Refused extends Error {
  readonly its: SourceError

  constructor(its: SourceError) {
    super(its.code)
    this.its = its
  }
}
