import type { LocalText } from '../../sim'
import type { Scenario } from '../types'

/** One built-in run. */
export interface LibraryEntry {
  /** Its name in links and on the command line; public, and stays. */
  readonly id: string
  /** The chapter it belongs to; absent for runs beside the curriculum. */
  readonly chapter?: number
  readonly title: LocalText
  readonly description: LocalText
  readonly scenario: Scenario
}

/** Every built-in run, in the order in which they are shown. */
export const LIBRARY: readonly LibraryEntry[] = []
