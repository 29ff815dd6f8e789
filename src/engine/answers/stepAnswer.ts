import type { EventOf, TraceEvent } from '../../simulator'
import type { AnswerPart, ChainLink } from '../protocol'
import { committedParts } from './commitAnswer'
import { electedParts } from './electionAnswer'
import { ownerParts } from './ownerAnswer'
import { eventsBack, lastEvent, part, pastOf, type Found, type Past } from './past'
import { replied } from './replyAnswer'
import { rivalParts } from './rivalAnswer'
import { expiredPart } from './expiredAnswer'
import { refusedParts } from './sessionAnswer'
import { violationParts } from './violationAnswer'

/** This file answers why the shown step was taken. */

/** Returns the answer for the most telling event of a step; undefined where its chain says more. */
export async function stepAnswer(past: Past): Promise<Found | undefined> {
  const events = eventsAt(past)
  for (const type of TELLING) {
    const event = events.find((candidate) => candidate.type === type)
    const parts = event === undefined ? [] : await partsOf(past, event)
    if (event !== undefined && parts.length > 0) return { root: event, parts }
  }
  return undefined
}

/** Returns the events of the last step that counts, in their order. */
function eventsAt(past: Past): readonly TraceEvent[] {
  const events: TraceEvent[] = []
  for (const event of eventsBack(past)) {
    if (event.step < past.upTo) break
    events.push(event)
  }
  return events.reverse()
}

/** The types of events with an answer of their own, the most telling first. */
const TELLING = [
  'violation',
  'elected',
  'committed',
  'reply',
  'session',
  'recipe',
  'connection',
  'etcd',
  'redis',
] as const

async function partsOf(past: Past, event: TraceEvent): Promise<readonly AnswerPart[]> {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'violation':
      return violationParts(past, event)
    case 'elected':
      return electedParts(past, event)
    case 'committed':
      return committedParts(past, event)
    case 'reply':
      return (await replied(past, event)).parts
    case 'etcd':
    case 'redis':
      return rivalStepParts(past, event)
    case 'recipe':
      return event.state === 'owns' ? ownerParts(past, event) : []
    case 'connection':
      return event.why === undefined && event.state !== 'refused' ? [] : refusedParts(past, event)
    case 'session': {
      if (event.state !== 'expired') return []
      const owner = lastEvent(
        pastOf(past, event.step),
        ['connected'],
        (connected) => connected.session === event.session,
      )
      return owner === undefined ? [] : [expiredPart(past, owner.client, event)]
    }
    default:
      return []
  }
}

/** The roles of members and servers have answers of their own; other events of theirs speak for themselves. */
function rivalStepParts(past: Past, event: EventOf<'etcd' | 'redis'>): readonly AnswerPart[] {
  const parts = rivalParts(past, event)
  return parts.some((one) => 'code' in one) ? parts : []
}

/** Says who did an intervention: a reader, the scenario, or the code of its client. */
export function interventionPart({ events, isLive, code }: ChainLink): AnswerPart | undefined {
  const intervention = events.find((event) => event.type === 'intervention')
  if (intervention === undefined) return undefined
  if (code !== undefined) {
    const client = 'client' in intervention.action ? String(intervention.action.client) : ''
    return part(`step.code.${code}`, { client })
  }
  return part(isLive ? 'step.byHand' : 'step.byScript', { timeUs: intervention.at })
}
