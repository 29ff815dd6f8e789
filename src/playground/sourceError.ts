/** What keeps a source from being run, and where: lines from 1, columns from 0. */
export interface SourceError {
  readonly line: number
  readonly column: number
  readonly code: 'syntax' | 'module' | 'reserved' | 'long' | 'letter' | 'comment'
  /** The parser's own words, or the name or letter at fault. */
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
