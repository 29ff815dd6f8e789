import { RIVAL_PROGRAMS } from '../../../app/console'
import type { ActorName } from '../../../kernel/actor'
import type { RivalClientView, RivalSystem, TerminalEntry } from '../../../rivals'
import type { Piece } from './transcript'

/** The prompt that a line of that system is typed at. */
export const rivalPromptText = (client: ActorName, system: RivalSystem): string =>
  `${client} ${RIVAL_PROGRAMS[system]}> `

/** An entry as a terminal would hold it. */
export const terminalLines =
  (client: ActorName) =>
  (entry: TerminalEntry): readonly string[] =>
    entry.type === 'command' ? [rivalPromptText(client, entry.system) + entry.line] : entry.lines

/** The command that an output belongs to; undefined where it is forgotten. */
export const commandOf = (
  { op }: TerminalEntry,
  { terminal }: RivalClientView,
): Extract<TerminalEntry, { readonly type: 'command' }> | undefined =>
  terminal.entries.find((entry) => entry.type === 'command' && entry.op === op) as never

/** Whether an output follows other lines than its own command, so that it has to name the command. */
export function isLater(entry: TerminalEntry, above: Piece<TerminalEntry> | undefined): boolean {
  if (entry.type !== 'output' || above === undefined) return false
  return above.type === 'lab' || above.entry.op !== entry.op
}

/** The system whose language a prompt takes: the chosen one, else the last used, else the run's first. */
export function promptSystem(
  chosen: RivalSystem | undefined,
  view: RivalClientView | undefined,
  systems: readonly RivalSystem[],
): RivalSystem {
  return chosen ?? view?.terminal.system ?? systems[0] ?? 'etcd'
}
