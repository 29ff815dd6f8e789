import type { ActorName } from '../actor'
import type { ClientView } from '../client'
import { inTurn } from './engine'
import { intervene } from './interventions'

/** A line that was typed at a client's prompt for the reader. */
export interface SentCommand {
  readonly client: ActorName
  readonly line: string
  /** Its number among the client's; absent where the client has not read it yet. */
  readonly op: number | undefined
}

/**
 * Types a line at a client's prompt, as an intervention like any other; `undefined` where it was
 * refused. The number tells its answer from that of the same line typed before.
 */
export async function sendCommand(
  client: ActorName,
  line: string,
): Promise<SentCommand | undefined> {
  const result = await intervene({ do: 'op', client, command: line })
  if (result?.ok !== true) return undefined
  const view = await inTurn((lab) => lab.viewClient(client))
  return { client, line, op: view === undefined ? undefined : newestOp(view, line) }
}

/** The number of the newest command that reads like this, waiting or done. */
function newestOp({ waiting, transcript }: ClientView, line: string): number | undefined {
  const ops = [
    ...waiting.flatMap(({ op, command }) => (command === line ? [op] : [])),
    ...transcript.flatMap((entry) =>
      entry.type === 'command' && entry.line === line ? [entry.op] : [],
    ),
  ]
  return ops.length === 0 ? undefined : Math.max(...ops)
}
