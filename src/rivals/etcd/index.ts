export {
  type Election,
  createElection,
  leaderKeyOf,
  onCampaignAnswer,
  onCampaignWoken,
  resign,
  resignTxn,
  startCampaign,
} from './election'
export { ERRORS } from './errors'
export { type Mutex, createMutex, leave, onLockAnswer, onLockWoken, startLock } from './mutex'
export {
  type Observer,
  type ObserverTurn,
  createObserver,
  onLeaderRead,
  onObserverEvents,
  startObserve,
} from './observer'
export type {
  Answer,
  Call,
  CallName,
  Compare,
  DeleteRangeReply,
  KeyValue,
  LeaseReply,
  PutReply,
  RangeReply,
  RangeRequest,
  Replies,
  RequestOp,
  ResponseOp,
  TxnReply,
  TxnRequest,
  WatchEvent,
  WatchReply,
  WatchRequest,
} from './protocol'
export type { Release } from './range'
export {
  type RivalDisk,
  type RivalDiskOperation,
  createRivalDisk,
  writeRivalDisk,
} from './rivalDisk'
export { etcdActor } from './serverActor'
export type { EtcdBoot, EtcdInput, EtcdRequest, EtcdResponse, EtcdServer, EtcdTrace } from './state'
export { FROM_KEY, prefixEnd } from './text'
export type { EtcdView } from './viewServer'
export { type RecipeTurn, prefixOf } from './waiting'
