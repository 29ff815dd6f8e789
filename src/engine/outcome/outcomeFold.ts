import type { ActorName, ServerId } from '../../kernel/actor'
import { parentOf, type SessionId, type WatchKind, type Zxid } from '../../zookeeper/model'
import type { Txn } from '../../zookeeper/server'
import type { Fold, TraceEvent } from '../../simulator'
import { createCommitFinder, findCommits, writeJournal, type CommitFinder } from '../branches'

/** The facts of a trace that the outcome of its run is read from. */
export interface OutcomeFold {
  readonly journal: ReturnType<typeof writeJournal.create>
  readonly commits: CommitFinder
  /** Committed transactions that no later leader has lost, ascending. */
  readonly committed: Zxid[]
  /** Committed transactions that a later leader's history lacks. */
  readonly lost: Set<Zxid>
  readonly owners: Map<SessionId, ActorName>
  /** Sessions that ended, in the order of their ends. */
  readonly ended: Map<SessionId, 'expired' | 'closed'>
  /** Ephemeral znodes that the end of a session deletes. */
  readonly deleted: Map<SessionId, readonly string[]>
  /** The watches of each client, by client and path. */
  readonly watches: Map<string, ClientWatch>
  lastApplied: Zxid | undefined
}

interface ClientWatch {
  readonly client: ActorName
  readonly path: string
  /** The kinds that are registered; a used-up one is not. */
  readonly kinds: Set<WatchKind>
  /** The kinds of the last event that used the watch up. */
  used: ReadonlySet<WatchKind>
  /** A change that nothing reported, because the watch was used up. */
  hasMissed: boolean
}

export const outcomeFold: Fold<OutcomeFold, undefined> = {
  create: () => ({
    journal: writeJournal.create(undefined),
    commits: createCommitFinder(),
    committed: [],
    lost: new Set(),
    owners: new Map(),
    ended: new Map(),
    deleted: new Map(),
    watches: new Map(),
    lastApplied: undefined,
  }),
  onEvent(fold, event) {
    writeJournal.onEvent(fold.journal, event)
    fold.committed.push(...findCommits(fold.commits, event))
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'serving':
        if (event.server === event.leader) onLeader(fold, event.server)
        return
      case 'connected':
        fold.owners.set(event.session, event.client)
        return
      case 'session':
        if (event.state !== 'expired' && event.state !== 'closed') return
        if (!fold.ended.has(event.session)) fold.ended.set(event.session, event.state)
        return
      case 'sent':
        onSent(fold, event.message)
        return
      case 'watch':
        if ('client' in event) onWatch(fold, event)
        return
      case 'applied':
        onApplied(fold, event)
        return
      default:
      // All other events leave nothing behind that an outcome names.
    }
  },
}

/** Takes a new leader's history: what was committed and is not in it is lost. */
function onLeader({ commits, committed, lost }: OutcomeFold, leader: ServerId): void {
  const last = commits.lastZxids.get(leader)
  if (last === undefined) return
  for (let zxid = committed.at(-1); zxid !== undefined; zxid = committed.at(-1)) {
    if (zxid <= last) return
    lost.add(zxid)
    committed.pop()
  }
}

/** Notes the znodes that a proposed end of a session deletes. */
function onSent({ deleted }: OutcomeFold, message: { readonly packet: string }): void {
  if (message.packet !== 'PROPOSAL' || !('txn' in message)) return
  // Every PROPOSAL carries a transaction.
  const { session, body } = message.txn as Txn
  if (body.type === 'closeSession' && body.paths.length > 0) deleted.set(session, body.paths)
}

type WatchOfClient = Extract<TraceEvent, { readonly type: 'watch'; readonly client: ActorName }>

function onWatch({ watches }: OutcomeFold, { client, path, kind, state }: WatchOfClient): void {
  const key = `${client} ${path}`
  const watch: ClientWatch = watches.get(key) ?? {
    client,
    path,
    kinds: new Set(),
    used: new Set(),
    hasMissed: false,
  }
  watches.set(key, watch)
  if (state === 'registered') {
    if (kind !== undefined) watch.kinds.add(kind)
    watch.hasMissed = false
    return
  }
  const once = [...watch.kinds].filter((one) => one !== 'persistent' && one !== 'recursive')
  watch.used = state === 'delivered' ? new Set(once) : new Set()
  for (const one of once) watch.kinds.delete(one)
}

type Applied = Extract<TraceEvent, { readonly txn: Txn['body']['type'] }>

/** Looks whose used-up watch would have reported a change. */
function onApplied(fold: OutcomeFold, { zxid, txn, path, session, error }: Applied): void {
  if (zxid <= (fold.lastApplied ?? -1)) return
  fold.lastApplied = zxid
  if (path === undefined || error !== undefined || fold.watches.size === 0) return
  const isOfChildren = txn !== 'setData'
  const own = session === undefined ? undefined : fold.owners.get(session)
  for (const watch of fold.watches.values()) {
    if (watch.client === own || watch.kinds.size > 0) continue
    const hasData = watch.used.has('data') || watch.used.has('exist')
    const isSeen = watch.path === path && hasData
    const isChildSeen = isOfChildren && watch.used.has('child') && watch.path === parentOf(path)
    if (isSeen || isChildSeen) watch.hasMissed = true
  }
}
