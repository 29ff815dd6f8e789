import type { Case, Step } from './caseFormat'
import { dropIgnored, labelTree, orderOf } from './labels'
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

/** The outcome of a case: the results of its steps, as far as they could be played, and of the whole. */
export interface Performance {
  readonly steps: readonly unknown[]
  /** Undefined where a step could not be played. */
  readonly end: Readonly<Record<string, unknown>> | undefined
  /** The reason why the step after those could not be played. */
  readonly failure: string | undefined
}

/** Steps whose events arrive in any order. */
const UNORDERED: ReadonlySet<string> = new Set(['close', 'expire', 'waitGone'])
const CLOSE_TIMEOUT_MS = 10_000

/** Plays a case and returns its results in the form of cases, without comparing them. */
export async function performCase(player: Player, played: Case): Promise<Performance> {
  const performing = await beginPerformance(player, played)
  for (const step of played.steps) if (!(await performing.perform(step))) break
  return performing.finish()
}

/** The marks of a case that decide which zxids its performance keeps. */
type CaseRules = Pick<Case, 'hasZxidOnReads' | 'hasZxidSteps'>

/** A case that is played step by step; a step may depend on the results before it. */
export interface Performing {
  /** Plays a step and returns its result; undefined where it could not be played, which ends the case. */
  perform(step: Step): Promise<object | undefined>
  /** Returns the whole outcome, and closes the sessions that are left. */
  finish(): Promise<Performance>
}

/** Begins a case on a swept ensemble. */
export async function beginPerformance(player: Player, rules: CaseRules): Promise<Performing> {
  await player.sweep()
  const caseRun = createCaseRun(player)
  const steps: unknown[] = []
  let failure: string | undefined
  return {
    perform: async (step) => {
      try {
        const came = await performStep(caseRun, rules, step)
        steps.push(came)
        return came
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error)
        return undefined
      }
    },
    finish: async () => {
      const end = failure === undefined ? endOf(caseRun, rules) : undefined
      await closeSessions(caseRun)
      return { steps, end, failure }
    },
  }
}

async function performStep(caseRun: CaseRun, rules: CaseRules, step: Step): Promise<object> {
  const result = await doStep(caseRun, rules, step)
  await settle(caseRun)
  const events = takeEvents(caseRun, UNORDERED.has(step.action.do))
  // The clock advances from one step to the next.
  await caseRun.player.pass(1)
  const hasEvents = Object.keys(events).length > 0
  const whole = { ...result, ...(hasEvents ? { events: treeOf(events) } : {}) }
  // Labels replace zxids only, so it is still an object.
  return labelTree(dropIgnored(whole, step), caseRun.labels) as object
}

function endOf(caseRun: CaseRun, { hasZxidSteps }: CaseRules): Readonly<Record<string, unknown>> {
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
 * Closes every session that is still open. A session that was taken over is closed by its new holder, as only
 * that server may; one without a connection, or on another server, is attached again first. A session left
 * open would expire in the middle of a later case.
 */
async function closeSessions(caseRun: CaseRun): Promise<void> {
  const connections = [...caseRun.connections.values()]
  for (const session of new Set(caseRun.sessions.values())) {
    if (session.isOver) continue
    const holder = connections.findLast((one) => one.session === session && one.link !== undefined)
    if (holder?.link !== undefined && (await closeBy(caseRun, session, holder.link))) continue
    const connection = await caseRun.player.connect(0, {
      timeoutMs: CLOSE_TIMEOUT_MS,
      session: session.ticket,
    })
    if (connection.ok) await closeBy(caseRun, session, connection.value)
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
