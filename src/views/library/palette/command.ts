import type { Translator } from '../../../i18n'
import type { LocalText } from '../../../simulator'

/** A language, in which commands are named; each language can be searched. */
export interface Saying extends Pick<Translator, 't' | 'list'> {
  readonly localText: (text: LocalText) => string
}

export const COMMAND_GROUPS = [
  'time',
  'faults',
  'servers',
  'clients',
  'page',
  'settings',
  'scenarios',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** A command of the palette. */
export interface Command {
  readonly key: string
  readonly group: CommandGroup
  readonly say: (saying: Saying) => string
  /** Further text that the command is found by. */
  readonly about?: (saying: Saying) => string
  /** The key that does the same. */
  readonly hint?: string
  readonly act: () => unknown
}
