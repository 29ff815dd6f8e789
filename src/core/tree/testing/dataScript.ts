import { connectionId, serverId, type ConnectionId } from '../../../actor'
import { assert, defined, utf8Decode, utf8Encode } from '../../../lib'
import {
  CREATE_MODES,
  formatZxid,
  makeZxid,
  OPEN_ACL_UNSAFE,
  parseZxid,
  sessionIdFrom,
  WATCHER_TYPES,
  type Acl,
  type CreateMode,
  type Data,
  type Identity,
  type MultiOperation,
  type SessionId,
  type WatcherType,
  type Zxid,
} from '../../../model'
import { LOCAL_IDENTITIES } from '../../acl'
import { createDatabase, snapshotNow } from '../../disk'
import { restoreSnapshot } from '../../disk/snapshot'
import type { WriteOperation } from '../../messages'
import {
  argOf,
  numberOf,
  parseCommand,
  printFields,
  wordOf,
  type ScriptCommand,
} from '../../testing'
import type { Txn } from '../../txn'
import {
  addLastingWatch,
  addWatch,
  catchUpWatches,
  createWatchTable,
  hasWatches,
  removeConnection,
  removeWatches,
  triggerWatches,
  watchesOf,
  type FiredWatch,
  type WatchTable,
} from '../../watches'
import {
  applyTxn,
  createPending,
  createTree,
  findUnused,
  forgetApplied,
  getChildren,
  prepareTxn,
  read,
  statOf,
  type DataTree,
  type PendingChanges,
  type PrepareRules,
  type Reader,
  type ReadOperation,
} from '..'
import { DEFAULT_RULES } from '../judgement'

/** What a script of the data model plays on: one leader's tree, its proposals, its watches. */
interface Bench {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly watches: WatchTable
  /** Proposed and not applied, oldest first. */
  readonly proposed: Txn[]
  readonly history: Map<Zxid, Txn>
  rules: PrepareRules
  counter: number
}

/**
 * Runs the commands of a script. `propose OP …` judges a write, `apply` applies all that wait,
 * `do OP …` does both, `replay ZXID` applies a transaction once more. Sessions and connections are
 * small numbers; the clock moves 1 ms with every zxid. `rules ttl=yes quota=yes` sets what a server
 * allows, `who=ip:1.2.3.4,digest:ann:hash` says who asks, `reload` takes the tree from a snapshot.
 */
export function createDataBench(): (command: ScriptCommand) => readonly string[] {
  const bench: Bench = {
    tree: createTree(),
    pending: createPending(),
    watches: createWatchTable(),
    proposed: [],
    history: new Map(),
    rules: DEFAULT_RULES,
    counter: 0,
  }
  return (command) => run(bench, command)
}

function run(bench: Bench, command: ScriptCommand): readonly string[] {
  switch (command.name) {
    case 'propose':
      return [printTxn(propose(bench, command))]
    case 'do':
      propose(bench, command)
      return applyAll(bench)
    case 'apply':
      return applyAll(bench)
    case 'replay': {
      const zxid = defined(parseZxid(wordOf(command, 0)), command.line)
      return applyOne(bench, defined(bench.history.get(zxid), command.line))
    }
    case 'rules':
      bench.rules = rulesOf(command)
      return []
    case 'unused':
      return [`[${findUnused(bench.tree, bench.rules.znodes, numberOf(command, 'at')).join(', ')}]`]
    case 'reload':
      return reload(bench)
    case 'read': {
      const { error, result } = read(bench.tree, readOf(command), readerOf(bench, command))
      return [error === 'OK' ? printFields(result) : error]
    }
    case 'stat':
      return [printStat(bench, wordOf(command, 0))]
    case 'acl':
      return [printAcl(bench.tree.znodes.get(wordOf(command, 0))?.acl ?? [])]
    case 'ls':
      return [`[${getChildren(bench.tree, wordOf(command, 0)).join(', ')}]`]
    case 'overflow':
      return overflow(bench, wordOf(command, 0), numberOf(command, 'cversion'))
    default:
      return runWatchCommand(bench, command)
  }
}

