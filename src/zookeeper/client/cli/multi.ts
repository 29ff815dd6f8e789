import { err, ok, type Result } from '../../../kernel/lib'
import { ERRORS, validatePath, type MultiOperation } from '../../model'
import { refuse, type CliError, type Command, type CommandBody } from './command'
import type { CommandSpec } from './commands'
import { errorOfMulti } from './deleteAll'
import { parseOptions } from './options'
import { parseInteger, readVersion } from './parseArguments'
import { parseCommand } from './parseCommand'
import { keeperMessage } from './print'
import type { Answer, AskingCommandOf, Outcome } from './program'
import { operationOf } from './single'
import { tokenize, wordsIn } from './tokenize'

/**
 * The lab's own command for a transaction of several operations, which zkCli lacks:
 * `multi check -v 3 /lock ; set /x two`. Its operations are zkCli's `create`, `set` and `delete`, and
 * `check [-v version] path` (`ZooKeeper.multi`).
 */

const USAGE = 'multi operation [; operation]*, each of create, set, delete, check [-v version] path'

const CHECK: Pick<CommandSpec, 'options'> = { options: [{ name: 'v', hasValue: true }] }

/** Returns the operations of a line that begins with `multi` or `!multi`; undefined for any other line. */
export function operationsIn(line: string): readonly string[] | undefined {
  const [first, ...words] = wordsIn(line)
  if (first?.isQuoted !== false || (first.text !== 'multi' && first.text !== '!multi')) {
    return undefined
  }
  const cuts = words.filter(({ text, isQuoted }) => text === ';' && !isQuoted)
  const begins = [first.end, ...cuts.map(({ end }) => end)]
  const ends = [...cuts.map(({ begin }) => begin), line.length]
  return begins.map((begin, index) => line.slice(begin, ends[index]).trim())
}

/** Reads the operations of a multi. The first that is none refuses the whole, before anything is sent. */
export function parseMulti(operations: readonly string[]): Result<Command, CliError> {
  const ops: MultiOperation[] = []
  const notes: string[] = []
  for (const text of operations) {
    const read = parseOperation(text)
    if (!read.ok) return read
    notes.push(...read.value.notes)
    ops.push(read.value.operation)
  }
  if (ops.length === 0) return err(refuse([USAGE]))
  return ok({ type: 'multi', ops, texts: operations, notes })
}

/** Returns the first line that is printed against an operation; undefined for a right one. */
export function operationFault(text: string): string | undefined {
  const read = parseOperation(text)
  return read.ok ? undefined : (read.error.lines.at(-1) ?? USAGE)
}

interface Read {
  readonly operation: MultiOperation
  readonly notes: readonly string[]
}

function parseOperation(text: string): Result<Read, CliError> {
  const [name] = tokenize(text)
  if (name === 'check') return parseCheck(text)
  if (name !== 'create' && name !== 'set' && name !== 'delete') return err(refuse([USAGE]))
  const parsed = parseCommand(text)
  if (!parsed.ok) return err(refuse(parsed.error.lines, parsed.error.error))
  const operation = operationOfBody(parsed.value)
  return operation === undefined
    ? err(refuse([USAGE]))
    : ok({ operation, notes: parsed.value.notes })
}

function operationOfBody(body: CommandBody & { readonly notes: readonly string[] }) {
  if (body.type !== 'create' && body.type !== 'set' && body.type !== 'delete') return undefined
  // These three commands send the operations that a multi may hold.
  return operationOf(body) as MultiOperation
}

/** Reads a `check`; its version may follow its path too. */
function parseCheck(text: string): Result<Read, CliError> {
  const parsed = parseOptions(tokenize(text), CHECK)
  if (!parsed.ok) return err(refuse([parsed.error]))
  const [, path, word] = parsed.value.words
  if (path === undefined) return err(refuse([USAGE]))
  const version = word === undefined ? readVersion(parsed.value) : readWord(word)
  if (!version.ok) return version
  const wrong = validatePath(path)
  if (wrong !== undefined) return err(refuse([wrong]))
  return ok({ operation: { packet: 'check', path, version: version.value }, notes: [] })
}

function readWord(word: string): Result<number, CliError> {
  const version = parseInteger(word)
  return version === undefined ? err(refuse([USAGE])) : ok(version)
}

/**
 * Returns the output of a multi: one line for each operation. The error is that of the operation that
 * failed; those after it have `RuntimeInconsistency`, and the exception names no path
 * (`ZooKeeper.multiInternal`).
 */
export function concludeMulti({ texts, notes }: AskingCommandOf<'multi'>, answer: Answer): Outcome {
  const { results = [] } = answer.result
  const failed = errorOfMulti(answer)
  const lines = results.map((part, index) => {
    const text = texts[index] ?? part.packet
    const { path } = part.result
    const pathSuffix = failed === 'OK' && path !== undefined ? `, ${path}` : ''
    return `${text}: ${part.error} (${ERRORS[part.error].code})${pathSuffix}`
  })
  const message = failed === 'OK' ? [] : [keeperMessage(failed, null)]
  return { error: failed, lines: [...notes, ...message, ...lines] }
}
