import { serverId } from '../../../kernel/actor'
import { err, ok, type Result, wordTable, type WordTable } from '../../../kernel/lib'
import { findCommand, usageLines, usageOf, type CommandSpec } from './commands'
import { refuse, type CliError, type Command } from './command'
import { parseOptions, type ParsedOptions } from './options'
import { numberFormat, parseInteger } from './parseArguments'
import { parseBody } from './parseBody'
import { readChroot } from '../session/chroot'
import { tokenize } from './tokenize'

/**
 * Reads one line of zkCli's language, without a connection and without sending anything. The error
 * holds the lines that zkCli prints (`ZooKeeperMain.processZKCmd`, the classes in
 * `org.apache.zookeeper.cli`).
 */
export function parseCommand(line: string): Result<Command, CliError> {
  const tokens = tokenize(line)
  const name = tokens[0]
  if (name === undefined) {
    if (line.trim() === '') return ok({ type: 'nothing', notes: [] })
    return err(unknown([...usageLines(), 'No command entered']))
  }
  const spec = findCommand(name)
  if (spec === undefined) {
    return err(unknown([...usageLines(), `Command not found: Command not found ${name}`]))
  }
  switch (spec.name) {
    case 'close':
    case 'quit':
    case 'whoami':
    case 'history':
      return ok({ type: spec.name, notes: [] })
    case 'connect':
      return parseConnect(tokens[1])
    case 'redo':
      return parseRedo(tokens[1])
    case 'printwatches':
      return ok(parsePrintWatches(tokens[1]))
    default:
      return parseWithOptions(spec, tokens)
  }
}

/** A server by its number, or by its host and port, as generated files name them: `zk2:2181`. */
const SERVER = /^(?:(\d{1,3})|zk(\d{1,3})(?::\d{1,5})?)$/

/**
 * Reads a connect string: server numbers, or hosts and ports, and a chroot behind them. A bad chroot kills
 * the real zkCli; here it is refused with Java's message (`ConnectStringParser`).
 */
function parseConnect(text: string | undefined): Result<Command, CliError> {
  if (text === undefined) return ok({ type: 'connect', notes: [] })
  const slash = text.indexOf('/')
  const list = slash < 0 ? text : text.slice(0, slash)
  const read = readChroot(slash < 0 ? '' : text.slice(slash))
  if ('fault' in read) {
    return err(unknown([`java.lang.IllegalArgumentException: ${read.fault}`]))
  }
  const ids = list.split(',').map((one) => {
    const [, number, host] = SERVER.exec(one) ?? []
    return Number(number ?? host ?? 0)
  })
  if (ids.some((id) => id < 1 || id > 255)) {
    return err(unknown([`${list} is not a list of servers, as in connect 1,2,3`]))
  }
  const { chroot } = read
  return ok({
    type: 'connect',
    servers: ids.map(serverId),
    ...(chroot !== '' && { chroot }),
    notes: [],
  })
}

/** Reads the number of a line. A text that is no number kills the real zkCli; here it is refused. */
function parseRedo(text: string | undefined): Result<Command, CliError> {
  if (text === undefined) return ok({ type: 'redo', notes: [] })
  const index = parseInteger(text)
  return index === undefined
    ? err(unknown([numberFormat(text)]))
    : ok({ type: 'redo', index, notes: [] })
}

function parsePrintWatches(setting: string | undefined): Command {
  return setting === undefined
    ? { type: 'printwatches', notes: [] }
    : { type: 'printwatches', isOn: setting === 'on', notes: [] }
}

function parseWithOptions(spec: CommandSpec, tokens: readonly string[]): Result<Command, CliError> {
  const first = parseOptions(tokens, spec)
  if (!first.ok) return err(refuse([first.error]))
  const { words } = first.value
  if (words.length < spec.wordsMin || words.length > spec.wordsMax) {
    return err(refuse([usageOf(spec)]))
  }
  const help = spec.name === 'ls' && first.value.flags.has('?') ? LS_HELP : []
  const { notes, rewritten } = rewriteOldForm(spec, tokens, first.value)
  const parsed = rewritten === undefined ? first : parseOptions(rewritten, spec)
  if (!parsed.ok) return err(refuse([...help, ...notes, parsed.error]))

  const { body, notes: more } = parseBody(spec, parsed.value)
  const printed = [...help, ...notes, ...more]
  return body.ok
    ? ok({ ...body.value, notes: printed })
    : err({ ...body.error, lines: [...printed, ...body.error.lines] })
}

/** The help that `ls -?` prints before it does its work (`HelpFormatter`). */
const LS_HELP = [
  'usage: ls [options] path',
  ' -?   help',
  ' -R   recurse',
  ' -s   stat',
  ' -w   watch',
]

/** The notes that 3.8 prints about old forms that it still takes. */
const OLD_FORMS: WordTable<string> = wordTable({
  ls: "'ls path [watch]' has been deprecated. Please use 'ls [-w] path' instead.",
  get: "'get path [watch]' has been deprecated. Please use 'get [-s] [-w] path' instead.",
  stat: "'stat path [watch]' has been deprecated. Please use 'stat [-w] path' instead.",
  delete:
    "'delete path [version]' has been deprecated. Please use 'delete [-v version] path' instead.",
})

/**
 * `retainCompatibility`: a stray word after the path means "watch". zkCli puts `-w` in place of the
 * third word of the line, whatever that is; `delete` merely ignores its stray word.
 */
function rewriteOldForm(
  spec: CommandSpec,
  tokens: readonly string[],
  parsed: ParsedOptions,
): { readonly notes: readonly string[]; readonly rewritten?: readonly string[] } {
  const note = OLD_FORMS.get(spec.name)
  if (note === undefined || parsed.words.length <= 2) return { notes: [] }
  if (spec.name === 'delete') return { notes: [note] }
  return { notes: [note], rewritten: tokens.with(2, '-w') }
}

const unknown = (lines: readonly string[]): CliError => ({
  type: 'unknown',
  error: 'BadArguments',
  lines,
})
