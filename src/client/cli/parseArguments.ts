import { err, ok, utf8Encode, type Result } from '../../lib'
import { validatePath, type CreateMode, type Data, type ErrorName } from '../../model'
import type { CliError, CommandBody } from './command'

const INT_MAX = 2 ** 31 - 1
const TTL_MAX = 2 ** 40 - 1

/** What is wrong with a path, in the words of `PathUtils`; undefined where nothing is. */
export const parsePath = (path: string, isSequential = false): string | undefined =>
  validatePath(path, isSequential)

/** A 32-bit integer as `Integer.parseInt` reads it; undefined for anything else. */
export function parseVersion(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const number = Number(text)
  return number <= INT_MAX && number >= -INT_MAX - 1 ? number : undefined
}

/** A word of the line as a znode's bytes; a missing word is null data. */
export const readData = (word: string | undefined): Data =>
  word === undefined ? null : utf8Encode(word)

/** The arguments of `create`: zkCli's checks in zkCli's order (`CreateCommand.exec`). */
export function parseCreate(
  path: string,
  words: readonly string[],
  flags: ReadonlySet<string>,
  values: ReadonlyMap<string, string>,
): Result<CommandBody, CliError> {
  const isEphemeral = flags.has('e')
  const isSequential = flags.has('s')
  const refusal =
    refuseModes(isEphemeral, isSequential, flags.has('c'), values.get('t')) ?? refuseAcl(words[3])
  if (refusal !== undefined) return err(refusal)
  const wrong = parsePath(path, isSequential)
  if (wrong !== undefined) return err(refuse(wrong))
  const mode: CreateMode = isEphemeral
    ? isSequential
      ? 'EPHEMERAL_SEQUENTIAL'
      : 'EPHEMERAL'
    : isSequential
      ? 'PERSISTENT_SEQUENTIAL'
      : 'PERSISTENT'
  return ok({ type: 'create', path, data: readData(words[2]), mode })
}

function refuseModes(
  isEphemeral: boolean,
  isSequential: boolean,
  isContainer: boolean,
  ttl: string | undefined,
): CliError | undefined {
  if (isContainer && (isEphemeral || isSequential)) {
    return refuse(
      '-c cannot be combined with -s or -e. Containers cannot be ephemeral or sequential.',
    )
  }
  if (ttl !== undefined && !/^[+-]?\d+$/.test(ttl)) {
    return refuse('-t argument must be a long value')
  }
  if (ttl !== undefined && isEphemeral) return refuse('TTLs cannot be used with Ephemeral znodes')
  if (ttl !== undefined && isContainer) return refuse('TTLs cannot be used with Container znodes')
  if (ttl !== undefined && (Number(ttl) <= 0 || Number(ttl) > TTL_MAX)) {
    return refuse(`ttl must be positive and cannot be larger than: ${TTL_MAX}`)
  }
  if (isContainer)
    return refuse('Container znodes are not available in this lab yet', 'Unimplemented')
  if (ttl !== undefined)
    return refuse('TTL znodes are not available in this lab yet', 'Unimplemented')
  return undefined
}

function refuseAcl(acl: string | undefined): CliError | undefined {
  if (acl === undefined) return undefined
  return refuse('Access control lists are not available in this lab yet', 'Unimplemented')
}

const refuse = (line: string, error: ErrorName = 'BadArguments'): CliError => ({
  type: 'refused',
  error,
  lines: [line],
})
