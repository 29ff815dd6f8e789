import { commandOfLine, INTERRUPT, systemOfLine, TXN_PARTS } from '../../../app/console'
import type { RivalSystem } from '../../../rivals'

/** A `txn` being typed: its parts follow on further lines. */
export interface PendingTxn {
  /** The line of the command itself first. */
  readonly lines: readonly string[]
  /** Number of its parts that are complete. */
  readonly parts: number
}

export interface TypedCommands {
  /** Commands to run now, in order. */
  readonly commands: readonly string[]
  readonly pending: PendingTxn | undefined
}

/**
 * Takes typed lines. Each is a command; lines after a `txn` belong to it, up to the blank line that ends its
 * last part. `^C` drops it.
 */
export function takeLines(
  before: PendingTxn | undefined,
  typed: readonly string[],
  prompted: RivalSystem,
): TypedCommands {
  const commands: string[] = []
  let pending = before
  for (const text of typed) {
    const line = text.trim()
    if (pending !== undefined) {
      pending = line === INTERRUPT ? undefined : withLine(pending, line)
      if (pending?.parts === TXN_PARTS) {
        commands.push(pending.lines.join('\n').trimEnd())
        pending = undefined
      }
    } else if (beginsTxn(line, prompted)) pending = { lines: [line], parts: 0 }
    else if (line !== '') commands.push(line)
  }
  return { commands, pending }
}

const withLine = ({ lines, parts }: PendingTxn, line: string): PendingTxn => ({
  lines: [...lines, line],
  parts: line === '' ? parts + 1 : parts,
})

function beginsTxn(line: string, prompted: RivalSystem): boolean {
  if (line.startsWith('!') || systemOfLine(prompted, line) !== 'etcd') return false
  const command = commandOfLine('etcd', line)
  return command.type === 'known' && command.name === 'txn'
}

/** The prompts of `etcdctl txn -i`, part by part. */
export const TXN_PROMPTS: readonly string[] = [
  'compares:',
  'success requests (get, put, del):',
  'failure requests (get, put, del):',
]
