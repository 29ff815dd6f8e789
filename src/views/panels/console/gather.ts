import { commandOfLine, INTERRUPT, systemOfLine, TXN_PARTS } from '../../../app/console'
import type { RivalSystem } from '../../../rivals'

/** A `txn` being typed: what it reads follows on further lines. */
export interface Gathered {
  /** The line of the command itself first. */
  readonly lines: readonly string[]
  /** How many of its parts are ended. */
  readonly parts: number
}

export interface Fed {
  /** What is to be run now, one command after the other. */
  readonly commands: readonly string[]
  readonly gathered: Gathered | undefined
}

/**
 * Takes lines as they are typed: each is a command, but those after a `txn` are what it reads, up to
 * the blank line that ends its last part. `^C` drops it.
 */
export function feed(
  before: Gathered | undefined,
  typed: readonly string[],
  prompted: RivalSystem,
): Fed {
  const commands: string[] = []
  let gathered = before
  for (const text of typed) {
    const line = text.trim()
    if (gathered !== undefined) {
      gathered = line === INTERRUPT ? undefined : take(gathered, line)
      if (gathered?.parts === TXN_PARTS) {
        commands.push(gathered.lines.join('\n').trimEnd())
        gathered = undefined
      }
    } else if (readsOn(line, prompted)) gathered = { lines: [line], parts: 0 }
    else if (line !== '') commands.push(line)
  }
  return { commands, gathered }
}

const take = ({ lines, parts }: Gathered, line: string): Gathered => ({
  lines: [...lines, line],
  parts: line === '' ? parts + 1 : parts,
})

function readsOn(line: string, prompted: RivalSystem): boolean {
  if (line.startsWith('!') || systemOfLine(line, prompted) !== 'etcd') return false
  const command = commandOfLine('etcd', line)
  return command.type === 'known' && command.name === 'txn'
}

/** What `etcdctl txn -i` asks for, part by part. */
export const TXN_PROMPTS: readonly string[] = [
  'compares:',
  'success requests (get, put, del):',
  'failure requests (get, put, del):',
]
