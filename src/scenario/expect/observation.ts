import type { ActorName, ServerId, VirtualUs } from '../../kernel/actor'
import type { ClientState } from '../../zookeeper/client'
import type { PeerState, ZnodeRow } from '../../zookeeper/server'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/** The state of a run at one moment, for expectations. */
export interface Observation {
  readonly at: VirtualUs
  /** Servers, ascending by id. */
  readonly servers: readonly ServerObservation[]
  readonly clients: readonly ClientObservation[]
  /** The value of each store, by name. */
  readonly stores: ReadonlyMap<string, string | null>
}

/** A server with its disk, alive or not. */
export interface ServerObservation {
  readonly id: ServerId
  /** Its process runs or is paused. */
  readonly isAlive: boolean
  /** The state in memory; absent if the process is dead. */
  readonly memory?: {
    readonly state: PeerState
    readonly leader?: ServerId
    readonly isServing: boolean
    readonly isPaused: boolean
  }
  /** The last zxid in memory; of a dead server, the last one on disk. */
  readonly lastZxid: Zxid
  readonly acceptedEpoch: number
  readonly currentEpoch: number
  readonly hasLogged: (zxid: Zxid) => boolean
  /** Finds a znode with its children sorted; in a dead server's tree, as after a restart. */
  readonly znode: (path: string) => ZnodeObservation | undefined
}

export interface ZnodeObservation extends Pick<ZnodeRow, 'data' | 'stat'> {
  readonly children: readonly string[]
}

export interface ClientObservation {
  readonly id: ActorName
  readonly state: ClientState
  readonly server?: ServerId
}

/** A run that has been played far enough to be judged. */
export interface JudgedRun {
  readonly trace: readonly TraceEvent[]
  readonly endsAt: VirtualUs
  /** Returns the state after the last step at or before `at`. */
  readonly observe: (at: VirtualUs) => Observation
}

/** The client of each session, from the trace. */
export function sessionOwners(trace: readonly TraceEvent[]): ReadonlyMap<SessionId, ActorName> {
  const owners = new Map<SessionId, ActorName>()
  for (const event of trace) {
    if (event.type === 'connected') owners.set(event.session, event.client)
  }
  return owners
}
