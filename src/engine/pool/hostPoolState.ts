import type { ActorId } from '../../kernel/actor'
import type { Host, HostCall, LocalClock } from '../../simulator'
import type { WorkerFactory, HostWorker } from './workerFactory'

/**
 * The hosts of a run in the page. Every incarnation of every actor has two, which take the same
 * steps:
 *
 * - one in a worker (its *seat* there): each running server has a worker of its own, all clients
 *   share one. The worker of a server ends with its process.
 * - its *twin* in this thread. It keeps the inputs and the checkpoints: it alone is sought, and
 *   what ended with a worker is known here.
 *
 * One of the two leads. As long as a move takes no more steps than anybody can watch, the workers
 * do: they take the steps and answer what is looked at, and the twins take the same inputs later.
 * A move that goes further (fast-forward, a far seek, the opening of a link) is led by the twins,
 * for what crosses threads costs many times what a step does; the workers are brought along once
 * the run rests at its end or is watched again, and wait there while its past is looked at. Where
 * one follows the other, both must have come to the same tally of all that their actor did, or the
 * run fails: a difference would be a bug.
 */
export interface HostPool {
  readonly factory: WorkerFactory
  /** Steps of one move that the workers lead. */
  readonly watchedSteps: number
  readonly hosts: Map<number, PooledHost>
  clients: HostWorker | undefined
  /** The rivals' clients; each of their servers has a worker of its own. */
  rivalClients: HostWorker | undefined
  leader: 'workers' | 'twins'
  /** Steps that the present move has taken. */
  movedSteps: number
  /** So many moves to come are led by the twins. */
  lateMoves: number
}

/** One incarnation of one actor. */
export interface PooledHost {
  readonly id: number
  readonly actor: ActorId
  readonly kind: Extract<HostCall['request'], { readonly type: 'begin' }>['kind']
  readonly clock: LocalClock
  readonly twin: Host
  /** Steps that its worker has taken and its twin has not. */
  lag: number
  /** What its worker came to with the last of them. */
  tally: number
  /** Whether its process is up where the run stands. */
  isUp: boolean
  /** Absent while the process is down. */
  worker: HostWorker | undefined
  /** Absent until its host in the worker is made. */
  seat: ReplicaPosition | undefined
  /** Its worker did not come: its twin plays it to its end. */
  isAlone: boolean
  /** Why its worker broke, until the process has crashed of it. */
  broken: string | undefined
}

/** Where an incarnation's host in its worker stands. */
export interface ReplicaPosition {
  /** Steps that it has taken. */
  at: number
  /** It cannot be sought before this step. */
  base: number
  /** So many of its steps are those of its twin; not more than `at`. */
  same: number
}
