import type { QueueRow } from '../../../zookeeper/server'

/**
 * A server's request processors: one common part, and for a leader or learner two parallel ones behind it.
 */
export interface Chain {
  /** Processors that every request passes before the chain forks. */
  readonly before: readonly QueueRow[]
  /** The branch that ends with the answer. */
  readonly answers: readonly QueueRow[]
  /** The branch of the log and its acknowledgement; empty where the chain does not fork. */
  readonly logs: readonly QueueRow[]
  /** The server's role, which decides what enters the log's branch and what its end triggers. */
  readonly role: 'leader' | 'follower' | 'observer' | 'alone'
}

export function chainOf(rows: readonly QueueRow[]): Chain {
  const logs = rows.filter(({ isBeside }) => isBeside)
  const main = rows.filter(({ isBeside }) => !isBeside)
  // A leader's own requests fork here; a learner logs packets of its leader.
  const parting = main.findIndex(({ processor }) => processor === 'ProposalRequestProcessor') + 1
  const has = (name: string): boolean => rows.some(({ processor }) => processor === name)
  const role = has('AckRequestProcessor')
    ? 'leader'
    : has('SendAckRequestProcessor')
      ? 'follower'
      : has('ObserverRequestProcessor')
        ? 'observer'
        : 'alone'
  return logs.length === 0
    ? { before: main, answers: [], logs, role }
    : { before: main.slice(0, parting), answers: main.slice(parting), logs, role }
}
