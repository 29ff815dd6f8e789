import type { ActorName, StepIndex } from '../../kernel/actor'
import type { ClientView } from '../../zookeeper/client'
import { enqueue } from '../engine/engine'
import { intervene } from './interventions'
import { labStore } from '../state/labStore'

/** A line that was typed at a client's prompt for the reader. */
export interface SentCommand {
  readonly client: ActorName
  readonly line: string
  /** Its number is greater: the client counts what it reads, and reads it in a step of its own. */
  readonly afterOp: number
  /** Where it was typed: before that step, or on another branch, it was not. */
  readonly step: StepIndex
  readonly branch: number
}

/** Types a line at a client's prompt, an intervention like any other; `undefined` where it was refused. */
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

/** Commands that a client which cannot be asked is known to wait for. */
const labOps = (client: ActorName): number =>
  Math.max(
    0,
    ...(labStore.getState().frame?.clients ?? [])
      .filter(({ id }) => id === client)
      .flatMap(({ waiting }) => waiting.map(({ op }) => op)),
  )

/** The number before the line's own, whether the client has read it by now or not. */
function opBefore({ ops, waiting, transcript }: ClientView, line: string, at: number): number {
  const read = [
    ...waiting.flatMap((its) => (its.command === line && its.sinceUs >= at ? [its.op] : [])),
    ...transcript.flatMap((entry) =>
      entry.type === 'command' && entry.line === line && entry.at >= at ? [entry.op] : [],
    ),
  ]
  return read.length === 0 ? ops : Math.min(...read) - 1
}
