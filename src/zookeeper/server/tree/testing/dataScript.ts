import { assert, defined, utf8Decode } from '../../../../kernel/lib'
import {
  formatZxid,
  makeZxid,
  NO_SESSION,
  parseZxid,
  type Acl,
  type Data,
  type Zxid,
} from '../../../model'
import { LOCAL_IDENTITIES } from '../../acl'
import { createDatabase, snapshotNow, restoreSnapshot } from '../../disk'
import { argOf, numberOf, printFields, wordOf, type ScriptCommand } from '../../testing'
import type { Txn } from '../txn'
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
} from '..'
import { DEFAULT_RULES } from '../prepareContext'
import {
  connOf,
  identitiesOf,
  listOf,
  operationOf,
  readOf,
  rulesOf,
  sessionOf,
  typeOf,
} from './dataArguments'

/** The bench of a data model script: one leader's tree, its proposals, its watches. */
interface Bench {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly watches: WatchTable
  /** Proposed transactions that are not applied, oldest first. */
  readonly proposed: Txn[]
  readonly history: Map<Zxid, Txn>
  rules: PrepareRules
  counter: number
}

/**
 * Runs the commands of a script. `propose OP …` validates a write, `apply` applies all waiting ones,
 * `do OP …` does both, `replay ZXID` applies a transaction again. Sessions and connections are small
 * numbers; the clock moves 1 ms per zxid. `rules ttl=yes quota=yes` sets the server's rules,
 * `who=ip:1.2.3.4,digest:ann:hash` the client's identities; `reload` takes the tree from a snapshot.
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
    { zxid, timeMs: 1000 + bench.counter },
    bench.rules,
  )
  bench.proposed.push(txn)
  bench.history.set(zxid, txn)
  return txn
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

/** Sets a znode's stored cversion, as if two thousand million creates had happened. */
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
    case 'reconfig':
      return `${head} ${body.path} ${printData(body.data)}`
    case 'createSession':
      return `${head} timeout=${body.timeoutMs}`
    case 'error':
      return `${head} ${body.error}`
  }
}

/** Prints a Stat; what it holds of a new and empty znode is left out. */
function printStat({ tree }: Bench, path: string): string {
  const stat = statOf(tree, path)
  if (stat === undefined) return '(none)'
  const { czxid, mzxid, pzxid, ctime, mtime, ephemeralOwner, dataLength, numChildren } = stat
  const { version, cversion, aversion } = stat
  const zxids = `c=${formatZxid(czxid)} m=${formatZxid(mzxid)} p=${formatZxid(pzxid)}`
  const owner = ephemeralOwner === NO_SESSION ? 0 : ephemeralOwner
  const others = { version, cversion, aversion, length: dataLength, children: numChildren, owner }
  const changed = Object.entries(others).filter(([, value]) => value !== 0)
  const data = printData(tree.znodes.get(path)?.data ?? null)
  return [
    zxids,
    ...changed.map(([key, value]) => `${key}=${value}`),
    `ctime=${ctime} mtime=${mtime} data=${data}`,
  ].join(' ')
}

const printData = (data: Data): string => (data === null ? 'null' : `"${utf8Decode(data)}"`)

const printAcl = (acl: readonly Acl[]): string =>
  acl.map(({ perms, scheme, id }) => `${scheme}:${id}:${perms}`).join(' ')

const printEvents = (fired: readonly FiredWatch[]): string[] =>
  fired.map(({ conn, event, path, kind }) => `  event ${conn} ${event} ${path} (${kind})`)

const readerOf = ({ rules }: Bench, command: ScriptCommand): Reader => ({
  session: sessionOf(argOf(command, 'session', '1')),
  identities: command.args.has('who') ? identitiesOf(command) : LOCAL_IDENTITIES,
  auth: rules.auth,
})

/** Reloads the tree from a snapshot of itself, as a server does at its start. */
function reload(bench: Bench): string[] {
  const database = { ...createDatabase(), tree: bench.tree }
  Object.assign(bench.tree, restoreSnapshot(snapshotNow(database)).tree)
  return []
}
