/**
 * etcd and Redis, as much as their locks and elections need: their servers and their clients, each a
 * pure machine of the lab's contract. etcd is one linearizable store with revisions, leases and
 * watches (raft is not modelled); Redis a single-threaded store in memory with expiry.
 */
export { etcdClientActor, type EtcdClientView } from './client/etcd/clientActor'
export type { EtcdClientBoot, EtcdCommand, ProgramTrace } from './client/etcd/state'
export type { Call, CallName, WatchReply } from './etcd/protocol'
export type { Release } from './etcd/range'
export { RIVAL_STEPS, type RivalHolding } from './client/recipes'
export { etcdActor } from './etcd/serverActor'
export type { EtcdBoot, EtcdRequest, EtcdResponse, EtcdTrace } from './etcd/state'
export type { EtcdView } from './etcd/viewServer'
export { createRivalDisk, type RivalDisk, type RivalDiskOperation } from './etcd/rivalDisk'
export { redisActor, type RedisView } from './redis/serverActor'
export type { Reply } from './redis/reply'
export type { RedisBoot, RedisRequest, RedisResponse, RedisTrace } from './redis/state'
export type { RivalArgs, RivalClientBoot, RivalCommand, RivalSystem } from './client/contract'
export type { RivalClientView } from './client/clientActor'
export {
  commandOfLine,
  completeRivalLine,
  INTERRUPT,
  interruptOf,
  RIVAL_PROGRAMS,
  rivalCommands,
  systemOfLine,
} from './client/lines'
export type { TerminalEntry, TerminalView } from './client/transcript'
export { TXN_PARTS } from './client/etcdctl/txnText'
export {
  rivalActor,
  type RivalBoot,
  type RivalSummary,
  type RivalTrace,
  type RivalView,
} from './rivalActor'
