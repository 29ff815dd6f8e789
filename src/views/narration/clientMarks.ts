import type { ActorId, ActorName } from '../../kernel/actor'
import type { Translator } from '../../i18n'
import type { Decision } from '../../engine'
import type { EventOf, ClientFrame, Frame, TraceEvent } from '../../simulator'
import { toZxid } from '../../zookeeper/model'
import { zxidText } from '../shared/zxid'
import { isAnswer } from './events'

/** A short text at a client on the stage, about something that disappeared or stayed silent in a step. */
export interface ClientMark {
  readonly client: ActorName
  readonly kind: 'missed' | 'ephemerals' | 'refused' | 'late'
  readonly text: string
}

/** A step with all of its frame. */
export interface MarkedStep {
  readonly events: readonly TraceEvent[]
  readonly decisions: readonly Decision[]
  readonly frame: Pick<Frame, 'step' | 'input' | 'clients'>
}

/**
 * Returns the marks of a step, at most one a client: used-up watches that missed a change, ephemeral znodes
 * that went with a session, refused connections, and replies and commits that came too late.
 */
export function clientMarksOf(step: MarkedStep, translator: Translator): readonly ClientMark[] {
  const { events, decisions, frame } = step
  const atStep = decisions.filter((decision) => decision.step === frame.step)
  const found = [
    ...atStep.flatMap((decision) => missedMarks(decision, translator)),
    ...atStep.flatMap((decision) => ephemeralsMarks(decision, translator)),
    ...refusedMarks(frame, events, translator),
    ...events.flatMap((event) => lateReplyMarks(frame, event, translator)),
    ...atStep.flatMap((decision) => lateCommitMarks(frame, decision, translator)),
  ]
  return found.filter(
    ({ client }, index) => found.findIndex((mark) => mark.client === client) === index,
  )
}

function missedMarks({ kind, path, clients = [] }: Decision, { t }: Translator): ClientMark[] {
  if (kind !== 'missed' || path === undefined) return []
  const text = t('clients.missed', { path })
  return clients.map((client) => ({ client, kind, text }))
}

/** Ephemeral znodes that are deleted because the session of their owner ends. */
function ephemeralsMarks(
  { ephemerals = [], clients = [] }: Decision,
  { t }: Translator,
): ClientMark[] {
  const [path] = ephemerals
  // Sessions that end in one moment do not tell whose znodes these were.
  if (path === undefined || clients.length !== 1) return []
  const text = t('clients.ephemerals', { count: ephemerals.length, path })
  return clients.map((client) => ({ client, kind: 'ephemerals', text }))
}

/** Reasons of a server, or of its machine, that turn a client away. */
const REFUSALS: ReadonlySet<string> = new Set([
  'zxidAhead',
  'readOnly',
  'globalSession',
  'badPassword',
  'notServing',
  'leaderServesNoClients',
  'tooManyInAll',
  'tooManyConnections',
  'notListening',
])

/** A connection is refused where the server decides so, and where its client hears of it. */
function refusedMarks(
  { input }: MarkedStep['frame'],
  events: readonly TraceEvent[],
  { t }: Translator,
): ClientMark[] {
  const ended = events.filter((event) => event.type === 'connection')
  const endings =
    input?.type === 'closed' && input.connection !== undefined && input.isSkipped !== true
      ? [input.connection]
      : []
  return [...ended, ...endings].flatMap((connection) => {
    const { from, channel, why = '' } = connection
    if (!isName(from) || channel !== 'client' || !REFUSALS.has(why)) return []
    const seen = connection.values?.['lastZxidSeen']
    const lastZxidSeen = typeof seen === 'number' ? zxidText(toZxid(seen)) : ''
    const text = t('clients.refused', { why, lastZxidSeen })
    return [{ client: from, kind: 'refused' as const, text }]
  })
}

/** A reply that finds the client's connection gone, or comes after the client has closed it. */
function lateReplyMarks(
  { clients }: MarkedStep['frame'],
  event: TraceEvent,
  { t }: Translator,
): ClientMark[] {
  if (event.type !== 'lost' || event.channel !== 'client' || !isName(event.to)) return []
  const { message, why } = event
  const isLate = why === 'broken' || why === 'closed' || why === 'connection closed'
  if (!isLate || !isAnswer(message)) return []
  const client = clients.find(({ id }) => id === event.to)
  if (client?.process !== 'running') return []
  const text = t('clients.lateReply', { session: hasSession(client) ? 'kept' : 'gone' })
  return [{ client: client.id, kind: 'late', text }]
}

/** A write that is committed after its client has lost the connection on which it asked. */
function lateCommitMarks(
  { clients }: MarkedStep['frame'],
  { kind, events, clients: names = [] }: Decision,
  { t }: Translator,
): ClientMark[] {
  if (kind !== 'committed') return []
  const sessions = new Set(events.flatMap((event) => (isWrite(event) ? [event.session] : [])))
  return names.flatMap((name) => {
    const client = clients.find(({ id }) => id === name)
    if (client?.process !== 'running' || sessions.size === 0) return []
    const isGone = !sessions.has(client.session)
    if (!isGone && client.state !== 'CONNECTING') return []
    const text = t('clients.lateCommit', { session: isGone ? 'gone' : 'kept' })
    return [{ client: name, kind: 'late' as const, text }]
  })
}

/** Whether a transaction was asked for by its session. */
const isWrite = (event: TraceEvent): event is EventOf<'committed'> =>
  event.type === 'committed' &&
  event.session !== undefined &&
  event.txn !== 'createSession' &&
  event.txn !== 'closeSession'

const hasSession = ({ state }: ClientFrame): boolean => state !== 'CLOSED'

const isName = (actor: ActorId): actor is ActorName => typeof actor === 'string'
