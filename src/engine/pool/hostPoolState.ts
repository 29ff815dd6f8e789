import type { ActorId } from '../../kernel/actor'
import type { Host, HostCall, LocalClock } from '../../simulator'
import type { WorkerFactory, HostWorker } from './workerFactory'

/**
 * The hosts of a run in the page. Every incarnation of every actor has two, which take the same steps:
 *
 * - its *replica* in a worker: each running server has a worker of its own, all clients share one. The
 *   worker of a server ends with its process.
 * - its *twin* in this thread. The twin keeps the inputs and the checkpoints: seeks go to it alone, and it
 *   outlives the worker.
 *
 * One of the two leads. During a move of few steps, which a reader can watch, the replicas do: they take the
 * steps and answer views, and the twins take the same inputs later. The twins lead a longer move
 * (fast-forward, a far seek, the opening of a link), because a step that crosses threads costs many times
 * one that does not. The replicas then follow once the run rests at its end or is watched again; they wait
 * while its past is shown. Where one follows the other, the tallies of all that both did must be equal, or
 * the run fails: a difference would be a bug.
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
  /** Moves to come that the twins lead, because workers were late. */
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
  /** The worker's tally after the last of them. */
  tally: number
  /** True if its process is up at the run's position. */
  isUp: boolean
  /** Absent while the process is down. */
  worker: HostWorker | undefined
  /** Absent until its host in the worker is made. */
  replica: ReplicaPosition | undefined
  /** The worker's script did not come: the twin runs alone to its end. */
  isAlone: boolean
  /** The error of its broken worker, until the process has crashed with it. */
  broken: string | undefined
}

/** The position of an incarnation's replica, in its own steps. */
export interface ReplicaPosition {
  /** Steps taken. */
  at: number
  /** The first step that it can be sought to. */
  base: number
  /** Steps that it shares with its twin, from the first on; at most `at`. */
  same: number
}
