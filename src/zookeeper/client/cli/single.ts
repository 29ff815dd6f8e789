// Commands of zkCli that send one request.
import { assertNever, utf8Decode } from '../../../kernel/lib'
import type { Acl, Data, ErrorName, Identity, Operation, OperationResult } from '../../model'
import { clientConfigText } from './configText'
import { permsText } from './parseAcl'
import { sorted } from './paths'
import { keeperMessage, printError, printStat, printSyncFailure } from './print'
import type { Answer, AskingCommandOf, Outcome, SingleCommand } from './program'

const CONFIG_NODE = '/zookeeper/config'

/** Returns the request of a command. */
export function operationOf(command: SingleCommand): Operation {
  switch (command.type) {
    case 'ls':
      return { packet: 'getChildren2', path: command.path, watch: command.isWatching }
    case 'get':
      return { packet: 'getData', path: command.path, watch: command.isWatching }
    case 'stat':
      return { packet: 'exists', path: command.path, watch: command.isWatching }
    case 'create':
      return createOf(command)
    case 'set':
      return {
        packet: 'setData',
        path: command.path,
        data: command.data,
        version: command.version,
      }
    case 'delete':
      return { packet: 'delete', path: command.path, version: command.version }
    case 'getAcl':
      return { packet: 'getACL', path: command.path }
    case 'setAcl':
      return { packet: 'setACL', path: command.path, acl: command.acl, version: command.version }
    case 'addWatch':
      return {
        packet: 'addWatch',
        path: command.path,
        mode: command.mode ?? 'PERSISTENT_RECURSIVE',
      }
    case 'removewatches':
      return {
        packet: 'removeWatches',
        path: command.path,
        watcherType: command.watcherType,
      }
    case 'config':
      return { packet: 'getData', path: CONFIG_NODE, watch: command.isWatching }
    case 'reconfig': {
      const { joining, leaving, newMembers, configId } = command
      return { packet: 'reconfig', joining, leaving, newMembers, configId }
    }
    case 'whoami':
      return { packet: 'whoAmI' }
    case 'sync':
    case 'getEphemerals':
    case 'getAllChildrenNumber':
      return { packet: command.type, path: command.path }
    default:
      return assertNever(command)
  }
}

/**
 * Returns the create request; the two TTL modes and containers have operations of their own
 * (`ZooKeeper.create`).
 */
function createOf({ path, data, acl, mode, ttlMs }: AskingCommandOf<'create'>): Operation {
  if (ttlMs !== undefined) return { packet: 'createTTL', path, data, acl, mode, ttlMs }
  const packet = mode === 'CONTAINER' ? 'createContainer' : 'create'
  return { packet, path, data, acl, mode }
}

/** Returns the output and the outcome of a command of one request. */
export function concludeSingle(command: SingleCommand, answer: Answer): Outcome {
  const { error, result } = answer
  const path = result.path ?? ('path' in command ? command.path : undefined)
  const printed = error === 'OK' ? printSuccess(command, result) : printFailure(command, error)
  return {
    error,
    lines: [...command.notes, ...printed],
    ...(path === undefined ? {} : { path }),
    ...resultFields(result),
  }
}

function resultFields({ data, children, stat }: OperationResult): Partial<Outcome> {
  return {
    ...(data === undefined ? {} : { data: dataText(data) }),
    ...(children === undefined ? {} : { children: sorted(children) }),
    ...(stat === undefined ? {} : { stat }),
  }
}

const dataText = (data: Data): string | null => (data === null ? null : utf8Decode(data))
const printedData = (data: Data | undefined): string => dataText(data ?? null) ?? 'null'

function printFailure(command: SingleCommand, error: ErrorName): readonly string[] {
  switch (command.type) {
    case 'sync':
      return [printSyncFailure(error)]
    // `whoami` ignores the error, and prints a list without identities.
    case 'whoami':
      return printIdentities([])
    case 'create':
      return [...printBefore(command.path, error), printError(error, command.path)]
    case 'config':
      return [printError(error, CONFIG_NODE)]
    case 'reconfig':
      return [printError(error, '')]
    case 'getEphemerals':
      return [printError(error, null)]
    case 'addWatch':
    case 'delete':
    case 'get':
    case 'getAcl':
    case 'getAllChildrenNumber':
    case 'ls':
    case 'removewatches':
    case 'set':
    case 'setAcl':
    case 'stat':
      return [printError(error, command.path)]
  }
}

/** Returns the line that `CreateCommand` prints before it fails with one of two errors. */
function printBefore(path: string, error: ErrorName): readonly string[] {
  if (error === 'InvalidACL') return [keeperMessage(error, path)]
  if (error !== 'EphemeralOnLocalSession') return []
  return ['Unable to create ephemeral node on a local session']
}

function printSuccess(command: SingleCommand, result: OperationResult): readonly string[] {
  const stat = result.stat === undefined ? [] : printStat(result.stat)
  const withStat = 'hasStat' in command && command.hasStat ? stat : []
  switch (command.type) {
    case 'ls':
      return [printList(sorted(result.children ?? [])), ...withStat]
    case 'get':
      return [...printedData(result.data).split('\n'), ...withStat]
    case 'stat':
      return stat
    case 'create':
      return [`Created ${result.path ?? command.path}`]
    case 'getAcl':
      return [...(result.acl ?? []).flatMap(printAcl), ...withStat]
    case 'set':
    case 'setAcl':
      return withStat
    case 'sync':
      return ['Sync is OK']
    case 'getEphemerals':
      return [printList(result.paths ?? [])]
    case 'getAllChildrenNumber':
      return [String(result.number ?? 0)]
    case 'config': {
      const text = printedData(result.data)
      const lines = command.isForClients ? [clientConfigText(text)] : text.split('\n')
      return [...lines, ...withStat]
    }
    case 'reconfig':
      return ['Committed new configuration:', ...printedData(result.data).split('\n'), ...withStat]
    case 'whoami':
      return printIdentities(result.who ?? [])
    case 'addWatch':
    case 'delete':
    case 'removewatches':
      return []
  }
}

const printList = (items: readonly string[]): string => `[${items.join(', ')}]`

/** Prints an entry on two lines, because the text of an `Id` ends with a line break (`GetAclCommand`). */
const printAcl = ({ scheme, id, perms }: Acl): readonly string[] => [
  `'${scheme},'${id}`,
  `: ${permsText(perms)}`,
]

/** Prints identities, sorted because servers send them in no order. */
const printIdentities = (who: readonly Identity[]): readonly string[] => [
  'Auth scheme: User',
  ...sorted(who.map(({ scheme, id }) => `${scheme}: ${id}`)),
]
