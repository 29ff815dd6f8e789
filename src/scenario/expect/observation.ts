import type { ActorName, ServerId, VirtualUs } from '../../kernel/actor'
import type { ClientState } from '../../zookeeper/client'
import type { PeerState, ZnodeRow } from '../../zookeeper/server'
import type { SessionId, Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/** What an expectation may ask of one moment of a run. */
export interface Observation {
  readonly at: VirtualUs
  /** Ascending by id. */
  readonly servers: readonly ServerObservation[]
  readonly clients: readonly ClientObservation[]
  /** What each store holds, by name. */
  readonly stores: ReadonlyMap<string, string | null>
}

/** A server with its disk, alive or not. */
export interface ServerObservation {
  readonly id: ServerId
  /** Its process stands: it runs, or is paused. */
  readonly isAlive: boolean
  /** Memory; absent where the process is dead. */
  readonly memory?: {
    readonly state: PeerState
    readonly leader?: ServerId
    readonly isServing: boolean
    readonly isPaused: boolean
  }
  /** Of its memory, else of its disk. */
  readonly lastZxid: Zxid
  readonly acceptedEpoch: number
  readonly currentEpoch: number
  readonly hasLogged: (zxid: Zxid) => boolean
  /** A znode of its tree (of a dead server: as it would be after a restart); its children sorted. */
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

/** A run that has been played as far as it is judged. */
export interface JudgedRun {
  readonly trace: readonly TraceEvent[]
  readonly endsAt: VirtualUs
  /** What there was after the last step at or before that time. */
  readonly observe: (at: VirtualUs) => Observation
}

/** Whose session is whose, as the trace tells. */
export function sessionOwners(trace: readonly TraceEvent[]): ReadonlyMap<SessionId, ActorName> {
  const owners = new Map<SessionId, ActorName>()
  for (const event of trace) {
    if (event.type === 'connected') owners.set(event.session, event.client)
  }
  return owners
}
