import { connectionId, type ConnectionId } from '../../../actor'
import { assert, defined, utf8Decode, utf8Encode } from '../../../lib'
import {
  CREATE_MODES,
  formatZxid,
  makeZxid,
  OPEN_ACL_UNSAFE,
  parseZxid,
  sessionIdFrom,
  type Acl,
  type CreateMode,
  type Data,
  type SessionId,
  type Zxid,
} from '../../../model'
import type { WriteOperation } from '../../messages'
import { argOf, numberOf, wordOf, type ScriptCommand } from '../../testing'
import type { Txn } from '../../txn'
import {
  addWatch,
  catchUpWatches,
  createWatchTable,
  removeConnection,
  triggerWatches,
  watchesOf,
  type FiredWatch,
  type WatchTable,
} from '../../watches'
import {
  applyTxn,
  createPending,
  createTree,
  forgetApplied,
  getChildren,
  prepareTxn,
  statOf,
  type DataTree,
  type PendingChanges,
} from '..'

/** What a script of the data model plays on: one leader's tree, its proposals, its watches. */
interface Bench {
  readonly tree: DataTree
  readonly pending: PendingChanges
  readonly watches: WatchTable
  /** Proposed and not applied, oldest first. */
  readonly proposed: Txn[]
  readonly history: Map<Zxid, Txn>
  counter: number
}

/**
 * Runs the commands of a script. `propose OP …` judges a write, `apply` applies all that wait,
 * `do OP …` does both, `replay ZXID` applies a transaction once more. Sessions and connections are
 * small numbers; the clock moves 1 ms with every zxid.
 */
export function createDataBench(): (command: ScriptCommand) => readonly string[] {
  const bench: Bench = {
    tree: createTree(),
    pending: createPending(),
    watches: createWatchTable(),
    proposed: [],
    history: new Map(),
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
      assert(kind === 'data' || kind === 'exist' || kind === 'child', command.line)
      addWatch(watches, kind, conn, wordOf(command, 2))
      return []
    }
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
    ...(command.args.has('expired') ? ({ sessionError: 'SessionExpired' } as const) : undefined),
  }
  const txn = prepareTxn(bench.tree, bench.pending, request, zxid, 1000 + bench.counter)
  bench.proposed.push(txn)
  bench.history.set(zxid, txn)
  return txn
}

function operationOf(command: ScriptCommand): WriteOperation {
  const packet = wordOf(command, 0)
  const path = command.words[1] ?? ''
  switch (packet) {
    case 'create':
      return { packet, path, data: dataOf(command), acl: aclOf(command), mode: modeOf(command) }
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

function applyAll(bench: Bench): string[] {
  const lines = bench.proposed.flatMap((txn) => applyOne(bench, txn))
  bench.proposed.length = 0
  return lines
}

function applyOne(bench: Bench, txn: Txn): string[] {
  const { error, result, changes } = applyTxn(bench.tree, txn)
  forgetApplied(bench.pending, txn.zxid)
  const outcome = error === 'OK' ? (result.path ?? '') : error
  const head = `${formatZxid(txn.zxid)} ${txn.body.type} ${outcome}`.trimEnd()
  return [
    head,
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
      return `${head} ${body.path}`
    case 'setData':
      return `${head} ${body.path} version=${body.version}`
    case 'closeSession':
      return `${head} [${body.paths.join(', ')}]`
    case 'createSession':
      return `${head} timeout=${body.timeoutMs}`
    case 'error':
      return `${head} ${body.error}`
    default:
      return head
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

function modeOf(command: ScriptCommand): CreateMode {
  const name = argOf(command, 'mode', 'PERSISTENT')
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
