import type { ActorId, ServerId, VirtualUs } from '../../kernel/actor'
import type { DiskImage } from '../../zookeeper/server'
import { defined, type Result } from '../../kernel/lib'
import { handleCall, createLocalHosts, type LocalHosts, type Host, type HostAnswer } from '../hosts'
import {
  digestText,
  createConductor,
  type Work,
  type RunView,
  advance,
  digestUpTo,
  intervene,
  storeBranch,
  restoreBranch,
  seek,
  seekTime,
  view,
  type StoredBranch,
  type Intervened,
  type ProgressListener,
} from '../conductor'
import { cloneDisk, diskOf, endOperations, type Registry } from '../world'
import type { Frame, Intervention, InterventionError, RunOptions, RunSpec, Stop } from '../contract'
import { frame } from './frames'

/** A run in one thread: a conductor with its hosts. */
export interface Run extends RunView {
  readonly hosts: LocalHosts
}

const CHECKPOINT_EVERY = 128

/** Creates a run before its first step. */
export function createRun(spec: RunSpec, registry: Registry, options: RunOptions = {}): Run {
  const isInSteps = (options.window ?? 'step') === 'step'
  const isBound = options.historySteps === 0 && isInSteps
  const hosts = createLocalHosts(isBound ? 0 : CHECKPOINT_EVERY)
  const hostOf = (host: number): Host => defined(hosts.hosts.get(host), `host ${host}`)
  const rules = { spec, registry, options }
  return { conductor: createConductor(rules, isInSteps ? hostOf : undefined), hosts }
}

/** Carries out a piece of the conductor's work at once. */
export function work<T>({ hosts }: Run, task: Work<T>): T {
  let round = task.next()
  while (round.done !== true) {
    const answers: HostAnswer[] = []
    for (const call of round.value) answers.push(handleCall(hosts, call))
    round = task.next(answers)
  }
  return round.value
}

/** Runs until a virtual time, included, or until something stops it. */
export function runUntil(run: Run, until: VirtualUs, isOver?: () => boolean): Stop {
  const limits = { until, steps: Infinity }
  return work(run, advance(run.conductor, isOver === undefined ? limits : { ...limits, isOver }))
}

/** Takes `steps` steps, unless something stops the run. */
export function runSteps(run: Run, steps: number): Stop {
  return work(run, advance(run.conductor, { until: Infinity, steps }))
}

export const stepOnce = (run: Run): Stop => runSteps(run, 1)

/** Goes to where `step` is the last step taken; −1 is before the first. */
export function seekTo(run: Run, step: number, progress?: ProgressListener): Stop | undefined {
  return work(run, seek(run.conductor, step, progress))
}

/** Goes to a virtual time, µs. */
export function seekToTime(run: Run, at: VirtualUs, progress?: ProgressListener): Stop | undefined {
  return work(run, seekTime(run.conductor, at, progress))
}

/** Carries out an intervention by hand; in the past it forks the run. */
export function interveneIn(
  run: Run,
  intervention: Intervention,
): Result<Intervened, InterventionError> {
  return work(run, intervene(run.conductor, intervention))
}

export const snapshotBranch = (run: Run): StoredBranch => work(run, storeBranch(run.conductor))

export function restoreToBranch(run: Run, branch: StoredBranch): void {
  work(run, restoreBranch(run.conductor, branch))
}

export const frameOf = (run: Run): Frame => work(run, frame(run.conductor))

/** Asks a process for a view of its state; `undefined` where it is not up. */
export function viewOf(run: Run, id: ActorId, aspect: unknown): unknown {
  return work(run, view(run.conductor, id, aspect))
}

/** Hex digest of the trace up to the present step. */
export const digestOf = (run: RunView): string => digestAt(run, run.conductor.world.step - 1)

/** Hex digest of the trace up to a step that can be sought at once. */
export const digestAt = (run: RunView, step: number): string =>
  digestText(digestUpTo(run.conductor.history, step + 1))

/** Returns the contents of a server's disk now, whether the server runs or not. */
export function diskImageOf({ conductor }: RunView, server: ServerId): DiskImage {
  const { world, rules } = conductor
  const disk = cloneDisk(diskOf(world, server, rules.spec.seed))
  endOperations(disk, world.at)
  return disk.image
}

/** Returns the indexes of the interventions that have not fired. */
export function unfiredOf({ conductor }: RunView): readonly number[] {
  const { states } = conductor.world.schedule
  return [...states.keys()].filter((index) => states[index]?.phase !== 'fired')
}
