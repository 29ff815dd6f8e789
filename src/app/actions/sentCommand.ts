import type { ActorName, StepIndex } from '../../kernel/actor'
import type { ClientView } from '../../zookeeper/client'
import { enqueue } from '../engine'
import { intervene } from './interventions'
import { labStore } from '../state'

/** A line that was typed at a client's prompt for the reader. */
export interface SentCommand {
  readonly client: ActorName
  readonly line: string
  /**
   * The client's last command number before the line. A client numbers a line when it reads it, in a
   * later step.
   */
  readonly afterOp: number
  /** Step and branch of the line. */
  readonly step: StepIndex
  readonly branch: number
}

/** Types a line at a client's prompt, as an intervention; undefined if it was refused. */
export async function sendCommand(
  client: ActorName,
  line: string,
): Promise<SentCommand | undefined> {
  const result = await intervene({ do: 'op', client, command: line })
  if (result?.ok !== true) return undefined
  const { frame, branch } = result.value
  const view = await enqueue((lab) => lab.viewClient(client))
  const afterOp = view === undefined ? labOps(client) : opBefore(view, line, frame.at)
  return { client, line, afterOp, step: frame.step, branch }
}

/** Returns the last command number of a client that does not answer, from the frame. */
const labOps = (client: ActorName): number =>
  Math.max(
    0,
    ...(labStore.getState().frame?.clients ?? [])
      .filter(({ id }) => id === client)
      .flatMap(({ waiting }) => waiting.map(({ op }) => op)),
  )

/** Returns the command number before the line's own, even if the client has read the line already. */
function opBefore({ ops, waiting, transcript }: ClientView, line: string, at: number): number {
  const read = [
    ...waiting.flatMap(({ command, sinceUs, op }) =>
      command === line && sinceUs >= at ? [op] : [],
    ),
    ...transcript.flatMap((entry) =>
      entry.type === 'command' && entry.line === line && entry.at >= at ? [entry.op] : [],
    ),
  ]
  return read.length === 0 ? ops : Math.min(...read) - 1
}
