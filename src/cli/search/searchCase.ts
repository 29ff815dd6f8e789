import { virtualUs } from '../../kernel/actor'
import { findUnrest, judgedOf, judgedProperties, type Property } from '../../checks'
import { watchLateRequests } from './lateRequests'
import { findLeftovers } from './leftovers'
import { checksFor, toRunSpec, untilOf, type Scenario } from '../../scenario'
import {
  createRun,
  frameOf,
  positionOf,
  REGISTRY,
  runUntil,
  type Run,
  type Stop,
} from '../../simulator'

/** The outcome of a schedule. */
export interface Outcome {
  readonly steps: number
  /** The properties on which it was judged. */
  readonly judged: readonly Property[]
  /** Absent where nothing broke. */
  readonly violation?: Violation
}

/** The property that broke, with a detail. */
interface Violation {
  readonly property: string
  readonly detail: string
}

/** Time after the schedule in which a healed ensemble must come to rest, virtual ms. */
const PATIENCE_MS = 240_000
const LOOK_EVERY_MS = 5_000
/** Time after which a server that is still refused by its leader will never follow it, virtual ms. */
const IN_VAIN_MS = 30_000
/** The most restarts of a leader: each raises its epoch by one, and a promise may be several ahead. */
const RESTARTS_MAX = 4

/**
 * Plays a schedule with all checks on. It ends at the first violation or crash, or when the ensemble has come
 * to rest after the schedule; an ensemble that never does violates liveness. Where ZooKeeper itself needs a
 * restart of its leader, the leader is restarted; `restarts` counts how often.
 */
export function playCase(scenario: Scenario, restarts = 0): Outcome {
  const late = watchLateRequests()
  const spec = toRunSpec(scenario)
  const judged = judgedProperties.create(spec)
  const run = createRun(spec, REGISTRY, {
    checks: [...checksFor(scenario), late.check],
    historySteps: 0,
    window: 'step',
    pauseOn: ['violation', 'crash'],
    onEvent: (event) => judgedProperties.onEvent(judged, event),
  })
  const outcomeOf = (violation?: Violation): Outcome => ({
    steps: positionOf(run).step + 1,
    judged: judgedOf(judged),
    ...(violation && { violation }),
  })
  const scheduleMs = lastTimeOf(scenario)
  const damagedAtMs = firstDamageMs(scenario)
  const endMs = Math.max(untilOf(scenario), scheduleMs) + PATIENCE_MS
  let unrest: string | undefined = 'never looked'
  let inVainMs = 0
  let atMs = scheduleMs
  while (atMs + LOOK_EVERY_MS <= endMs && inVainMs < IN_VAIN_MS) {
    atMs += LOOK_EVERY_MS
    const broken = runTo(run, atMs, damagedAtMs)
    if (broken !== undefined) return outcomeOf(broken)
    unrest = findUnrest(frameOf(run))
    if (unrest === undefined) {
      const left = damagedAtMs === Infinity ? findLeftovers(run, late) : undefined
      return outcomeOf(left === undefined ? undefined : { property: 'leftovers', detail: left })
    }
    inVainMs = hasPromisedMore(run) ? inVainMs + LOOK_EVERY_MS : 0
  }
  const isShutOut = restarts === 0 && canBeShutOut(scenario, unrest)
  if (restarts < RESTARTS_MAX && (isShutOut || hasPromisedMore(run))) {
    return playCase(restartLeader(scenario, atMs), restarts + 1)
  }
  const isOver = isBarred(scenario, run, unrest) || damagedAtMs < Infinity
  return outcomeOf(isOver ? undefined : { property: 'liveness', detail: unrest ?? '' })
}

/** Returns the time at which a file is damaged first, ms. */
const firstDamageMs = ({ interventions }: Scenario): number =>
  interventions.reduce((first, { do: action, at }) => {
    const isDamage = action === 'damageLog' || action === 'damageSnapshot'
    return isDamage && typeof at === 'number' ? Math.min(first, at) : first
  }, Infinity)

