import {
  stepIndex,
  virtualUs,
  type ActorId,
  type StepIndex,
  type VirtualUs,
} from '../../kernel/actor'
import { defined, err, ok, type Result } from '../../kernel/lib'
import { dropHosts, resetConductor, type Conductor, type Work } from './conductor'
import { advance } from './advance'
import { synchronizeHosts } from './hostPlacement'
import {
  appendItem,
  forkHistory,
  keepStep,
  oldestStep,
  prepareStep,
  recordAt,
  retake,
  stepAtTime,
  truncateHistory,
  worldAt,
  type History,
} from './history'
import type { Intervention, InterventionError, Stop } from '../contract'
import {
  NO_CHECKPOINTS,
  checkpointBefore,
  checkpointsUpTo,
  type RunCheckpoints,
} from './runCheckpoints'
import { returnTo } from './returnTo'
import { dropItems, laterByHand, cloneWorld, type World } from '../world'
import { checkIntervention, takeIntervention } from './steps'

/** A branch that the run took, stored whole while another one is followed. */
export interface StoredBranch {
  readonly id: number
  readonly world: World
  readonly history: History
  readonly hostIds: ReadonlyMap<number, number>
  readonly items: readonly Intervention[]
  readonly checkpoints: RunCheckpoints
  /** The number of steps whose events were given to `onEvent`. */
  readonly reportedSteps: number
}

/** Receives the progress, in steps, while an old part of a run is computed anew. */
export type ProgressListener = (done: number, of: number) => void

const PROGRESS_STEPS = 5_000

/**
 * Goes to where `step` is the last step taken; −1 is before the first. Steps that are not known yet are
 * run (returns a `Stop` where something stopped that); known ones are computed anew from a checkpoint.
 */
export function* seek(
  conductor: Conductor,
  step: number,
  progress?: ProgressListener,
): Work<Stop | undefined> {
  const steps = step + 1
  const isBefore = (world: WorldPosition): boolean => world.step < steps
  if (steps < oldestStep(conductor.history) || hasNearer(conductor, isBefore)) {
    yield* recompute(conductor, isBefore, { until: Infinity, steps }, progress)
  }
  const known = Math.min(steps, conductor.history.head)
  goTo(conductor, known)
  if (steps === known) return undefined
  const stop = yield* advance(conductor, { until: Infinity, steps: steps - known })
  return stop.type === 'steps' ? undefined : stop
}

/** Goes to the last step at or before a time, and to that time. */
export function* seekTime(
  conductor: Conductor,
  at: VirtualUs,
  progress?: ProgressListener,
): Work<Stop | undefined> {
  const isBefore = (world: WorldPosition): boolean => world.at <= at
  if (isForgotten(conductor.history, at) || hasNearer(conductor, isBefore)) {
    yield* recompute(conductor, isBefore, { until: at, steps: Infinity }, progress)
  }
  const { history } = conductor
  const last = stepAtTime(history, at)
  goTo(conductor, last + 1)
  // The world may have stood later than `at`; nothing happened since that step.
  const { world } = conductor
  if (world.at > at) world.at = recordAt(history, last)?.at ?? virtualUs(0)
  const stop = yield* advance(conductor, { until: at, steps: Infinity })
  return stop.type === 'until' || stop.type === 'idle' ? undefined : stop
}

/** Returns whether a time lies before the kept history. */
function isForgotten(history: History, at: VirtualUs): boolean {
  const first = oldestStep(history)
  const oldest = recordAt(history, first)
  return first > 0 && oldest !== undefined && oldest.at > at
}

/** Moves the world alone; its hosts follow when they are needed. */
function goTo(conductor: Conductor, steps: number): void {
  const { history, rules, world } = conductor
  if (steps === world.step) {
    const last = steps === 0 ? undefined : recordAt(history, steps - 1)
    if (steps < history.head) world.at = last?.at ?? virtualUs(0)
    return
  }
  conductor.isAstray = true
  if (steps > world.step && steps - world.step < NEAR_STEPS) {
    while (world.step < steps) {
      retake(world, rules, defined(recordAt(history, world.step), `step ${world.step}`))
    }
    return
  }
  conductor.world = worldAt(history, rules, steps)
}

const NEAR_STEPS = 100

type WorldPosition = Pick<World, 'step' | 'at'>

/** Returns whether a checkpoint beyond the known history is nearer to the target. */
function hasNearer(
  { checkpoints, history }: Conductor,
  isBefore: (world: WorldPosition) => boolean,
): boolean {
  const checkpoint = checkpointBefore(checkpoints, isBefore)
  return checkpoint !== undefined && checkpoint.world.step > history.head
}

/** Computes the run anew up to a target, from a checkpoint or from the beginning. */
function* recompute(
  conductor: Conductor,
  isBefore: (world: WorldPosition) => boolean,
  { until, steps }: { readonly until: number; readonly steps: number },
  progress?: ProgressListener,
): Work<void> {
  const checkpoint = checkpointBefore(conductor.checkpoints, isBefore)
  if (checkpoint === undefined) {
    yield* dropHosts(conductor)
    resetConductor(conductor)
  } else yield* returnTo(conductor, checkpoint)
  yield* runTo(conductor, { until, steps: Math.min(steps, conductor.reportedSteps) }, progress)
}

