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

/** The command that an output belongs to, where it is still known. */
export const commandOf = (
  { op }: TerminalEntry,
  { terminal }: RivalClientView,
): Extract<TerminalEntry, { readonly type: 'command' }> | undefined =>
  terminal.entries.find((entry) => entry.type === 'command' && entry.op === op) as never

/** An output that comes after other lines than its own: then it says whose it is. */
export function isLater(entry: TerminalEntry, above: Piece<TerminalEntry> | undefined): boolean {
  if (entry.type !== 'output' || above === undefined) return false
  return above.type === 'lab' || above.entry.op !== entry.op
}

/**
 * In which language a prompt takes lines: as somebody chose, else as was spoken last, else that of
 * the run's first system.
 */
export function promptSystem(
  chosen: RivalSystem | undefined,
  view: RivalClientView | undefined,
  systems: readonly RivalSystem[],
): RivalSystem {
  return chosen ?? view?.terminal.system ?? systems[0] ?? 'etcd'
}