/**
 * Runs until a time, or to what breaks before. A server that has lost what it confirmed breaks promises of
 * the ensemble, and a real one would as well, so that behind a damage no property is judged; that no server
 * fails in its own code is.
 */
function runTo(run: Run, atMs: number, damagedAtMs: number): Violation | undefined {
  for (;;) {
    const stop = runUntil(run, virtualUs(Math.round(atMs * 1000)))
    const isEffect = stop.type === 'violation' && positionOf(run).at >= damagedAtMs * 1000
    if (!isEffect) return violationOf(stop)
  }
}

/** The error of a server whose configuration in force does not name it. */
const NOT_NAMED = /^My id \d+ not in the peer list/

/**
 * Whether no server can lead because one refuses to start: its last configuration in force does not name it,
 * though a later one, which it has only logged, makes it a voter. Its operator would have to edit its file,
 * which the end of the schedule cannot do. A real server that only `zoo.cfg.dynamic.next` names behaves in
 * the same way (3.8.0, tried). Source: `QuorumPeer.start`.
 */
const isBarred = ({ ensemble }: Scenario, run: Run, unrest: string | undefined): boolean =>
  ensemble['reconfigEnabled'] === true &&
  unrest === 'nobody leads' &&
  frameOf(run).servers.some(({ down }) => NOT_NAMED.test(down?.error ?? ''))

/**
 * Whether ZooKeeper itself may keep a server from finding the leader. A server that has logged an uncommitted
 * change elects by both configurations; the future voters still observe, and notifications of observers do
 * not count. The leader may need this very server's ACK to commit the change, so only a restart of the leader
 * helps. A real ensemble of three voters and two observers that are to vote stands still in the same way when
 * one voter dies between logging the change and its ACK, and goes on when its leader is restarted (3.8.0,
 * tried). Source: `FastLeaderElection.getVoteTracker`, `lookForLeader`.
 */
function canBeShutOut({ ensemble }: Scenario, unrest = ''): boolean {
  return ensemble['reconfigEnabled'] === true && unrest.endsWith(' is LOOKING in ELECTION')
}

/**
 * Whether a running server has promised a newer epoch than the leader's and therefore never follows it: the
 * promise was to a leader that failed, and the next one did not hear of it. A real follower is refused again
 * and again in the same way until its leader is restarted (3.8.0, tried). Source:
 * `Learner.registerWithLeader`.
 */
function hasPromisedMore(run: Run): boolean {
  const running = frameOf(run).servers.filter(({ process }) => process === 'running')
  const leader = running.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
  if (leader === undefined) return false
  return running.some(({ disk }) => disk.acceptedEpoch > leader.disk.acceptedEpoch)
}

/** Restarts the leader as an operator would; the ensemble must come to rest afterwards. */
function restartLeader(scenario: Scenario, atMs: number): Scenario {
  const [first, ...rest] = scenario.interventions
  return {
    ...scenario,
    interventions: [
      ...(first === undefined ? [] : [first]),
      { do: 'kill', server: 'leader', at: atMs, parallel: true },
      { do: 'start', server: 'all', at: atMs + 1_000, parallel: true },
      ...rest,
    ],
  }
}

/** Returns the time of the last intervention that has a time of its own, ms. */
function lastTimeOf({ interventions }: Scenario): number {
  return interventions.reduce(
    (last, { at }) => (typeof at === 'number' ? Math.max(last, at) : last),
    0,
  )
}

function violationOf(stop: Stop): Violation | undefined {
  if (stop.type === 'crash') {
    return { property: 'crash', detail: stop.error.split('\n').slice(0, 3).join(' ') }
  }
  if (stop.type !== 'violation' || stop.event.type !== 'violation') return undefined
  const { property, detail } = stop.event
  return { property, detail }
}
