/**
 * Why bytes are no record of the protocol: where (counted from the start of what was decoded), and
 * what was expected there.
 */
export interface WireError {
  readonly offset: number
  readonly expected: string
}
