export type { Entry, RaftMessage } from './messages'
export { readIndex } from './reads'
export { onFlushed, propose } from './replication'
export {
  createRaft,
  createRaftTurn,
  lastIndex,
  waitForLeader,
  type Raft,
  type RaftChange,
  type RaftRole,
  type RaftTurn,
} from './state'
export { onRaftTimer, step } from './step'
