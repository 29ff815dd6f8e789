import { connectionId, serverId, type ConnectionId } from '../../../../kernel/actor'
import { assert, defined, utf8Encode } from '../../../../kernel/lib'
import {
  CREATE_MODES,
  OPEN_ACL_UNSAFE,
  sessionIdFrom,
  WATCHER_TYPES,
  type Acl,
  type CreateMode,
  type Data,
  type Identity,
  type MultiOperation,
  type SessionId,
  type WatcherType,
} from '../../../model'
import { readMembership, withVersion } from '../../config'
import type { WriteOperation } from '../forwardedRequest'
import { hasQuorum } from '../../quorum'
import { argOf, numberOf, parseCommand, wordOf, type ScriptCommand } from '../../testing'
import type { PrepareRules, ReadOperation, ReconfigRules } from '..'
import { DEFAULT_RULES } from '../prepareContext'

/** Reads the arguments of the data model's scripts. */

/** Reads `create /a data=x mode=EPHEMERAL acl=…`, and likewise every write. */
export function operationOf(command: ScriptCommand): WriteOperation {
  const packet = wordOf(command, 0)
  const path = command.words[1] ?? ''
  switch (packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
      return { packet, path, data: dataOf(command), acl: aclOf(command), mode: modeOf(command) }
    case 'createTTL': {
      const ttlMs = numberOf(command, 'ttl')
      const mode = modeOf(command, 'PERSISTENT_WITH_TTL')
      return { packet, path, data: dataOf(command), acl: aclOf(command), mode, ttlMs }
    }
    case 'deleteContainer':
      return { packet, path }
    case 'setACL':
      return { packet, path, acl: aclOf(command), version: numberOf(command, 'version', -1) }
    case 'check':
      return { packet, path, version: numberOf(command, 'version', -1) }
    case 'multi':
      return { packet, ops: command.words.slice(1).map(partOf) }
    case 'reconfig':
      return {
        packet,
        joining: command.args.get('joining') ?? null,
        leaving: command.args.get('leaving') ?? null,
        newMembers: command.args.get('members') ?? null,
        configId: numberOf(command, 'configId', -1),
      }
    case 'malformed':
      return { packet, of: path }
    case 'delete':
      return { packet, path, version: numberOf(command, 'version', -1) }
    case 'set':
      return {
        packet: 'setData',
        path,
        data: dataOf(command),
        version: numberOf(command, 'version', -1),
      }
    case 'createSession':
      return { packet, timeoutMs: numberOf(command, 'timeout', 4000) }
    case 'closeSession':
      return { packet }
    default:
      throw new Error(`no such operation: ${command.line}`)
  }
}

/** Reads an operation of a multi, in quotes: `"create /a data=x"`. */
function partOf(text: string): MultiOperation {
  const operation = operationOf(parseCommand(`do ${text}`))
  assert(
    operation.packet === 'create' ||
      operation.packet === 'create2' ||
      operation.packet === 'createTTL' ||
      operation.packet === 'delete' ||
      operation.packet === 'setData' ||
      operation.packet === 'check',
    text,
  )
  return operation
}

/** Scripts write connections and sessions as small numbers. */
export const connOf = (word: string): ConnectionId => connectionId(0, Number(word))

export const sessionOf = (word: string): SessionId => sessionIdFrom(BigInt(word))

function dataOf(command: ScriptCommand): Data {
  const text = command.args.get('data')
  return text === undefined ? null : utf8Encode(text)
}

function modeOf(command: ScriptCommand, fallback: CreateMode = 'PERSISTENT'): CreateMode | number {
  const name = argOf(command, 'mode', fallback)
  if (/^-?\d+$/.test(name)) return Number(name)
  return defined(
    CREATE_MODES.find((mode) => mode === name),
    command.line,
  )
}

/** Reads `acl=world:anyone:31,digest:bob:x:1`; an empty text is an empty list. */
function aclOf(command: ScriptCommand): readonly Acl[] {
  if (!command.args.has('acl')) return OPEN_ACL_UNSAFE
  return listOf(command, 'acl').map((entry) => {
    const [scheme = '', ...rest] = entry.split(':')
    return { scheme, id: rest.slice(0, -1).join(':'), perms: Number(rest.at(-1)) }
  })
}

/** Reads `a,b` as two items. */
export const listOf = (command: ScriptCommand, key: string): readonly string[] =>
  (command.args.get(key) ?? '').split(',').filter((item) => item !== '')

/** Reads `ttl=yes quota=yes …`. */
export function rulesOf(command: ScriptCommand): PrepareRules {
  const has = (key: string) => argOf(command, key, 'no') === 'yes'
  return {
    ...DEFAULT_RULES,
    isReconfigEnabled: has('reconfig'),
    isStandalone: has('standalone'),
    ...(!has('standalone') && { reconfig: reconfigRulesOf(command) }),
    znodes: {
      ...DEFAULT_RULES.znodes,
      hasTtl: has('ttl'),
      enforcesQuota: has('quota'),
      containerNeverUsedMs: numberOf(command, 'neverUsed', 0),
    },
    auth: { ...DEFAULT_RULES.auth, skipsAcl: has('skipAcl') },
  }
}

const PRESENT = `server.1=a:1:2:participant;a:3
server.2=b:1:2:participant;b:3
server.3=c:1:2:participant;c:3`

/** Servers 1 to 3, version 5; 1 and 2 are in step. With `lastSeen=6` another change is in progress. */
function reconfigRulesOf(command: ScriptCommand): ReconfigRules {
  const groups = argOf(command, 'groups', 'no') === 'yes' ? '\ngroup.1=1:2:3' : ''
  const read = readMembership(`${PRESENT}${groups}\nversion=5`, true)
  assert(read.ok, PRESENT)
  const ensemble = read.value
  return {
    ensemble,
    lastSeen: withVersion(ensemble, numberOf(command, 'lastSeen', 5)),
    isSynced: (next) => hasQuorum(next, [1, 2].map(serverId)),
  }
}

/** Reads `who=ip:1.2.3.4,digest:ann:hash`. */
export const identitiesOf = (command: ScriptCommand): readonly Identity[] =>
  listOf(command, 'who').map((text) => {
    const [scheme = '', ...rest] = text.split(':')
    return { scheme, id: rest.join(':') }
  })

/** Reads `read getData /a who=…`. */
export function readOf(command: ScriptCommand): ReadOperation {
  const packet = wordOf(command, 0)
  const path = command.words[1] ?? ''
  switch (packet) {
    case 'exists':
    case 'getData':
    case 'getChildren':
    case 'getChildren2':
      return { packet, path, watch: false }
    case 'getACL':
    case 'getAllChildrenNumber':
    case 'getEphemerals':
      return { packet, path }
    default:
      throw new Error(`no such read: ${command.line}`)
  }
}

/** Reads the second word: `Data`, `Children` or `Any`. */
export function typeOf(command: ScriptCommand): WatcherType {
  const type = wordOf(command, 1)
  return defined(
    WATCHER_TYPES.find((name) => name === type),
    command.line,
  )
}