function runWatchCommand(bench: Bench, command: ScriptCommand): readonly string[] {
  const { watches } = bench
  const conn = connOf(wordOf(command, 0))
  switch (command.name) {
    case 'watch': {
      const kind = wordOf(command, 1)
      if (kind === 'persistent' || kind === 'recursive') {
        addLastingWatch(watches, kind, conn, wordOf(command, 2))
        return []
      }
      assert(kind === 'data' || kind === 'exist' || kind === 'child', command.line)
      addWatch(watches, kind, conn, wordOf(command, 2))
      return []
    }
    case 'unwatch':
      return [String(removeWatches(watches, typeOf(command), conn, wordOf(command, 2)))]
    case 'watched':
      return [String(hasWatches(watches, typeOf(command), wordOf(command, 2)))]
    case 'watches':
      return watchesOf(watches, conn).map(({ path, kind }) => `${kind} ${path}`)
    case 'gone':
      removeConnection(watches, conn)
      return []
    case 'setWatches':
      return printEvents(
        catchUpWatches(watches, bench.tree, conn, {
          relativeZxid: defined(parseZxid(argOf(command, 'rel')), command.line),
          data: listOf(command, 'data'),
          exist: listOf(command, 'exist'),
          child: listOf(command, 'child'),
          persistent: listOf(command, 'persistent'),
          recursive: listOf(command, 'recursive'),
        }),
      )
    default:
      throw new Error(`no such command: ${command.line}`)
  }
}

function propose(bench: Bench, command: ScriptCommand): Txn {
  bench.counter += 1
  const zxid = makeZxid(1, bench.counter)
  const request = {
    session: sessionOf(argOf(command, 'session', '1')),
    cxid: bench.counter,
    operation: operationOf(command),
    ...(command.args.has('who') ? { identities: identitiesOf(command) } : undefined),
    ...(command.args.has('expired') ? ({ sessionError: 'SessionExpired' } as const) : undefined),
  }
  const txn = prepareTxn(
    bench.tree,
    bench.pending,
    request,
    zxid,
    1000 + bench.counter,
    bench.rules,
  )
  bench.proposed.push(txn)
  bench.history.set(zxid, txn)
  return txn
}

