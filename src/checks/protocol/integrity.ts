import { createSortedMap, type SortedMap } from '../../kernel/lib'
import type { ServerId } from '../../kernel/actor'
import { epochOf, formatZxid, ZXID_NONE, type Zxid } from '../../zookeeper/model'
import type { TxnEvent, Check, Finding } from '../../simulator'
import { consequence, detail, finding } from '../findings'

/** The known facts about the transaction of a zxid. */
interface Known {
  readonly txn: string
  readonly path: string | undefined
  readonly session: string | undefined
  readonly error: string | undefined
  /** The digest of the tree after it; absent until a server has applied it. */
  readonly digest: number | undefined
  /** It was proposed a second time, as another transaction. */
  readonly isTwice?: true
}

interface Integrity {
  known: SortedMap<Zxid, Known>
  /** The last forgotten zxid. */
  forgotten: Zxid
  /** The leaders that began each epoch, at most two; a second one needs disks that lost their promises. */
  begun: Map<number, readonly ServerId[]>
}

/** Transactions that are remembered at most. */
const KNOWN_MAX = 20_000

/**
 * Integrity, and equal trees: every committed or applied transaction was proposed, a zxid names one
 * transaction, and the trees of all servers are equal after it.
 *
 * Source: `Zab.tla`, Integrity; `zk_digest_mismatches_count`.
 */
export const integrityCheck: Check<Integrity> = {
  name: 'integrity',
  create: () => ({ known: createSortedMap<Zxid, Known>(), forgotten: ZXID_NONE, begun: new Map() }),
  onEvent(state, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'serving':
        if (event.server === event.leader) onBegun(state, event.epoch, event.server)
        return undefined
      case 'proposed':
        return onProposed(state, event)
      case 'committed':
      case 'applied':
        return onDelivered(state, event)
      case 'snapshot':
        return event.digest === undefined
          ? undefined
          : compareDigest(state, event.zxid, event.digest, event.server)
      default:
        return undefined
    }
  },
}

function onBegun({ begun }: Integrity, epoch: number, leader: ServerId): void {
  const leaders = begun.get(epoch) ?? []
  if (leaders.length < 2) begun.set(epoch, [...leaders, leader])
}

function onProposed(state: Integrity, event: TxnEvent): Finding | undefined {
  const known = state.known.get(event.zxid)
  if (known !== undefined) {
    state.known.set(event.zxid, { ...known, isTwice: true })
    const values = { zxid: formatZxid(event.zxid), ...compare(known, event) }
    const epoch = epochOf(event.zxid)
    const [first, second] = state.begun.get(epoch) ?? []
    if (first === undefined || second === undefined) return finding('proposedTwice', values)
    const again = detail('proposedAgain', { ...values, epoch, first, second })
    return consequence('proposedTwice', values, again)
  }
  const { txn, path, session, error } = event
  state.known.set(event.zxid, { txn, path, session, error, digest: undefined })
  if (state.known.size > KNOWN_MAX) {
    const oldest = state.known.minKey()
    if (oldest !== undefined) {
      state.forgotten = oldest
      state.known.delete(oldest)
    }
  }
  return undefined
}

function onDelivered(state: Integrity, event: TxnEvent): Finding | undefined {
  const { zxid, server, digest } = event
  if (zxid <= state.forgotten) return undefined
  const known = state.known.get(zxid)
  if (known === undefined) return finding('unproposed', whatOf(event))
  const isSame =
    known.txn === event.txn &&
    known.path === event.path &&
    known.session === event.session &&
    known.error === event.error
  if (!isSame) {
    const values = { ...whatOf(event), ...compare(event, known) }
    if (known.isTwice === undefined) return finding('otherThanProposed', values)
    const { server, what, zxid: text, one } = values
    const twin = detail('twinDelivered', { server, what, zxid: text, one })
    return consequence('otherThanProposed', values, twin)
  }
  return digest === undefined ? undefined : compareDigest(state, zxid, digest, server)
}

const whatOf = ({ server, type, zxid }: TxnEvent) => ({
  server,
  what: type,
  zxid: formatZxid(zxid),
})

function compareDigest(
  state: Integrity,
  zxid: Zxid,
  digest: number,
  server: number,
): Finding | undefined {
  const known = state.known.get(zxid)
  if (known === undefined) return undefined
  if (known.digest === undefined) {
    state.known.set(zxid, { ...known, digest })
    return undefined
  }
  return known.digest === digest
    ? undefined
    : finding('otherTree', { server, zxid: formatZxid(zxid) })
}

/** Describes two transactions; their sessions are named where nothing else tells them apart. */
function compare(
  first: TxnEvent | Known,
  second: TxnEvent | Known,
): { readonly one: string; readonly other: string } {
  const [one, other] = [describe(first), describe(second)]
  if (one !== other) return { one, other }
  const named = (text: string, { session = '' }: TxnEvent | Known): string => `${text} ${session}`
  return { one: named(one, first), other: named(other, second) }
}

const describe = (what: TxnEvent | Known): string =>
  [what.txn, what.path, what.error].filter((part) => part !== undefined).join(' ')
