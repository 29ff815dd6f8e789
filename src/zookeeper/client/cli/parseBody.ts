import { err, ok } from '../../../kernel/lib'
import { ADD_WATCH_MODES, validatePath, type AddWatchMode } from '../../model'
import { refuse, type AskingBody } from './command'
import { usageOf, type CommandSpec } from './commands'
import type { ParsedOptions } from './options'
import { parseAcl } from './parseAcl'
import {
  parseInteger,
  readData,
  readVersion,
  withPath,
  type Body,
  type NotedBody,
} from './parseArguments'
import { parseCreate } from './parseCreate'
import { parseDelQuota, parseListQuota, parseSetQuota } from './parseQuota'
import { parseReconfig } from './parseReconfig'

/** The default batch size of `deleteall`, as `ZKUtil.deleteInBatch` has it. */
const DELETE_BATCH = 1000

/** Reads the arguments of a command, as the command's own class does. */
export function parseBody(spec: CommandSpec, parsed: ParsedOptions): NotedBody {
  const path = parsed.words[1]
  switch (spec.name) {
    case 'create':
      return path === undefined ? unusable(spec) : parseCreate(path, parsed)
    case 'setAcl':
      return path === undefined ? unusable(spec) : parseSetAcl(path, parsed)
    case 'config':
      return { body: ok(configOf(parsed)), notes: [] }
    case 'reconfig':
      return { body: parseReconfig(parsed, usageOf(spec)), notes: [] }
    case 'version':
      return { body: ok({ type: 'version' }), notes: [] }
    case 'getEphemerals':
      return { body: withPath({ type: 'getEphemerals', path: path ?? '/' }), notes: [] }
    default:
      return path === undefined
        ? unusable(spec)
        : { body: parsePathBody(spec, path, parsed), notes: [] }
  }
}

const unusable = (spec: CommandSpec): NotedBody => ({
  body: err(refuse([usageOf(spec)])),
  notes: [],
})

const configOf = ({ flags }: ParsedOptions): AskingBody => ({
  type: 'config',
  isWatching: flags.has('w'),
  hasStat: flags.has('s'),
  isForClients: flags.has('c'),
})

function parsePathBody(spec: CommandSpec, path: string, parsed: ParsedOptions): Body {
  const isWatching = parsed.flags.has('w')
  const hasStat = parsed.flags.has('s')
  switch (spec.name) {
    case 'ls': {
      const isRecursive = parsed.flags.has('R')
      return withPath({ type: 'ls', path, isWatching, hasStat, isRecursive })
    }
    case 'get':
      return withPath({ type: 'get', path, isWatching, hasStat })
    case 'stat':
      return withPath({ type: 'stat', path, isWatching })
    case 'sync':
    case 'getAllChildrenNumber':
      return withPath({ type: spec.name, path })
    case 'getAcl':
      return withPath({ type: 'getAcl', path, hasStat })
    case 'set':
    case 'delete':
      return parseVersioned(spec.name, path, parsed)
    case 'deleteall':
      return parseDeleteAll(path, parsed)
    case 'addauth':
      return ok({ type: 'addauth', scheme: path, auth: readData(parsed.words[2]) })
    case 'addWatch':
      return parseAddWatch(spec, path, parsed)
    case 'removewatches':
      return parseRemoveWatches(path, parsed)
    case 'setquota':
      return parseSetQuota(path, parsed)
    case 'delquota':
      return parseDelQuota(path, parsed)
    default:
      return parseListQuota(path)
  }
}

function parseVersioned(type: 'set' | 'delete', path: string, parsed: ParsedOptions): Body {
  const version = readVersion(parsed)
  if (!version.ok) return version
  if (type === 'delete') return withPath({ type, path, version: version.value })
  const hasStat = parsed.flags.has('s')
  const data = readData(parsed.words[2])
  return withPath({ type, path, data, version: version.value, hasStat })
}

function parseDeleteAll(path: string, { values }: ParsedOptions): Body {
  const text = values.get('b')
  const batchSize = text === undefined ? DELETE_BATCH : parseInteger(text)
  if (batchSize === undefined) return err(refuse(['-b argument must be an int value']))
  return withPath({ type: 'deleteall', path, batchSize })
}

/** Reads the list, and prints its notes, before the version and the path (`SetAclCommand`). */
function parseSetAcl(path: string, parsed: ParsedOptions): NotedBody {
  const { acl, notes } = parseAcl(parsed.words[2] ?? '')
  const version = readVersion(parsed)
  if (!version.ok) return { body: version, notes }
  const wrong = validatePath(path)
  if (wrong !== undefined) return { body: err(refuse([wrong])), notes }
  const isRecursive = parsed.flags.has('R')
  if (acl.length === 0 && !isRecursive) {
    return { body: err(refuse(['Acl is not valid : null'], 'InvalidACL')), notes }
  }
  const hasStat = parsed.flags.has('s')
  const body = { type: 'setAcl', path, acl, version: version.value, hasStat, isRecursive } as const
  return { body: ok(body), notes }
}

/** Reads the mode and the path. An illegal path kills the real zkCli; here it is refused with a message. */
function parseAddWatch(spec: CommandSpec, path: string, { values }: ParsedOptions): Body {
  const text = values.get('m')
  const mode = text === undefined ? undefined : findMode(text.toUpperCase())
  if (text !== undefined && mode === undefined) return err(refuse([usageOf(spec)]))
  return withPath({ type: 'addWatch', path, ...(mode === undefined ? {} : { mode }) })
}

const findMode = (name: string): AddWatchMode | undefined =>
  ADD_WATCH_MODES.find((mode) => mode === name)

function parseRemoveWatches(path: string, { flags }: ParsedOptions): Body {
  const watcherType = flags.has('c') ? 'Children' : flags.has('d') ? 'Data' : 'Any'
  return withPath({ type: 'removewatches', path, watcherType, isLocal: flags.has('l') })
}
