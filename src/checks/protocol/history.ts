import type { ServerId } from '../../kernel/actor'
import { counterOf, epochOf, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/**
 * The histories of all servers, from the trace. A leader's history is the one it held when it wrote its
 * epoch, followed by its own proposals in order. So a zxid identifies all transactions before it, and
 * one base for each epoch links its zxids to earlier ones.
 */
export interface Histories {
  /** The last zxid of each epoch's leader before its own proposals, by epoch. */
  bases: Map<number, Zxid>
  servers: Map<ServerId, Holder>
}

export interface Holder {
  /** The last zxid on disk that is known to be flushed. */
  tip: Zxid
  /** The last appended zxid, flushed or not. */
  appended: Zxid
  currentEpoch: number
  isLeading: boolean
  /** The last zxid after the present synchronisation. */
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

/** Updates the histories with one event. */
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
      // A server's own first vote in an election shows its last zxid; a non-voter's shows nothing.
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
  // An elected leader's vote has shown its zxid. A designated leader casts none, and has flushed its
  // log.
  if (holder.appended > holder.tip) holder.tip = holder.appended
}

function setTip(holder: Holder, zxid: Zxid): void {
  holder.tip = zxid
  holder.appended = zxid
}

/** A leader writes its epoch before others sync with it, a learner after its sync and flush. */
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
 * Whether the history that ends with `tip` contains `zxid`. Epochs older than the known ones count as
 * contained.
 */
export function holds(histories: Histories, tip: Zxid, zxid: Zxid): boolean {
  const epoch = epochOf(zxid)
  if (epoch > 0 && counterOf(zxid) === 0) {
    // Counter 0 is no transaction: a leader without proposals names its starting history this way.
    const base = histories.bases.get(epoch)
    return base === undefined || base >= zxid || holds(histories, tip, base)
  }
  let at = tip
  while (epochOf(at) > epoch) {
    const base = histories.bases.get(epochOf(at))
    if (base === undefined) return true
    // A base in its own epoch would make the loop endless.
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
