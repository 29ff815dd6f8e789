import type { VirtualUs } from '../../kernel/actor'
import { secondsLeft } from './leases'
import type { KeyValue } from './protocol'
import type { EtcdServer } from './state'
import { FROM_KEY } from './text'
import { readAt } from './store'

export interface EtcdAspect {
  readonly type: 'view'
}

/** What a panel shows of an etcd server. */
export interface EtcdView {
  readonly rival: 'etcd'
  readonly revision: number
  /** −1: never compacted. */
  readonly compacted: number
  /** Entries of the log that are applied: raft's index, beside the revision. */
  readonly index: number
  readonly kvs: readonly KeyValue[]
  readonly leases: readonly {
    readonly id: string
    readonly ttl: number
    /** Whole seconds, negative once it is past its time. */
    readonly left: number
    readonly keys: readonly string[]
  }[]
  readonly watches: readonly {
    /** A client's connection; negative: a service of the server itself. */
    readonly stream: number
    readonly id: number
    readonly key: string
    readonly end: string | undefined
  }[]
}

/** Everything in the store, with who waits for what. */
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