function operationOf(command: ScriptCommand): WriteOperation {
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

/** One operation of a multi, in quotes: `"create /a data=x"`. */
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

function applyAll(bench: Bench): string[] {
  const lines = bench.proposed.flatMap((txn) => applyOne(bench, txn))
  bench.proposed.length = 0
  return lines
}

function applyOne(bench: Bench, txn: Txn): string[] {
  const { error, result, changes, parts = [] } = applyTxn(bench.tree, txn)
  forgetApplied(bench.pending, txn.zxid)
  const outcome = error === 'OK' ? (result.path ?? '') : error
  const head = `${formatZxid(txn.zxid)} ${txn.body.type} ${outcome}`.trimEnd()
  return [
    head,
    ...parts.map((part) =>
      `  part ${part.error === 'OK' ? (part.result.path ?? '') : part.error}`.trimEnd(),
    ),
    ...changes.map(({ type, path }) => `  ${type} ${path}`),
    ...printEvents(changes.flatMap((change) => triggerWatches(bench.watches, change))),
  ]
}

/** Makes a znode's stored cversion what two thousand million creates would have made it. */
function overflow(bench: Bench, path: string, cversion: number): string[] {
  const znode = defined(bench.tree.znodes.get(path), path)
  bench.tree.znodes.set(path, { ...znode, cversion })
  return []
}

function printTxn({ zxid, body }: Txn): string {
  const head = `${formatZxid(zxid)} ${body.type}`
  switch (body.type) {
    case 'create':
      return `${head} ${body.path} owner=${body.ephemeralOwner} parentCversion=${body.parentCversion}`
    case 'delete':
    case 'deleteContainer':
      return `${head} ${body.path}`
    case 'setACL':
      return `${head} ${body.path} version=${body.version} ${printAcl(body.acl)}`
    case 'check':
      return `${head} ${body.path} version=${body.version}`
    case 'multi': {
      const parts = body.parts.map((part) => (part.type === 'error' ? part.error : part.type))
      return `${head} [${parts.join(', ')}]`
    }
    case 'setData':
      return `${head} ${body.path} version=${body.version}`
    case 'closeSession':
      return `${head} [${body.paths.join(', ')}]`
    case 'createSession':
      return `${head} timeout=${body.timeoutMs}`
    default:
      return `${head} ${body.error}`
  }
}

function printStat({ tree }: Bench, path: string): string {
  const stat = statOf(tree, path)
  if (stat === undefined) return '(none)'
  const zxids = `c=${formatZxid(stat.czxid)} m=${formatZxid(stat.mzxid)} p=${formatZxid(stat.pzxid)}`
  const versions = `version=${stat.version} cversion=${stat.cversion} aversion=${stat.aversion}`
  const sizes = `length=${stat.dataLength} children=${stat.numChildren}`
  const times = `ctime=${stat.ctime} mtime=${stat.mtime}`
  const data = printData(tree.znodes.get(path)?.data ?? null)
  return `${zxids} ${versions} ${sizes} owner=${stat.ephemeralOwner} ${times} data=${data}`
}

const printData = (data: Data): string => (data === null ? 'null' : `"${utf8Decode(data)}"`)

const printAcl = (acl: readonly Acl[]): string =>
  acl.map(({ perms, scheme, id }) => `${scheme}:${id}:${perms}`).join(' ')

const printEvents = (fired: readonly FiredWatch[]): string[] =>
  fired.map(({ conn, event, path, kind }) => `  event ${conn} ${event} ${path} (${kind})`)

const connOf = (word: string): ConnectionId => connectionId(0, Number(word))
const sessionOf = (word: string): SessionId => sessionIdFrom(BigInt(word))

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

/** `acl=` in the form `world:anyone:31,digest:bob:x:1`; an empty one is an empty list. */
function aclOf(command: ScriptCommand): readonly Acl[] {
  if (!command.args.has('acl')) return OPEN_ACL_UNSAFE
  return listOf(command, 'acl').map((entry) => {
    const [scheme = '', ...rest] = entry.split(':')
    return { scheme, id: rest.slice(0, -1).join(':'), perms: Number(rest.at(-1)) }
  })
}

const listOf = (command: ScriptCommand, key: string): readonly string[] =>
  (command.args.get(key) ?? '').split(',').filter((item) => item !== '')

function rulesOf(command: ScriptCommand): PrepareRules {
  const has = (key: string) => argOf(command, key, 'no') === 'yes'
  return {
    ...DEFAULT_RULES,
    isReconfigEnabled: has('reconfig'),
    isStandalone: has('standalone'),
    ensemble: { ...DEFAULT_RULES.ensemble, voters: [1, 2, 3].map(serverId) },
    znodes: {
      ...DEFAULT_RULES.znodes,
      hasTtl: has('ttl'),
      enforcesQuota: has('quota'),
      containerNeverUsedMs: numberOf(command, 'neverUsed', 0),
    },
    auth: { ...DEFAULT_RULES.auth, skipsAcl: has('skipAcl') },
  }
}

const identitiesOf = (command: ScriptCommand): readonly Identity[] =>
  listOf(command, 'who').map((text) => {
    const [scheme = '', ...rest] = text.split(':')
    return { scheme, id: rest.join(':') }
  })

/** `read getData /a who=…`. */
function readOf(command: ScriptCommand): ReadOperation {
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

const readerOf = ({ rules }: Bench, command: ScriptCommand): Reader => ({
  session: sessionOf(argOf(command, 'session', '1')),
  identities: command.args.has('who') ? identitiesOf(command) : LOCAL_IDENTITIES,
  auth: rules.auth,
})

function typeOf(command: ScriptCommand): WatcherType {
  const type = wordOf(command, 1)
  return defined(
    WATCHER_TYPES.find((name) => name === type),
    command.line,
  )
}

/** Takes the tree from a snapshot of itself, as a server does that starts. */
function reload(bench: Bench): string[] {
  const database = { ...createDatabase(), tree: bench.tree }
  Object.assign(bench.tree, restoreSnapshot(snapshotNow(database)).tree)
  return []
}
