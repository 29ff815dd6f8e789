import type { ServerId } from '../../kernel/actor'
import { counterOf, epochOf, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/**
 * What the trace has told of everybody's history. A leader's history is what it held when it wrote
 * its epoch, and then its own proposals in order; so a zxid names all that came before it, and one
 * base for each epoch says which zxids belong together.
 */
export interface Histories {
  /** By epoch: the last zxid that its leader held before its own proposals. */
  bases: Map<number, Zxid>
  servers: Map<ServerId, Holder>
}

/** A transaction's way through a server. */
export type TxnEvent = Extract<
  TraceEvent,
  { readonly type: 'proposed' | 'appended' | 'logged' | 'committed' | 'applied' }
>

export interface Holder {
  /** The last zxid on its disk that is known to be flushed. */
  tip: Zxid
  /** The last one appended, flushed or not. */
  appended: Zxid
  currentEpoch: number
  isLeading: boolean
  /** What its synchronisation under way will leave it with. */
  syncTo: Zxid | undefined
}

const EPOCHS_MAX = 256

export const createHistories = (): Histories => ({ bases: new Map(), servers: new Map() })

export function holderOf(histories: Histories, server: ServerId): Holder {
  let holder = histories.servers.get(server)
  if (holder === undefined) {
    holder = {
      tip: ZXID_ZERO,
      appended: ZXID_ZERO,
      currentEpoch: 0,
      isLeading: false,
      syncTo: undefined,
    }
    histories.servers.set(server, holder)
  }
  return holder
}

/** Learns from one event. */
export function learnHistory(histories: Histories, event: TraceEvent): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'logged':
      holderOf(histories, event.server).tip = event.zxid
      return
    case 'appended':
      holderOf(histories, event.server).appended = event.zxid
      return
    case 'state':
      onState(histories, event.server, event.state === 'LEADING')
      return
    case 'vote':
      // Its own first vote in an election tells what it holds; a non-voter's tells nothing.
      if (event.why === 'own' && event.leader === event.server && event.zxid >= 0) {
        setTip(holderOf(histories, event.server), event.zxid)
      }
      return
    case 'sync':
      holderOf(histories, event.server).syncTo = event.to
      return
    case 'truncated':
      setTip(holderOf(histories, event.server), event.zxid)
      return
    case 'epoch':
      onEpoch(histories, event.server, event.current)
      return
    case 'intervention':
      if (event.action.do === 'wipeDisk') {
        for (const server of serversOf(event.action.server)) histories.servers.delete(server)
      }
      return
    default:
  }
}

function onState(histories: Histories, server: ServerId, isLeading: boolean): void {
  const holder = holderOf(histories, server)
  holder.isLeading = isLeading
  if (!isLeading) return
  holder.syncTo = undefined
  // Elected, its vote has told; designated, it has flushed what it appended and casts none.
  if (holder.appended > holder.tip) holder.tip = holder.appended
}

function setTip(holder: Holder, zxid: Zxid): void {
  holder.tip = zxid
  holder.appended = zxid
}

/** A leader writes its epoch before anybody syncs with it; a learner when it has synced and flushed. */
function onEpoch(histories: Histories, server: ServerId, current: number): void {
  const holder = holderOf(histories, server)
  if (current <= holder.currentEpoch) return
  holder.currentEpoch = current
  if (holder.isLeading) {
    histories.bases.set(current, holder.tip)
    for (const epoch of histories.bases.keys()) {
      if (histories.bases.size <= EPOCHS_MAX) break
      histories.bases.delete(epoch)
    }
  } else if (holder.syncTo !== undefined) {
    const behind = holder.appended > holder.syncTo && epochOf(holder.appended) === current
    setTip(holder, behind ? holder.appended : holder.syncTo)
    holder.syncTo = undefined
  }
}

/**
 * Whether the history that ends with `tip` holds `zxid`. What is too long ago to be known counts
 * as held.
 */
export function holds(histories: Histories, tip: Zxid, zxid: Zxid): boolean {
  const epoch = epochOf(zxid)
  if (epoch > 0 && counterOf(zxid) === 0) {
    // Not a transaction: a leader that proposed nothing says so of the history it began with.
    const base = histories.bases.get(epoch)
    return base === undefined || base >= zxid || holds(histories, tip, base)
  }
  let at = tip
  while (epochOf(at) > epoch) {
    const base = histories.bases.get(epochOf(at))
    if (base === undefined) return true
    // A base of its own epoch would never end.
    if (epochOf(base) >= epochOf(at)) return true
    at = base
  }
  return epochOf(at) === epoch && counterOf(at) >= counterOf(zxid)
}

/** The servers of a resolved intervention. */
export function serversOf(servers: unknown): readonly ServerId[] {
  const list: readonly unknown[] = Array.isArray(servers) ? servers : [servers]
  return list.filter((server): server is ServerId => typeof server === 'number')
}
