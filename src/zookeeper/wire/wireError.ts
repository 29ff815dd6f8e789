/**
 * The fault of bytes that are no record of the protocol: its place, counted from the start of the
 * decoded bytes, and the thing that was expected there.
 */
export interface WireError {
  readonly offset: number
  readonly expected: string
}
