import { actorName, type ActorName, type ConnectionId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { Entry, Raft, RaftMessage } from './raft'
import type { Answer, Call } from './protocol'
import type { RivalDisk } from './rivalDisk'
import type { Origin } from './origin'

/** A call on the lease's clock that a member passes to the leader (`leasehttp`), and its answer. */
export type MemberMessage =
  | RaftMessage
  | { readonly packet: 'LeaseRequest'; readonly id: string; readonly call: Call }
  | { readonly packet: 'LeaseResponse'; readonly id: string; readonly answer: Answer }

/** A call of a client, a service or the lessor that this member has not answered. */
export interface PendingCall {
  readonly call: Call
  readonly origin: Origin
  /** An entry of the log, a confirmed read, or a question to the leader's clock. */
  readonly kind: 'entry' | 'read' | 'lease'
  /** Local µs at which the member gives up. */
  readonly dueUs: number
  /** A leader was known to pass it to; an entry is passed once. */
  readonly isPassedOn: boolean
  /** The index that a confirmed read waits for. */
  readonly readIndex?: number
}

/** The part of a server that is a member of a cluster. */
export interface Cluster {
  raft: Raft
  incarnation: number
  connections: number
  /** Connections to the other members: each sends on its own. */
  links: Map<ActorName, { readonly conn: ConnectionId; readonly isOpen: boolean }>
  /** Connections from the other members. */
  members: Map<ConnectionId, ActorName>
  /** Writes of term, vote and entries under way, in order; `from` is the first entry of each. */
  writes: readonly { readonly token: number; readonly from: number; readonly last: number }[]
  /** Messages that wait for such a write. */
  unsent: readonly {
    readonly token: number
    readonly to: ActorName
    readonly message: MemberMessage
  }[]
  pending: Map<string, PendingCall>
  calls: number
  isPendingSet: boolean
  /** It has had a leader since its start. */
  isServing: boolean
}

export const clusterOf = ({ cluster }: { readonly cluster?: Cluster }): Cluster => {
  assert(cluster !== undefined, 'it is a member of a cluster')
  return cluster
}

/**
 * The durable part besides the log (`raftpb.HardState`), at index 0 of the disk. A change of the commit index
 * alone is not flushed (`MustSync`): it is on the disk with the next term, vote or entry.
 */
export interface HardState {
  readonly term: number
  readonly vote?: ActorName
  readonly commit: number
}

/** Fills a member with the content of its disk. */
export function restore(raft: Raft, disk: RivalDisk): void {
  for (const [index, stored] of disk.entries()) {
    // Only `writeLog` writes here.
    if (index === 0) {
      const { term, vote, commit } = stored as HardState
      raft.term = term
      raft.commit = commit
      raft.vote = vote === undefined ? undefined : actorName(vote)
    } else raft.log.set(index, stored as Entry)
  }
  raft.flushed = raft.log.maxKey() ?? 0
}
