import { serverId } from '../../actor'
import { err, ok, type Result } from '../../lib'
import { findCommand, usageLines, usageOf, type CommandSpec } from './commands'
import type { CliError, Command, CommandBody } from './command'
import { parseOptions, type ParsedOptions } from './options'
import { parseCreate, parsePath, parseVersion, readData } from './parseArguments'
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
  if (!spec.isAvailable) {
    return err({
      type: 'refused',
      error: 'Unimplemented',
      lines: [`${name} is not available in this lab yet`],
    })
  }
  if (spec.name === 'close' || spec.name === 'quit') return ok({ type: spec.name, notes: [] })
  if (spec.name === 'connect') return parseConnect(tokens[1])
  if (spec.name === 'printwatches') return ok(parsePrintWatches(tokens))
  return parseWithOptions(spec, tokens)
}

/** The lab's servers have numbers where zkCli's have a host and a port. */
function parseConnect(list: string | undefined): Result<Command, CliError> {
  if (list === undefined) return ok({ type: 'connect', notes: [] })
  const ids = list.split(',').map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0))
  if (ids.some((id) => id < 1 || id > 255)) {
    return err({
      type: 'unknown',
      error: 'BadArguments',
      lines: [`${list} is not a list of servers, as in connect 1,2,3`],
    })
  }
  return ok({ type: 'connect', servers: ids.map(serverId), notes: [] })
}

function parsePrintWatches(tokens: readonly string[]): Command {
  const setting = tokens[1]
  return setting === undefined
    ? { type: 'printwatches', notes: [] }
    : { type: 'printwatches', isOn: setting === 'on', notes: [] }
}

/** Words a command needs, its own name included (`set` needs a path and data). */
const wordsNeeded = (spec: CommandSpec): number => (spec.name === 'set' ? 3 : 2)

function parseWithOptions(spec: CommandSpec, tokens: readonly string[]): Result<Command, CliError> {
  const first = parseOptions(tokens, spec.options)
  if (!first.ok) return err(refused([first.error]))
  if (first.value.words.length < wordsNeeded(spec)) return err(refused([usageOf(spec)]))

  const { notes, rewritten } = rewriteOldForm(spec, tokens, first.value)
  const parsed = rewritten === undefined ? first : parseOptions(rewritten, spec.options)
  if (!parsed.ok) return err(refused([...notes, parsed.error]))
  const path = parsed.value.words[1]
  if (path === undefined) return err(refused([...notes, usageOf(spec)]))

  const body = parseBody(spec, path, parsed.value)
  return body.ok
    ? ok({ ...body.value, notes })
    : err({ ...body.error, lines: [...notes, ...body.error.lines] })
}

/** Old forms that 3.8 still takes, with the note it prints about each. */
const OLD_FORMS: Readonly<Record<string, string>> = {
  ls: "'ls path [watch]' has been deprecated. Please use 'ls [-w] path' instead.",
  get: "'get path [watch]' has been deprecated. Please use 'get [-s] [-w] path' instead.",
  stat: "'stat path [watch]' has been deprecated. Please use 'stat [-w] path' instead.",
  delete:
    "'delete path [version]' has been deprecated. Please use 'delete [-v version] path' instead.",
}

/**
 * `retainCompatibility`: a stray word after the path means "watch". zkCli puts `-w` in place of the
 * third word of the line, whatever that is; `delete` merely ignores its stray word.
 */
function rewriteOldForm(
  spec: CommandSpec,
  tokens: readonly string[],
  parsed: ParsedOptions,
): { readonly notes: readonly string[]; readonly rewritten?: readonly string[] } {
  const note = OLD_FORMS[spec.name]
  if (note === undefined || parsed.words.length <= 2) return { notes: [] }
  if (spec.name === 'delete') return { notes: [note] }
  return { notes: [note], rewritten: tokens.with(2, '-w') }
}

type Body = Result<CommandBody, CliError>

function parseBody(spec: CommandSpec, path: string, { words, flags, values }: ParsedOptions): Body {
  const isWatching = flags.has('w')
  const hasStat = flags.has('s')
  switch (spec.name) {
    case 'ls':
      return withPath(path, { type: 'ls', path, isWatching, hasStat, isRecursive: flags.has('R') })
    case 'get':
      return withPath(path, { type: 'get', path, isWatching, hasStat })
    case 'stat':
      return withPath(path, { type: 'stat', path, isWatching })
    case 'sync':
      return withPath(path, { type: 'sync', path })
    case 'deleteall': {
      const batch = values.get('b')
      if (batch !== undefined && parseVersion(batch) === undefined) {
        return err(refused(['-b argument must be an int value']))
      }
      return withPath(path, { type: 'deleteall', path })
    }
    case 'create':
      return parseCreate(path, words, flags, values)
    default:
      return parseVersioned(spec, path, words, values, hasStat)
  }
}

/** `set` and `delete`: a version that is no number kills the real zkCli; here it is told. */
function parseVersioned(
  spec: CommandSpec,
  path: string,
  words: readonly string[],
  values: ReadonlyMap<string, string>,
  hasStat: boolean,
): Body {
  const text = values.get('v')
  const version = text === undefined ? -1 : parseVersion(text)
  if (version === undefined) {
    return err(refused([`java.lang.NumberFormatException: For input string: "${text}"`]))
  }
  if (spec.name === 'delete') return withPath(path, { type: 'delete', path, version })
  return withPath(path, { type: 'set', path, data: readData(words[2]), version, hasStat })
}

function withPath(path: string, body: CommandBody): Body {
  const wrong = parsePath(path)
  return wrong === undefined ? ok(body) : err(refused([wrong]))
}

const refused = (lines: readonly string[]): CliError => ({
  type: 'refused',
  error: 'BadArguments',
  lines,
})

const unknown = (lines: readonly string[]): CliError => ({
  type: 'unknown',
  error: 'BadArguments',
  lines,
})
