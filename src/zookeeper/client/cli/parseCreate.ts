import { err, ok } from '../../../kernel/lib'
import { OPEN_ACL_UNSAFE, validatePath, type CreateMode } from '../../model'
import { refuse, type CliError } from './command'
import type { ParsedOptions } from './options'
import { parseAcl } from './parseAcl'
import { parseLong, readData, type NotedBody } from './parseArguments'

const TTL_MAX = 2n ** 40n - 1n

/** Reads the arguments of `create`, with zkCli's checks in zkCli's order (`CreateCommand.exec`). */
export function parseCreate(path: string, parsed: ParsedOptions): NotedBody {
  const { words, flags, values } = parsed
  const ttl = values.get('t')
  const refusal = refuseModes(flags, ttl)
  if (refusal !== undefined) return { body: err(refusal), notes: [] }

  const { acl, notes } =
    words[3] === undefined ? { acl: OPEN_ACL_UNSAFE, notes: [] } : parseAcl(words[3])
  const wrong = validatePath(path, flags.has('s'))
  if (wrong !== undefined) return { body: err(refuse([wrong])), notes }
  if (acl.length === 0) {
    // The client's own refusal is printed without a path.
    const lines = ['KeeperErrorCode = InvalidACL', 'Acl is not valid : null']
    return { body: err(refuse(lines, 'InvalidACL')), notes }
  }
  const mode = modeOf(flags, ttl !== undefined)
  const body = { type: 'create', path, data: readData(words[2]), acl, mode } as const
  return { body: ok(ttl === undefined ? body : { ...body, ttlMs: Number(ttl) }), notes }
}

function modeOf(flags: ReadonlySet<string>, hasTtl: boolean): CreateMode {
  if (flags.has('e')) return flags.has('s') ? 'EPHEMERAL_SEQUENTIAL' : 'EPHEMERAL'
  if (flags.has('s')) return hasTtl ? 'PERSISTENT_SEQUENTIAL_WITH_TTL' : 'PERSISTENT_SEQUENTIAL'
  if (flags.has('c')) return 'CONTAINER'
  return hasTtl ? 'PERSISTENT_WITH_TTL' : 'PERSISTENT'
}

function refuseModes(
  flags: ReadonlySet<string>,
  ttlText: string | undefined,
): CliError | undefined {
  if (flags.has('c') && (flags.has('e') || flags.has('s'))) {
    return refuse([
      '-c cannot be combined with -s or -e. Containers cannot be ephemeral or sequential.',
    ])
  }
  if (ttlText === undefined) return undefined
  const ttl = parseLong(ttlText)
  if (ttl === undefined) return refuse(['-t argument must be a long value'])
  if (flags.has('e')) return refuse(['TTLs cannot be used with Ephemeral znodes'])
  if (flags.has('c')) return refuse(['TTLs cannot be used with Container znodes'])
  if (ttl > 0 && ttl <= TTL_MAX) return undefined
  return refuse([`ttl must be positive and cannot be larger than: ${TTL_MAX}`])
}
