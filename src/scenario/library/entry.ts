import type { LocalText } from '../../simulator'
import type { Scenario } from '../format'

/** One built-in run. */
export interface LibraryEntry {
  /** Its name in links and on the command line; public, and stays. */
  readonly id: string
  /** The lesson of the curriculum whose run it is; absent for runs beside it. */
  readonly lesson?: string
  /** What a run beside the curriculum is about, where one of its chapters says it. */
  readonly topic?: 'data' | 'clients'
  readonly title: LocalText
  readonly description: LocalText
  readonly scenario: Scenario
}

/** The same data without brands, as it stands in a file. */
type Plain<T> = T extends { readonly __brand: string }
  ? T extends number
    ? number
    : string
  : T extends (infer Item)[] | readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T

/** A library run from its plain data; a test holds each one against the schema. */
export const defineRun = (entry: Plain<LibraryEntry>): LibraryEntry =>
  // Brands exist for the compiler alone.
  entry as LibraryEntry
