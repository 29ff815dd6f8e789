import { COMMANDS, type ClientView } from '../../../zookeeper/client'
import type { ErrorName } from '../../../zookeeper/model'
import type { WriteFate, WriteRecord } from '../../../engine'
import { fateAt } from '../../narration'
import { isWriteLine } from '../../narration/words'

/** A command of a client: the client's answer, and the fates in the ensemble. */
export interface OperationRow {
  readonly op: number
  readonly line: string
  /** Undefined while it waits for its answer. */
  readonly error?: ErrorName
  /** The fates of its writes, in their order. */
  readonly fates: readonly WriteFate[]
  readonly isWrite: boolean
}

const nameIn = (line: string): string => line.trimStart().split(/\s/)[0] ?? ''

/** Whether a line is a command of zkCli at all. */
export const isCommandLine = (line: string): boolean =>
  COMMANDS.some(({ name }) => name === nameIn(line))

/** The client's operations at a step, the latest first. */
export function operationsOf(
  { transcript, waiting }: ClientView,
  writes: readonly WriteRecord[],
  step: number,
): readonly OperationRow[] {
  const errors = new Map(
    transcript.flatMap((entry) =>
      entry.type === 'output' ? [[entry.op, entry.error] as const] : [],
    ),
  )
  const issued = transcript.flatMap((entry) => (entry.type === 'command' ? [entry] : []))
  const ops = new Set(issued.map(({ op }) => op))
  const queued = waiting.flatMap(({ op, command }) => (ops.has(op) ? [] : [{ op, line: command }]))
  return [...issued, ...queued]
    .map(({ op, line }) => {
      const error = errors.get(op)
      const opWrites = writes.filter((write) => write.op === op)
      return {
        op,
        line,
        ...(error !== undefined && { error }),
        fates: opWrites.map((write) => fateAt(write, step)),
        isWrite: opWrites.length > 0 || isWriteLine(line),
      }
    })
    .toReversed()
}
