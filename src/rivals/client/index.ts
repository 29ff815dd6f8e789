export { type RivalClientView, rivalClientActor, waitingLines } from './clientActor'
export type {
  RivalArgs,
  RivalClientBoot,
  RivalClientInput,
  RivalClientTrace,
  RivalCommand,
  RivalSystem,
} from './contract'
export { type EtcdClientView, etcdClientActor } from './etcd/clientActor'
export type { EtcdClientBoot, EtcdCommand, ProgramTrace } from './etcd/state'
export { parseCommand } from './etcdctl/command'
export { printReply } from './etcdctl/print'
export { TXN_PARTS, readTxn } from './etcdctl/txnText'
export {
  INTERRUPT,
  RIVAL_PROGRAMS,
  commandOfLine,
  completeRivalLine,
  interruptOf,
  rivalCommands,
  systemOfLine,
} from './lines'
export { RIVAL_STEPS, type RivalHolding, type RivalRecipeView, holdingsOf } from './recipes'
export { printRedisReply } from './redis/print'
export { splitWords } from './splitWords'
export type { RivalClient } from './state'
export type { TerminalEntry, TerminalView } from './transcript'