function* runTo(
  conductor: Conductor,
  to: { readonly until: number; readonly steps: number },
  progress?: ProgressListener,
): Work<void> {
  for (;;) {
    const steps = Math.min(PROGRESS_STEPS, to.steps - conductor.world.step)
    if (steps <= 0) return
    const stop = yield* advance(conductor, { until: to.until, steps, isUnstoppable: true })
    progress?.(conductor.world.step, to.steps)
    if (stop.type !== 'steps') return
  }
}

/** The result of an intervention by hand. */
export interface Intervened {
  readonly step: StepIndex
  /** The branch that was left, if the run forked. */
  readonly left?: StoredBranch
}

/**
 * Carries out an intervention by hand now, after those events of this microsecond that precede
 * interventions by hand. The run forks if later steps are known, or the author of a shared run did
 * something by hand later: the branch so far is stored whole. `isPast` says that later steps exist though
 * they are not known here. On an error nothing is done, but the run stands after those events.
 */
export function* intervene(
  conductor: Conductor,
  intervention: Intervention,
  isPast = false,
): Work<Result<Intervened, InterventionError>> {
  const wasPossible = checkIntervention(conductor.world, conductor.rules, intervention).ok
  yield* advance(conductor, {
    until: conductor.world.at,
    steps: Infinity,
    isUnstoppable: true,
    isBeforeHand: true,
  })
  const { rules, world } = conductor
  const possible = checkIntervention(world, rules, intervention)
  if (!possible.ok) return err({ ...possible.error, ...(wasPossible && { code: 'cameFirst' }) })
  let left: StoredBranch | undefined
  // Later interventions by hand belong to the branch of their author, recorded here or not.
  const dropped = laterByHand(world.schedule)
  if (isPast || world.step < conductor.history.head || dropped.length > 0) {
    left = yield* storeBranch(conductor)
    leaveFuture(conductor)
  }
  if (conductor.isAstray) yield* synchronizeHosts(conductor)
  const { after, plus, parallel, ...action } = intervention
  void [after, plus, parallel]
  // All fields of `Timing` are optional, so the rest is still an intervention.
  const item = { ...(action as Intervention), at: world.at / 1000, live: true }
  const { history } = conductor
  if (history.stepsMax > 0) prepareStep(history, world)
  dropItems(world.schedule, dropped)
  const index = world.schedule.items.length
  appendItem(world, index, item)
  conductor.items = world.schedule.items
  const step = stepIndex(world.step)
  const events = takeIntervention(world, rules, index, world.at)
  if (history.stepsMax > 0) {
    keepStep(history, { type: 'intervention', index, item, dropped, at: world.at, events })
  } else history.head = world.step
  conductor.reportedSteps = world.step
  for (const event of events) rules.options.onEvent?.(event)
  yield* synchronizeHosts(conductor)
  return ok(left === undefined ? { step } : { step, left })
}

/**
 * Forgets all after the present step. Later interventions by hand are not in this world's schedule; its own
 * items stay armed.
 */
function leaveFuture(conductor: Conductor): void {
  const { world, history, hostIds } = conductor
  truncateHistory(history, world.step)
  conductor.checkpoints = checkpointsUpTo(conductor.checkpoints, world.step)
  conductor.reportedSteps = world.step
  for (const incarnation of hostIds.keys()) {
    if (incarnation > world.incarnations) hostIds.delete(incarnation)
  }
}

/** Forgets the steps after the present one, as if they had not been computed yet. */
export function forgetFuture(conductor: Conductor): void {
  if (conductor.world.step >= conductor.history.head) return
  leaveFuture(conductor)
  conductor.items = conductor.world.schedule.items
}

/** Stores the present branch with all that is known of it. */
export function* storeBranch(conductor: Conductor): Work<StoredBranch> {
  conductor.branchCount += 1
  const { branchCount: id, world, history, hostIds, items, checkpoints, reportedSteps } = conductor
  const hosts = [...hostIds.values()]
  for (const host of hosts) conductor.branchHosts.add(host)
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'keep', branch: id } }))
  }
  return {
    id,
    world: cloneWorld(world),
    history: forkHistory(history),
    hostIds: new Map(hostIds),
    items,
    checkpoints,
    reportedSteps,
  }
}

/** Follows another branch from its beginning, with no steps known. Store the present one first. */
export function beginBranch(conductor: Conductor, items: readonly Intervention[]): void {
  conductor.items = items
  conductor.checkpoints = NO_CHECKPOINTS
  resetConductor(conductor)
  conductor.reportedSteps = 0
}

/** Restores a stored branch at the step where it was left. Store the present one first. */
export function* restoreBranch(conductor: Conductor, branch: StoredBranch): Work<void> {
  conductor.world = cloneWorld(branch.world)
  conductor.history = forkHistory(branch.history)
  conductor.hostIds = new Map(branch.hostIds)
  conductor.items = branch.items
  conductor.checkpoints = branch.checkpoints
  conductor.reportedSteps = branch.reportedSteps
  conductor.isAstray = true
  const hosts = [...branch.hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'recall', branch: branch.id } }))
  }
  yield* synchronizeHosts(conductor)
}

/** Asks a running actor for a view of its state; `undefined` where no such process runs. */
export function* view(conductor: Conductor, id: ActorId, aspect: unknown): Work<unknown> {
  if (conductor.isAstray) yield* synchronizeHosts(conductor)
  const place = conductor.places.get(id)
  const hasBooted = conductor.world.processes.get(id)?.local !== 0
  if (place === undefined || !hasBooted) return undefined
  const [answer] = yield [
    { host: place.host, request: { type: 'view', aspect, at: conductor.world.at } },
  ]
  return answer?.type === 'view' ? answer.answer : undefined
}
