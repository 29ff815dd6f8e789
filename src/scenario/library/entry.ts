import type { LocalText } from '../../simulator'
import type { Scenario } from '../format'

/** A built-in run. */
export interface LibraryEntry {
  /** The public name in links and on the command line; it never changes. */
  readonly id: string
  /** The lesson of the curriculum that uses the run; absent for other runs. */
  readonly lesson?: string
  /** The chapter that explains a run outside the curriculum, if any. */
  readonly topic?: 'recovery' | 'data' | 'systems' | 'inside' | 'clients'
  readonly title: LocalText
  readonly description: LocalText
  readonly scenario: Scenario
}

/** The type of plain data: `T` without its brands. */
type Plain<T> = T extends { readonly __brand: string }
  ? T extends number
    ? number
    : string
  : T extends (infer Item)[] | readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Plain<T[Key]> }
      : T

/** Types a library run from its plain data; a test checks each run against the format. */
export const defineRun = (entry: Plain<LibraryEntry>): LibraryEntry =>
  // Brands exist in types only.
  entry as LibraryEntry
