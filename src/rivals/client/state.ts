import type { ActorName } from '../../kernel/actor'
import type { EtcdClient } from './etcd/state'
import type { RedisClient } from './redis/state'
import type { StoreLinks } from './stores'
import type { Terminal } from './transcript'

/** A client of the rivals: a terminal with etcdctl and redis-cli in it, and their recipes. */
export interface RivalClient {
  name: ActorName
  incarnation: number
  ops: number
  etcd: EtcdClient
  redis: RedisClient
  stores: StoreLinks
  terminal: Terminal
  /** Of the lock that it last got, and has not given back. */
  token: number | undefined
}
