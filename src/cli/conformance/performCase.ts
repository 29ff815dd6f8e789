import type { Case, Step } from './caseFormat'
import { dropParts, labelTree, orderOf } from './labels'
import { treeOf } from './normalise'
import {
  ask,
  createCaseRun,
  settle,
  takeEvents,
  type Connection,
  type Session,
  type CaseRun,
} from './caseRun'
import { doStep } from './steps'
import type { Player } from './player'
import type { Link } from '../live'

/** The outcome of a case: of each step in order, as far as they could be played, and of the whole. */
export interface Performance {
  readonly steps: readonly unknown[]
  /** Missing where a step could not be played. */
  readonly end: Readonly<Record<string, unknown>> | undefined
  /** Why the step after those could not be played. */
  readonly failure: string | undefined
}

/** Steps whose events come in no certain order. */
const UNORDERED: ReadonlySet<string> = new Set(['close', 'expire', 'waitGone'])
const CLOSE_TIMEOUT_MS = 10_000

/** Plays one case, whatever it expects, and says what came, as cases write it. */
export async function performCase(player: Player, played: Case): Promise<Performance> {
  const performing = await beginPerformance(player, played)
  for (const step of played.steps) if (!(await performing.perform(step))) break
  return performing.finish()
}

/** The marks of a case that decide which zxids its performance keeps. */
type Kept = Pick<Case, 'hasZxidOnReads' | 'hasZxidSteps'>

/** A case that is played step by step, each perhaps made for what the one before came to. */
export interface Performing {
  /** Plays a step and says what came, or nothing where it could not be played: then all is over. */
  perform(step: Step): Promise<object | undefined>
  /** Says what came of all. What the scenario leaves, nodes and sessions, is removed. */
  finish(): Promise<Performance>
}

/** Begins a performance where nothing is left of the one before. */
export async function beginPerformance(player: Player, kept: Kept): Promise<Performing> {
  await player.sweep()
  const caseRun = createCaseRun(player)
  const steps: unknown[] = []
  let failure: string | undefined
  return {
    perform: async (step) => {
      try {
        const came = await performStep(caseRun, kept, step)
        steps.push(came)
        return came
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        return undefined
      }
    },
    finish: async () => {
      const end = failure === undefined ? endOf(caseRun, kept) : undefined
      await closeSessions(caseRun)
      return { steps, end, failure }
    },
  }
}

async function performStep(caseRun: CaseRun, kept: Kept, step: Step): Promise<object> {
  const result = await doStep(caseRun, kept, step)
  await settle(caseRun)
  const events = takeEvents(caseRun, UNORDERED.has(step.action.do))
  // The clock moves from one step to the next.
  await caseRun.player.pass(1)
  const hasEvents = Object.keys(events).length > 0
  const whole = { ...result, ...(hasEvents ? { events: treeOf(events) } : {}) }
  // The labels stand where zxids were; it is still an object.
  return labelTree(dropParts(whole, step.ignore), caseRun.labels) as object
}

function endOf(caseRun: CaseRun, { hasZxidSteps }: Kept): Readonly<Record<string, unknown>> {
  const counts = [...caseRun.connections.values()].map(
    ({ name, eventCount }) => [name, eventCount] as const,
  )
  const { labels, steps } = orderOf(caseRun.labels)
  const isNatural = labels.every((label, place) => label === `z${place + 1}`)
  return {
    eventCounts: Object.fromEntries(counts),
    ...(isNatural ? {} : { zxidOrder: labels }),
    ...(hasZxidSteps ? { zxidSteps: steps } : {}),
  }
}

/**
 * Closes every session that is still there. One that has been taken over is closed by who took it,
 * for only that one's server may; one without a connection, or that another server has, is taken up
 * again. A session that was left would expire in the middle of a later scenario.
 */
async function closeSessions(caseRun: CaseRun): Promise<void> {
  const connections = [...caseRun.connections.values()]
  for (const session of new Set(caseRun.sessions.values())) {
    if (session.isOver) continue
    const holder = connections.findLast((one) => one.session === session && one.link !== undefined)
    if (holder?.link !== undefined && (await closeBy(caseRun, session, holder.link))) continue
    const made = await caseRun.player.connect(0, {
      timeoutMs: CLOSE_TIMEOUT_MS,
      session: session.ticket,
    })
    if (made.ok) await closeBy(caseRun, session, made.value)
  }
  for (const { link } of connections) link?.cut()
}

async function closeBy(caseRun: CaseRun, session: Session, link: Link): Promise<boolean> {
  const last: Connection = {
    name: '',
    session,
    link,
    seen: [],
    eventCount: 0,
    syncedTo: session.lastZxid,
  }
  const [answer] = await ask(caseRun, last, [{ type: 'closeSession' }])
  link.cut()
  return answer?.reply.error === 0
}
