import type { ActorName } from '../../kernel/actor'
import type { EventOf, TraceEvent } from '../../simulator'
import type { AnswerPart } from '../protocol'
import { expiredAnswer } from './expiredAnswer'
import { endOf, lastEvent, part, pastOf, sessionOf, type Found, type Past } from './past'
import { lossPart } from './replyAnswer'

/** This file answers why a client has its connection and its session, or has none. */

/** Returns why a client is connected, refused, disconnected or expired. */
export function sessionAnswer(past: Past, client: ActorName): Found | undefined {
  const root = lastEvent(
    past,
    ['connected', 'disconnected', 'expired', 'connection', 'process'],
    (event) => isAbout(event, client),
  )
  if (root === undefined) return undefined
  switch (root.type) {
    case 'connected':
      return { root, parts: [connectedPart(root)] }
    case 'expired':
      return expiredAnswer(past, client) ?? { root, parts: [{ event: root }] }
    case 'connection':
      return { root, parts: refusedParts(past, root) }
    case 'disconnected':
      return disconnectedAnswer(past, root)
    case 'process':
      return { root, parts: endedParts(past, client, root) }
  }
}

function isAbout(event: TraceEvent, client: ActorName): boolean {
  if (event.type === 'connection') return event.from === client && isRefusal(event)
  return 'client' in event && event.client === client
}

/** Reasons for which a server does not take a client. */
const REFUSALS: ReadonlySet<string> = new Set([
  'zxidAhead',
  'notServing',
  'leaderServesNoClients',
  'tooManyConnections',
  'tooManyInAll',
  'badPassword',
  'readOnly',
  'globalSession',
  'packetTooLong',
])

const isRefusal = ({ state, why = '' }: EventOf<'connection'>): boolean =>
  state === 'refused' || REFUSALS.has(why)

/** Returns the sentence of a refusal, with the end of a server that nobody can reach. */
export function refusedParts(past: Past, root: EventOf<'connection'>): readonly AnswerPart[] {
  const { to } = root
  const isDown = typeof to === 'number' && endOf(pastOf(past, root.step), to) !== undefined
  return [{ event: root }, ...(isDown ? [part('lacks.down', { who: [to], count: 1 })] : [])]
}

const connectedPart = ({ client, server, timeout, isNew }: EventOf<'connected'>): AnswerPart =>
  part(isNew ? 'session.connected' : 'session.resumed', {
    client,
    id: server,
    spanUs: timeout * 1000,
  })

/** A client that was refused hears its connection end: the refusal is the reason. */
function disconnectedAnswer(past: Past, root: EventOf<'disconnected'>): Found {
  const refusal = lastEvent(past, ['connection'], (event) => isAbout(event, root.client))
  const connected = sessionOf(past, root.client)
  const isRefused = refusal !== undefined && refusal.step > (connected?.step ?? -1)
  if (isRefused) return { root: refusal, parts: refusedParts(past, refusal) }
  if (root.why === 'sessionClosed') {
    return { root, parts: [part('session.closed', { client: root.client, timeUs: root.at })] }
  }
  const expired = root.why === 'sessionExpired' ? expiredAnswer(past, root.client) : undefined
  return expired ?? { root, parts: [lossPart(past, root.client)] }
}

function endedParts(
  past: Past,
  client: ActorName,
  root: EventOf<'process'>,
): readonly AnswerPart[] {
  const expired = expiredAnswer(past, client)
  const isOver = expired !== undefined && expired.root.step > root.step
  return [
    part('session.down', { client, state: root.state, timeUs: root.at }),
    ...(isOver ? expired.parts : []),
  ]
}
