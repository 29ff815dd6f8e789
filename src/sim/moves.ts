import type { ActorId, StepIndex, VirtualUs } from '../actor'
import { defined, err, ok, type Result } from '../lib'
import { resetConductor, type Conductor, type Work } from './conductor'
import { advance } from './drive'
import { gatherHosts } from './places'
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
import type { Intervention } from './interventions'
import { dropItems, laterByHand } from './script'
import type { InterventionError, Stop } from './spec'
import { checkIntervention, takeIntervention } from './steps'
import { cloneWorld } from './world'
import type { World } from './state'

/** A course that the run took, whole, while another one is followed. */
export interface Branch {
  readonly id: number
  readonly world: World
  readonly history: History
  readonly hostIds: ReadonlyMap<number, number>
  readonly items: readonly Intervention[]
}

/** Told while an old part of a run is computed anew. */
export type Progress = (done: number, of: number) => void

const PROGRESS_STEPS = 5_000

/**
 * Goes to where `step` is the last step taken; −1 is before all. What is not known yet is run
 * (`Stop` where something stopped that), what is known no longer is computed from the beginning.
 */
export function* seek(
  conductor: Conductor,
  step: number,
  progress?: Progress,
): Work<Stop | undefined> {
  const steps = step + 1
  const { history } = conductor
  if (steps < oldestStep(history)) {
    yield* recompute(conductor, steps, progress)
    return undefined
  }
  const known = Math.min(steps, history.head)
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
  const { history } = conductor
  const oldest = recordAt(history, oldestStep(history))
  if (oldest !== undefined && oldest.at > at && oldestStep(history) > 0) {
    resetConductor(conductor)
    yield* runTo(conductor, { until: at, steps: Infinity }, progress)
    return undefined
  }
  const last = stepAtTime(history, at)
  goTo(conductor, last + 1)
  // Where it stood later, nothing had happened since that step.
  const { world } = conductor
  if (world.at > at) world.at = recordAt(history, last)?.at ?? (0 as VirtualUs)
  const stop = yield* advance(conductor, { until: at, steps: Infinity })
  return stop.type === 'until' || stop.type === 'idle' ? undefined : stop
}

/** Moves the world alone; its hosts follow when they are needed. */
function goTo(conductor: Conductor, steps: number): void {
  const { history, rules, world } = conductor
  if (steps === world.step) {
    const last = steps === 0 ? undefined : recordAt(history, steps - 1)
    if (steps < history.head) world.at = last?.at ?? (0 as VirtualUs)
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

function* recompute(conductor: Conductor, steps: number, progress?: Progress): Work<void> {
  resetConductor(conductor)
  yield* runTo(conductor, { until: Infinity, steps }, progress)
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
    const { step, at } = conductor.world
    if (to.steps === Infinity) progress?.(at, to.until)
    else progress?.(step, to.steps)
    if (stop.type !== 'steps') return
  }
}

/** What came of an intervention by hand. */
export interface Intervened {
  readonly step: StepIndex
  /** The course that was left, where it was done in the past. */
  readonly left?: Branch
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
  let left: Branch | undefined
  // What somebody did later by hand belongs to the course that he followed, known here or not.
  const dropped = laterByHand(world.script)
  if (isPast || world.step < conductor.history.head || dropped.length > 0) {
    left = yield* keepBranch(conductor)
    leaveFuture(conductor)
  }
  if (conductor.isAstray) yield* gatherHosts(conductor)
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
  const step = world.step as StepIndex
  const events = takeIntervention(world, rules, index, world.at)
  if (history.stepsMax > 0) {
    keepStep(history, { type: 'intervention', index, item, dropped, at: world.at, events })
  } else history.head = world.step
  conductor.toldSteps = world.step
  for (const event of events) rules.options.onEvent?.(event)
  yield* gatherHosts(conductor)
  return ok(left === undefined ? { step } : { step, left })
}

/**
 * From here on nothing is known. What was appended by hand later is not in this world's script; its
 * own items stay armed.
 */
function leaveFuture(conductor: Conductor): void {
  const { world, history, hostIds } = conductor
  truncateHistory(history, world.step)
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
export function* keepBranch(conductor: Conductor): Work<Branch> {
  conductor.branchCount += 1
  const { branchCount: id, world, history, hostIds, items } = conductor
  const hosts = [...hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'keep', branch: id } }))
  }
  return {
    id,
    world: cloneWorld(world),
    history: forkHistory(history),
    hostIds: new Map(hostIds),
    items,
  }
}

/** Follows another course from its beginning, all of it unknown. Keep the present one first. */
export function beginBranch(conductor: Conductor, items: readonly Intervention[]): void {
  conductor.items = items
  resetConductor(conductor)
  conductor.toldSteps = 0
}

/** Takes up a course that was kept, where it was left. Keep the present one first. */
export function* restoreBranch(conductor: Conductor, branch: Branch): Work<void> {
  conductor.world = cloneWorld(branch.world)
  conductor.history = forkHistory(branch.history)
  conductor.hostIds = new Map(branch.hostIds)
  conductor.items = branch.items
  conductor.toldSteps = branch.history.head
  conductor.isAstray = true
  const hosts = [...branch.hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'recall', branch: branch.id } }))
  }
  yield* gatherHosts(conductor)
}

/** Asks an actor's memory; `undefined` where no such process runs. */
export function* view(conductor: Conductor, id: ActorId, aspect: unknown): Work<unknown> {
  if (conductor.isAstray) yield* gatherHosts(conductor)
  const place = conductor.places.get(id)
  const hasBooted = conductor.world.processes.get(id)?.local !== 0
  if (place === undefined || !hasBooted) return undefined
  const [answer] = yield [
    { host: place.host, request: { type: 'view', aspect, at: conductor.world.at } },
  ]
  return answer?.type === 'view' ? answer.answer : undefined
}
