import type { ActorName } from '../../kernel/actor'
import type { EventOf } from '../../simulator'
import type { AnswerPart } from '../protocol'
import {
  isOfSession,
  lastEvent,
  lastProcess,
  part,
  pastOf,
  sessionOf,
  type Found,
  type Past,
} from './past'

/** This file answers why a session ended without its client. */

/** Returns why a client's session expired; undefined where nothing in its past says it. */
export function expiredAnswer(past: Past, client: ActorName): Found | undefined {
  const session = sessionOf(past, client)
  const isOwn = isOfSession(session?.session)
  const root = lastEvent(past, ['session'], (event) => event.state === 'expired' && isOwn(event))
  if (root !== undefined) return { root, parts: [expiredPart(past, client, root)] }
  const creation = lastEvent(past, ['session'], (event) => event.state !== 'moved' && isOwn(event))
  // A global session has transactions, so that each server knows it.
  if (creation?.state !== 'created' || creation.isLocal !== true) return undefined
  return { root: creation, parts: [part('session.lostLocal', { client, id: creation.server })] }
}

/** Says why a leader expired a session: nothing came from its client, for a reason. */
export function expiredPart(past: Past, client: ActorName, root: EventOf<'session'>): AnswerPart {
  const before = pastOf(past, root.step)
  const values = { client, id: root.server, spanUs: root.timeout * 1000, timeUs: root.at }
  const process = lastProcess(before, (event) => event.client === client)
  if (process?.state === 'killed') {
    return part('session.expiredKilled', { ...values, timeUs: process.at })
  }
  if (process?.state === 'paused') {
    return part('session.expiredPaused', { ...values, timeUs: process.at })
  }
  const begun = sessionOf(before, client)
  const cut = lastEvent(
    before,
    ['intervention'],
    ({ action, step, error }) =>
      CUTS.has(action.do) && step > (begun?.step ?? 0) && error === undefined,
  )
  return cut === undefined
    ? part('session.expired', values)
    : part('session.expiredCut', { ...values, timeUs: cut.at })
}

const CUTS: ReadonlySet<string> = new Set(['partition', 'cut', 'hold'])
