/**
 * etcd and Redis: the parts of their servers and clients that locks and elections need, each a pure
 * machine of the lab's contract. etcd is one linearizable store with revisions, leases and watches
 * whose members agree by Raft; Redis is a single-threaded store in memory with expiry.
 */
export {
  etcdClientActor,
  type EtcdClientView,
  type EtcdClientBoot,
  type EtcdCommand,
  type ProgramTrace,
  RIVAL_STEPS,
  type RivalHolding,
  type RivalArgs,
  type RivalClientBoot,
  type RivalCommand,
  type RivalSystem,
  type RivalClientView,
  commandOfLine,
  completeRivalLine,
  INTERRUPT,
  interruptOf,
  RIVAL_PROGRAMS,
  rivalCommands,
  systemOfLine,
  type TerminalEntry,
  type TerminalView,
  TXN_PARTS,
} from './client'
export {
  type Call,
  type CallName,
  type WatchReply,
  type Release,
  etcdActor,
  type EtcdBoot,
  type EtcdRequest,
  type EtcdResponse,
  type EtcdTrace,
  type EtcdView,
  createRivalDisk,
  writeRivalDisk,
  type RivalDisk,
  type RivalDiskOperation,
} from './etcd'
export {
  redisActor,
  type RedisView,
  type Reply,
  type RedisBoot,
  type RedisRequest,
  type RedisResponse,
  type RedisTrace,
  type SwitchPrimary,
} from './redis'
export {
  rivalActor,
  type RivalBoot,
  type RivalSummary,
  type RivalTrace,
  type RivalView,
} from './rivalActor'
