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

/** A course that the run took, whole, while another one is followed. */
export interface StoredBranch {
  readonly id: number
  readonly world: World
  readonly history: History
  readonly hostIds: ReadonlyMap<number, number>
  readonly items: readonly Intervention[]
  readonly checkpoints: RunCheckpoints
  /** Steps up to here have been told of. */
  readonly toldSteps: number
}

/** Told while an old part of a run is computed anew. */
export type Progress = (done: number, of: number) => void

const PROGRESS_STEPS = 5_000

/**
 * Goes to where `step` is the last step taken; −1 is before all. What is not known yet is run
 * (`Stop` where something stopped that); what was known is computed anew from a checkpoint.
 */
export function* seek(
  conductor: Conductor,
  step: number,
  progress?: Progress,
): Work<Stop | undefined> {
  const steps = step + 1
  const isBefore = (world: Moment): boolean => world.step < steps
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
  progress?: Progress,
): Work<Stop | undefined> {
  const isBefore = (world: Moment): boolean => world.at <= at
  if (isForgotten(conductor.history, at) || hasNearer(conductor, isBefore)) {
    yield* recompute(conductor, isBefore, { until: at, steps: Infinity }, progress)
  }
  const { history } = conductor
  const last = stepAtTime(history, at)
  goTo(conductor, last + 1)
  // Where it stood later, nothing had happened since that step.
  const { world } = conductor
  if (world.at > at) world.at = recordAt(history, last)?.at ?? virtualUs(0)
  const stop = yield* advance(conductor, { until: at, steps: Infinity })
  return stop.type === 'until' || stop.type === 'idle' ? undefined : stop
}

/** Whether that time lies before all that is kept. */
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

type Moment = Pick<World, 'step' | 'at'>

/** Whether a place ahead, to which the run has come before, is nearer to a checkpoint. */
function hasNearer(
  { checkpoints, history }: Conductor,
  isBefore: (world: Moment) => boolean,
): boolean {
  const checkpoint = checkpointBefore(checkpoints, isBefore)
  return checkpoint !== undefined && checkpoint.world.step > history.head
}

/** Computes what the run has been through, up to a place: from a checkpoint, or from the beginning. */
function* recompute(
  conductor: Conductor,
  isBefore: (world: Moment) => boolean,
  { until, steps }: { readonly until: number; readonly steps: number },
  progress?: Progress,
): Work<void> {
  const checkpoint = checkpointBefore(conductor.checkpoints, isBefore)
  if (checkpoint === undefined) {
    yield* dropHosts(conductor)
    resetConductor(conductor)
  } else yield* returnTo(conductor, checkpoint)
  yield* runTo(conductor, { until, steps: Math.min(steps, conductor.toldSteps) }, progress)
}

function* runTo(
  conductor: Conductor,
  to: { readonly until: number; readonly steps: number },
  progress?: Progress,
): Work<void> {
  for (;;) {
    const steps = Math.min(PROGRESS_STEPS, to.steps - conductor.world.step)
    if (steps <= 0) return
    const stop = yield* advance(conductor, { until: to.until, steps, isUnstoppable: true })
    progress?.(conductor.world.step, to.steps)
    if (stop.type !== 'steps') return
  }
}

/** What came of an intervention by hand. */
export interface Intervened {
  readonly step: StepIndex
  /** The course that was left, where it was done in the past. */
  readonly left?: StoredBranch
}

/**
 * Does something here and now, after every event of this microsecond that comes before what was done by
 * hand in it. Done in the past, or before something that a shared run's author did by hand, it forks the
 * run: the course so far is left, whole.
 * `isPast`: so it is, though what came after is not known here. Where there is an error nothing is done, but
 * the run stands after those events.
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
  // What somebody did later by hand belongs to the course that he followed, known here or not.
  const dropped = laterByHand(world.script)
  if (isPast || world.step < conductor.history.head || dropped.length > 0) {
    left = yield* storeBranch(conductor)
    leaveFuture(conductor)
  }
  if (conductor.isAstray) yield* synchronizeHosts(conductor)
  const { after, plus, parallel, ...action } = intervention
  void [after, plus, parallel]
  // Timing is all optional: what is left is an intervention still.
  const item = { ...(action as Intervention), at: world.at / 1000, live: true }
  const { history } = conductor
  if (history.stepsMax > 0) prepareStep(history, world)
  dropItems(world.script, dropped)
  const index = world.script.items.length
  appendItem(world, index, item)
  conductor.items = world.script.items
  const step = stepIndex(world.step)
  const events = takeIntervention(world, rules, index, world.at)
  if (history.stepsMax > 0) {
    keepStep(history, { type: 'intervention', index, item, dropped, at: world.at, events })
  } else history.head = world.step
  conductor.toldSteps = world.step
  for (const event of events) rules.options.onEvent?.(event)
  yield* synchronizeHosts(conductor)
  return ok(left === undefined ? { step } : { step, left })
}

/**
 * From here on nothing is known. What was appended by hand later is not in this world's script; its
 * own items stay armed.
 */
function leaveFuture(conductor: Conductor): void {
  const { world, history, hostIds } = conductor
  truncateHistory(history, world.step)
  conductor.checkpoints = checkpointsUpTo(conductor.checkpoints, world.step)
  conductor.toldSteps = world.step
  for (const incarnation of hostIds.keys()) {
    if (incarnation > world.incarnations) hostIds.delete(incarnation)
  }
}

/** Forgets what is known of the time after the present, as if it had not been computed yet. */
export function forgetFuture(conductor: Conductor): void {
  if (conductor.world.step >= conductor.history.head) return
  leaveFuture(conductor)
  conductor.items = conductor.world.script.items
}

/** Keeps the present course with all that is known of it. */
export function* storeBranch(conductor: Conductor): Work<StoredBranch> {
  conductor.branchCount += 1
  const { branchCount: id, world, history, hostIds, items, checkpoints, toldSteps } = conductor
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
    toldSteps,
  }
}

/** Follows another course from its beginning, all of it unknown. Keep the present one first. */
export function beginBranch(conductor: Conductor, items: readonly Intervention[]): void {
  conductor.items = items
  conductor.checkpoints = NO_CHECKPOINTS
  resetConductor(conductor)
  conductor.toldSteps = 0
}

/** Takes up a course that was kept, where it was left. Keep the present one first. */
export function* restoreBranch(conductor: Conductor, branch: StoredBranch): Work<void> {
  conductor.world = cloneWorld(branch.world)
  conductor.history = forkHistory(branch.history)
  conductor.hostIds = new Map(branch.hostIds)
  conductor.items = branch.items
  conductor.checkpoints = branch.checkpoints
  conductor.toldSteps = branch.toldSteps
  conductor.isAstray = true
  const hosts = [...branch.hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'recall', branch: branch.id } }))
  }
  yield* synchronizeHosts(conductor)
}

/** Asks an actor's memory; `undefined` where no such process runs. */
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
