import type { VirtualUs } from '../../kernel/actor'
import { secondsLeft } from './leases'
import type { KeyValue } from './protocol'
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
  /** Number of applied log entries: stands for raft's index, beside the revision. */
  readonly index: number
  readonly kvs: readonly KeyValue[]
  readonly leases: readonly {
    readonly id: string
    readonly ttl: number
    /** Whole seconds; negative after expiry. */
    readonly left: number
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
    kvs: readAt(store, FROM_KEY, FROM_KEY, store.revision),
    leases: [...leases.granted.values()].map((lease) => ({
      id: lease.id,
      ttl: lease.ttl,
      left: secondsLeft(lease, now),
      keys: [...lease.keys],
    })),
    watches: [...streams].flatMap(([stream, { watches }]) =>
      [...watches.values()].map(({ id, key, end }) => ({ stream, id, key, end })),
    ),
  }
}
