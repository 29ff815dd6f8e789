import { wordTable, type WordTable } from '../../kernel/lib'
import type { ActorId, ServerId } from '../../kernel/actor'
import type { QuorumMessage, Txn } from '../../zookeeper/server'
import type { SessionId, Zxid } from '../../zookeeper/model'
import { recordAt, type History, type StepRecord } from '../conductor'
import { isRootCause } from './timeouts'
import type { TraceEvent } from '../contract'

/**
 * This file finds the step that led to another one: it sent the message, set the timer or asked the disk.
 * A processor of a server runs by a timer that its work at another request may have set; its predecessor
 * is the step that brought it the request it serves. A step may serve several requests, so each link says
 * which of them to follow. An intervention has no predecessor, nor has a timeout: silence made it go off,
 * not the step that last set it.
 */

/** Identifies a request among those of its server. */
export interface Request {
  readonly session: SessionId
  readonly cxid: number
}

/** A step of a chain, narrowed to the part of it that the chain follows. */
export interface CausalStep {
  readonly step: number
  /** The one of its requests to follow; absent where it is unknown or makes no difference. */
  readonly request?: Request | undefined
  /** The actor whose step it led to, and the message that did. */
  readonly towards?: Towards | undefined
}

export interface Towards {
  readonly actor: ActorId
  readonly message?: number
}

/** Finds the latest step before another one that gave a processor of a server its work. */
export interface PredecessorLookup {
  /** Returns the step at which a request joined the queue of `processor`. */
  entered(processor: 'first' | 'sync', request: Request, before: ServerStep): number | undefined
  /**
   * Returns the step that let a request leave the CommitProcessor: its arrival there or its commit, the
   * later one.
   */
  released(request: Request, before: ServerStep): CausalStep | undefined
  /** Returns the step that queued the request that the last processor takes up at `at`. */
  taken(at: ServerStep): CausalStep | undefined
}

export interface ServerStep {
  readonly server: ServerId
  readonly step: number
}

type ServerRecord = Extract<StepRecord, { readonly type: 'actor' }> & { readonly actor: ServerId }
type Processor = 'first' | 'sync' | 'commit' | 'final'

/** The processors with a queue, by the names that the trace gives them; the others have none. */
const PROCESSORS: WordTable<Processor> = wordTable({
  PrepRequestProcessor: 'first',
  FollowerRequestProcessor: 'first',
  ObserverRequestProcessor: 'first',
  ReadOnlyRequestProcessor: 'first',
  SyncRequestProcessor: 'sync',
  CommitProcessor: 'commit',
  FinalRequestProcessor: 'final',
})

/** The trace event of a request that enters a processor. */
type Entry = Extract<TraceEvent, { readonly type: 'pipeline' }>

const isEntry = (event: TraceEvent | undefined): event is Entry => event?.type === 'pipeline'

/** Returns the processor whose queue a request joins with an event. */
export const processorOf = (event: TraceEvent): Processor | undefined =>
  event.type === 'pipeline' ? PROCESSORS.get(event.processor) : undefined

/** Returns the requests that join the queue of a processor in a step. */
export const entrantsIn = (
  events: readonly TraceEvent[],
  processor: Processor,
): readonly Request[] => events.filter(isEntry).filter((entry) => processorOf(entry) === processor)

export const isSame = (a: Request, b: Request): boolean =>
  a.cxid === b.cxid && a.session === b.session

export const isOfServer = (record: StepRecord | undefined): record is ServerRecord =>
  record?.type === 'actor' && typeof record.actor === 'number'

/** Returns whether the last processor of a server took up a request. */
export const isFinal = (record: StepRecord | undefined): boolean =>
  record?.type === 'actor' && record.done.timer === 'processor:final'

/** Returns the step that sent the message, set the timer or asked the disk. */
export const setOff = (record: StepRecord | undefined): number | undefined =>
  record?.cause ?? record?.events[0]?.cause

/** Returns the predecessor of a step. If the step served several requests, the followed one decides. */
export function predecessorOf(
  history: History,
  look: PredecessorLookup,
  followed: CausalStep,
): CausalStep | undefined {
  const record = recordAt(history, followed.step)
  if (record === undefined || isRootCause(record)) return undefined
  const work = isOfServer(record) ? workOf(record, look, followed) : undefined
  const cause = work ?? senderOf(history, record)
  return cause !== undefined && cause.step < followed.step ? cause : undefined
}

/**
 * Returns the step that gave a processor its work. Undefined where that is unknown: if a step served several
 * requests and none is followed, only the step that set its timer is known.
 */
function workOf(
  record: ServerRecord,
  look: PredecessorLookup,
  { step, request }: CausalStep,
): CausalStep | undefined {
  const place = { server: record.actor, step }
  switch (record.done.timer) {
    case 'processor:first':
      return entered(look, 'first', record.events.find(isEntry), place)
    case 'processor:sync':
      return entered(look, 'sync', request ?? only(appendedIn(record)), place)
    case 'processor:commit': {
      const served = request ?? only(entrantsIn(record.events, 'final'))
      return served === undefined ? undefined : look.released(served, place)
    }
    case 'processor:final':
      return look.taken(place)
    case undefined:
    default: {
      // One flush serves all of its batch.
      const flushStep = isFlush(record) ? setOff(record) : undefined
      return flushStep === undefined ? undefined : { step: flushStep, request }
    }
  }
}

