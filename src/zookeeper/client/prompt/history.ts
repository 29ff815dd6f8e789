import { err, ok, type Result } from '../../../kernel/lib'
import { refuse, type CliError } from '../cli/command'
import { parseCommand } from '../cli/parseCommand'
import type { Prompt } from '../session/client'

/** The number of lines that `redo` can reach; zkCli keeps all. */
const HISTORY_MAX = 1000
/** The number of lines that `history` prints before its own. */
const SHOWN_BEFORE = 10

/** Writes an issued line down and returns its number (`ZooKeeperMain.addToHistory`). */
export function remember(prompt: Prompt, line: string): number {
  const number = prompt.lines
  prompt.lines += 1
  prompt.history.set(number, line)
  prompt.history.delete(number - HISTORY_MAX)
  return number
}

/** Returns the lines that `history` prints when it is line `number`. */
export function printHistory({ history }: Prompt, number: number): readonly string[] {
  const lines: string[] = []
  for (let at = Math.max(0, number - SHOWN_BEFORE); at <= number; at += 1) {
    const line = history.get(at)
    if (line !== undefined) lines.push(`${at} - ${line}`)
  }
  return lines
}

/**
 * Returns the line that `redo index`, typed as line `number`, repeats, and puts it in the history in place of
 * the `redo`.
 */
export function recall(prompt: Prompt, number: number, index: number): Result<string, CliError> {
  const line = index < number ? prompt.history.get(index) : undefined
  if (line === undefined) return err(refuse(['Command index out of range']))
  const parsed = parseCommand(line)
  if (parsed.ok && parsed.value.type === 'redo') return err(refuse(['No redoing redos']))
  prompt.history.set(number, line)
  return ok(line)
}
