import type { ActorName, VirtualUs } from '../../kernel/actor'
import { keepsLeases } from './calls'
import { secondsLeft } from './leases'
import type { KeyValue } from './protocol'
import { lastIndex, type RaftRole } from './raft'
import type { EtcdServer } from './state'
import { FROM_KEY } from './text'
import { readAt } from './store'

export interface EtcdAspect {
  readonly type: 'view'
}

/** The panel's view of an etcd server. */
export interface EtcdView {
  readonly rival: 'etcd'
  readonly revision: number
  /** −1 means never compacted. */
  readonly compacted: number
  /** Raft's index, beside the revision: the number of applied log entries. */
  readonly index: number
  /** Its part in its cluster; absent for a server that stands alone. */
  readonly member?: {
    readonly role: RaftRole
    readonly term: number
    /** The leader that it follows; absent while it knows none. */
    readonly leader?: ActorName
    /** The last entry of its log, and the last that it knows to be committed. */
    readonly last: number
    readonly commit: number
  }
  readonly kvs: readonly KeyValue[]
  readonly leases: readonly {
    readonly id: string
    readonly ttl: number
    /** Whole seconds; negative after expiry. Only the leader knows it. */
    readonly left?: number
    readonly keys: readonly string[]
  }[]
  readonly watches: readonly {
    /** A client's connection id; negative for a service of the server itself. */
    readonly stream: number
    readonly id: number
    readonly key: string
    readonly end: string | undefined
  }[]
}

/** Returns the content of the store, its leases and its watches. */
export function viewServer(server: EtcdServer, _aspect: EtcdAspect, now: VirtualUs): EtcdView {
  const { store, leases, streams, index } = server
  return {
    rival: 'etcd',
    revision: store.revision,
    compacted: store.compacted,
    index,
    ...memberView(server),
    kvs: readAt(store, FROM_KEY, FROM_KEY, store.revision),
    leases: [...leases.granted.values()].map((lease) => ({
      id: lease.id,
      ttl: lease.ttl,
      ...(keepsLeases(server) && { left: secondsLeft(lease, now) }),
      keys: [...lease.keys],
    })),
    watches: [...streams].flatMap(([stream, { watches }]) =>
      [...watches.values()].map(({ id, key, end }) => ({ stream, id, key, end })),
    ),
  }
}

function memberView({ cluster }: EtcdServer): Pick<EtcdView, 'member'> {
  if (cluster === undefined) return {}
  const { raft } = cluster
  const { role, term, leader, commit } = raft
  const member = { role, term, last: lastIndex(raft), commit }
  return { member: leader === undefined ? member : { ...member, leader } }
}
