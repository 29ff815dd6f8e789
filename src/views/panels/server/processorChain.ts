import type { QueueRow } from '../../../zookeeper/server'

/** A server's request processors as they stand: one way in, and where the role has it, two beside each other. */
export interface Chain {
  /** What every request passes, before the way parts. */
  readonly before: readonly QueueRow[]
  /** On to the answer. */
  readonly answers: readonly QueueRow[]
  /** To the log and the acknowledgement; empty where the way does not part. */
  readonly logs: readonly QueueRow[]
  /** What goes to the log, and what its end sets going. */
  readonly role: 'leader' | 'follower' | 'observer' | 'alone'
}

export function chainOf(rows: readonly QueueRow[]): Chain {
  const logs = rows.filter(({ isBeside }) => isBeside)
  const main = rows.filter(({ isBeside }) => !isBeside)
  // A leader's own requests part; a learner logs what its leader sends.
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