function entered(
  look: PredecessorLookup,
  processor: 'first' | 'sync',
  request: Request | undefined,
  before: ServerStep,
): CausalStep | undefined {
  const step = request === undefined ? undefined : look.entered(processor, request, before)
  return step === undefined ? undefined : { step }
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/**
 * The transactions that a batch appends. A standalone server's reads go with it and leave no trace there.
 */
const appendedIn = ({ done }: ServerRecord): readonly Txn[] =>
  done.effects.flatMap((effect) =>
    effect.type === 'disk' && effect.operation.type === 'append' ? [effect.operation.txn] : [],
  )

/** Returns whether a flush of a batch ended: each request of it enters the next processor. */
const isFlush = ({ done, events }: ServerRecord): boolean =>
  done.timer === undefined && (events[0]?.type === 'logged' || isEntry(events[0]))

/** Returns whether the step serves several requests, so that the followed one matters. */
export function servesMany(record: StepRecord | undefined): boolean {
  if (!isOfServer(record)) return false
  const { timer } = record.done
  return timer === 'processor:sync' || timer === 'processor:commit' || isFlush(record)
}

/** Returns the events of a step, without those that concern other requests than `request`. */
export function eventsFor(
  record: StepRecord | undefined,
  request: Request | undefined,
): readonly TraceEvent[] {
  const events = record?.events ?? []
  if (request === undefined || !isOfServer(record) || !servesMany(record)) return events
  const own = events.filter((event, index) => {
    const served = servedIn(record, event, index)
    return served === undefined || isSame(served, request)
  })
  // A read that waited for a flush leaves no event in the step that asked for the flush.
  return own.length === 0 ? events : own
}

function servedIn(record: ServerRecord, event: TraceEvent, index: number): Request | undefined {
  if (event.type === 'appended') return appendedIn(record).find(({ zxid }) => zxid === event.zxid)
  return event.type === 'logged'
    ? record.events.slice(index).find(isEntry)
    : servedAt(record.events, index)
}

/** Returns the step that set off a record, with the message it sent and the request it was about. */
function senderOf(history: History, record: StepRecord): CausalStep | undefined {
  const step = setOff(record)
  if (step === undefined || record.type === 'intervention') return undefined
  const arrived = record.events[0]
  const { actor } = record
  if (arrived?.type !== 'delivered') return { step, towards: { actor } }
  const towards = { actor, message: arrived.id }
  return { ...sendingOf(recordAt(history, step), step, arrived.id), towards }
}

/** Returns the step that sent message `id`, with the request that the message was about. */
export function sendingOf(sender: StepRecord | undefined, step: number, id: number): CausalStep {
  if (sender === undefined || !servesMany(sender)) return { step }
  const sent = sender.events.findIndex((event) => event.type === 'sent' && event.id === id)
  return { step, request: servedAt(sender.events, sent) }
}

/**
 * Returns the request served at an event: each request enters a processor before the events it causes.
 */
export function servedAt(events: readonly TraceEvent[], index: number): Request | undefined {
  for (let at = index; at >= 0; at -= 1) {
    const event = events[at]
    if (isEntry(event)) return event
  }
  return undefined
}

/** The request that a server proposes or hears proposed, with its zxid. */
export function proposedIn(
  events: readonly TraceEvent[],
): { readonly zxid: Zxid; readonly request: Request } | undefined {
  const index = events.findIndex(({ type }) => type === 'proposed')
  const own = events[index]
  if (own?.type === 'proposed') {
    const request = servedAt(events, index)
    return request === undefined ? undefined : { zxid: own.zxid, request }
  }
  const message = quorumMessage(events[0])
  if (message === undefined || !('txn' in message)) return undefined
  return { zxid: message.zxid, request: message.txn }
}

/** Returns the transactions committed in a step, each with the request served at that moment. */
export const commitsIn = (
  events: readonly TraceEvent[],
  step: number,
): readonly { readonly zxid: Zxid; readonly cause: CausalStep }[] =>
  events.flatMap((event, index) =>
    event.type === 'committed'
      ? [{ zxid: event.zxid, cause: { step, request: servedAt(events, index) } }]
      : [],
  )

/** Returns the request of the SYNC that the leader returns to a learner. */
export function syncedIn([event]: readonly TraceEvent[]): readonly Request[] {
  const message = quorumMessage(event)
  return message?.packet === 'SYNC' ? [message] : []
}

/** Returns the quorum message that an event delivers. */
export function quorumMessage(event: TraceEvent | undefined): QuorumMessage | undefined {
  if (event?.type !== 'delivered' || event.channel !== 'quorum') return undefined
  // Servers exchange no other messages on that channel.
  return event.message as QuorumMessage
}
