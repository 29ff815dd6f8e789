import { virtualUs } from '../../kernel/actor'
import { findUnrest } from '../../checks'
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
  /** The property that broke, and how; absent where all was well. */
  readonly violation?: { readonly property: string; readonly detail: string }
}

/** How long a healed ensemble may take beyond its schedule to come to rest, virtual ms. */
const PATIENCE_MS = 240_000
const LOOK_EVERY_MS = 5_000
/** A server that has turned to its leader in vain so long will do so for ever, virtual ms. */
const IN_VAIN_MS = 30_000
/** A restart raises the leader's epoch by one; a promise may be several ahead. */
const RESTARTS_MAX = 4

/**
 * Plays a schedule with all checks on. It ends at the first violation or crash, or, once its
 * schedule is over, when the ensemble has come to rest; where it never does, that is a violation
 * of liveness. Where ZooKeeper itself needs its leader restarted, that is granted; `restarts` says
 * how often it was.
 */
export function playCase(scenario: Scenario, restarts = 0): Outcome {
  const late = watchLateRequests()
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    checks: [...checksFor(scenario), late.check],
    historySteps: 0,
    window: 'step',
    pauseOn: ['violation', 'crash'],
  })
  const scheduleMs = lastTimeOf(scenario)
  const endMs = Math.max(untilOf(scenario), scheduleMs) + PATIENCE_MS
  let unrest: string | undefined = 'never looked'
  let inVainMs = 0
  let atMs = scheduleMs
  while (atMs + LOOK_EVERY_MS <= endMs && inVainMs < IN_VAIN_MS) {
    atMs += LOOK_EVERY_MS
    const broken = violationOf(runUntil(run, virtualUs(Math.round(atMs * 1000))))
    if (broken !== undefined) return { steps: stepsOf(run), violation: broken }
    unrest = findUnrest(frameOf(run))
    if (unrest === undefined) {
      const left = findLeftovers(run, late)
      if (left === undefined) return { steps: stepsOf(run) }
      return { steps: stepsOf(run), violation: { property: 'leftovers', detail: left } }
    }
    inVainMs = hasPromisedMore(run) ? inVainMs + LOOK_EVERY_MS : 0
  }
  const isShutOut = restarts === 0 && canBeShutOut(scenario, unrest)
  if (restarts < RESTARTS_MAX && (isShutOut || hasPromisedMore(run))) {
    return playCase(restartLeader(scenario, atMs), restarts + 1)
  }
  if (isBarred(scenario, run, unrest)) return { steps: stepsOf(run) }
  return { steps: stepsOf(run), violation: { property: 'liveness', detail: unrest ?? '' } }
}

/** As a server says that its configuration in force does not name it. */
const NOT_NAMED = /^My id \d+ not in the peer list/

/**
 * Whether nobody can lead because a server refuses to start: its last configuration in force does
 * not name it, though it is to vote by one that it has only logged. Its operator would have to edit
 * its file; the schedule's end has started all that can be. So does a real server whose
 * `zoo.cfg.dynamic.next` alone names it (3.8.0, tried). Source: `QuorumPeer.start`.
 */
const isBarred = ({ ensemble }: Scenario, run: Run, unrest: string | undefined): boolean =>
  ensemble['reconfigEnabled'] === true &&
  unrest === 'nobody leads' &&
  frameOf(run).servers.some(({ down }) => NOT_NAMED.test(down?.error ?? ''))

/**
 * Whether it may be ZooKeeper's own fault that a server finds no leader though there is one. Who has
 * logged a change that is not committed elects by both configurations; the voters to come still
 * observe, and observers' notifications do not count. The leader may lack this very server's ACK to
 * commit the change, and only once it is restarted does anything go on. A real ensemble of three
 * voters and two observers that are to vote stands still in the same way when one voter dies between
 * logging the change and its ACK, and goes on when its leader is restarted (3.8.0, tried).
 * Source: `FastLeaderElection.getVoteTracker`, `lookForLeader`.
 */
function canBeShutOut({ ensemble }: Scenario, unrest = ''): boolean {
  return ensemble['reconfigEnabled'] === true && unrest.endsWith(' is LOOKING in ELECTION')
}

/**
 * Whether a running server has promised a newer epoch than the leader's, which it therefore never
 * follows: the leader it promised that to failed, and the next one heard of no such promise. A real
 * follower turns to its leader in vain in the same way, until that is restarted (3.8.0, tried).
 * Source: `Learner.registerWithLeader`.
 */
function hasPromisedMore(run: Run): boolean {
  const running = frameOf(run).servers.filter(({ process }) => process === 'running')
  const leader = running.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
  if (leader === undefined) return false
  return running.some(({ disk }) => disk.acceptedEpoch > leader.disk.acceptedEpoch)
}

/** As its operator ends that: afterwards it must come to rest. */
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

const stepsOf = (run: Run): number => positionOf(run).step + 1

/** When the last intervention with a time of its own fires. */
function lastTimeOf({ interventions }: Scenario): number {
  return interventions.reduce(
    (last, { at }) => (typeof at === 'number' ? Math.max(last, at) : last),
    0,
  )
}

function violationOf(stop: Stop): Outcome['violation'] {
  if (stop.type === 'crash') {
    return { property: 'crash', detail: stop.error.split('\n').slice(0, 3).join(' ') }
  }
  if (stop.type !== 'violation' || stop.event.type !== 'violation') return undefined
  const { property, detail } = stop.event
  return { property, detail }
}
