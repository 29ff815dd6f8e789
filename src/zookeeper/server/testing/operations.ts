import { utf8Encode } from '../../../kernel/lib'
import {
  OPEN_ACL_UNSAFE,
  type Acl,
  type CreateMode,
  type MultiOperation,
  type Operation,
} from '../../model'
import { argOf, numberOf, parseCommand, type ScriptCommand } from '.'

/** Reads an operation: `create path=/a data=x mode=EPHEMERAL`, `getData path=/a watch=yes` … */
export function operationOf(command: ScriptCommand, packet: string): Operation {
  const path = argOf(command, 'path', '/')
  const watch = argOf(command, 'watch', 'no') === 'yes'
  switch (packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
    case 'createTTL':
    case 'setData':
    case 'delete':
    case 'check':
      return partOf(command, packet)
    case 'multi':
      return { packet, ops: command.words.slice(2).map(parsePart) }
    case 'setACL':
      return { packet, path, acl: aclOf(command), version: numberOf(command, 'version', -1) }
    case 'exists':
    case 'getData':
    case 'getChildren':
      return { packet, path, watch }
    case 'addWatch': {
      const mode = argOf(command, 'mode', 'PERSISTENT') as 'PERSISTENT' | 'PERSISTENT_RECURSIVE'
      return { packet, path, mode }
    }
    case 'checkWatches':
    case 'removeWatches': {
      const watcherType = argOf(command, 'type', 'Any') as 'Any' | 'Children' | 'Data'
      return { packet, path, watcherType }
    }
    case 'auth': {
      const auth = utf8Encode(argOf(command, 'auth', ''))
      return { packet, scheme: argOf(command, 'scheme'), auth }
    }
    case 'reconfig':
      return {
        packet,
        joining: command.args.get('joining') ?? null,
        leaving: command.args.get('leaving') ?? null,
        newMembers: command.args.get('members') ?? null,
        configId: numberOf(command, 'configId', -1),
      }
    case 'getACL':
    case 'sync':
      return { packet, path }
    case 'malformed':
      return {
        packet,
        of: argOf(command, 'of'),
        isNullPath: argOf(command, 'null', 'no') === 'yes',
      }
    case 'unknown':
      return { packet, opcode: numberOf(command, 'opcode') }
    case 'sasl':
      return { packet, token: utf8Encode(argOf(command, 'token', '')) }
    case 'ping':
    case 'closeSession':
    case 'whoAmI':
      return { packet }
    default:
      throw new Error(`unknown operation ${command.line}`)
  }
}

function partOf(command: ScriptCommand, packet: MultiOperation['packet']): MultiOperation {
  const path = argOf(command, 'path', '/')
  const version = numberOf(command, 'version', -1)
  const data = dataOf(command)
  switch (packet) {
    case 'create':
    case 'create2':
    case 'createContainer':
      return { packet, path, data, acl: aclOf(command), mode: modeOf(command) }
    case 'createTTL': {
      const ttlMs = numberOf(command, 'ttl')
      return { packet, path, data, acl: aclOf(command), mode: 'PERSISTENT_WITH_TTL', ttlMs }
    }
    case 'setData':
      return { packet, path, data, version }
    case 'delete':
    case 'check':
      return { packet, path, version }
  }
}

/** Reads an operation of a multi, in quotes: `"create path=/a data=x"`. */
function parsePart(text: string): MultiOperation {
  const command = parseCommand(text)
  return partOf(command, command.name as MultiOperation['packet'])
}

/** Reads `data=x`, or `bytes=N` as N zeros. */
const dataOf = (command: ScriptCommand): Uint8Array =>
  command.args.has('bytes')
    ? new Uint8Array(numberOf(command, 'bytes'))
    : utf8Encode(argOf(command, 'data', ''))

const modeOf = (command: ScriptCommand): CreateMode =>
  argOf(command, 'mode', 'PERSISTENT') as CreateMode

/** Reads `acl=digest:ann:hash:31,world:anyone:1`. */
function aclOf(command: ScriptCommand): readonly Acl[] {
  if (!command.args.has('acl')) return OPEN_ACL_UNSAFE
  return argOf(command, 'acl')
    .split(',')
    .map((entry) => {
      const [scheme = '', ...rest] = entry.split(':')
      return { scheme, id: rest.slice(0, -1).join(':'), perms: Number(rest.at(-1)) }
    })
}
