import type { Translator } from '../../../i18n'
import type { LocalText } from '../../../simulator'

/** A command is said in every language, so that each can be searched. */
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

/** Something that can be done from the palette. */
export interface Command {
  readonly key: string
  readonly group: CommandGroup
  readonly say: (saying: Saying) => string
  /** What else it is found by, where that is more than its name. */
  readonly about?: (saying: Saying) => string
  /** The key that does it too. */
  readonly hint?: string
  readonly act: () => unknown
}
