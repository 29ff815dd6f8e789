import type { ActorName } from '../../kernel/actor'
import type { EtcdClient } from './etcd/state'
import type { RedisClient } from './redis/state'
import type { StoreLinks } from './stores'
import type { Terminal } from './transcript'

/** A client of the rivals: a terminal for etcdctl and redis-cli, and their recipes. */
export interface RivalClient {
  name: ActorName
  incarnation: number
  ops: number
  etcd: EtcdClient
  redis: RedisClient
  stores: StoreLinks
  terminal: Terminal
  /** The token of the lock that the client got last and has not given back. */
  token: number | undefined
}
