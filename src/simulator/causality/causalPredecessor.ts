import { wordTable, type WordTable } from '../../kernel/lib'
import type { ActorId, ServerId } from '../../kernel/actor'
import type { QuorumMessage, Txn } from '../../zookeeper/server'
import type { SessionId, Zxid } from '../../zookeeper/model'
import { recordAt, type History, type StepRecord } from '../conductor'
import { isRootCause } from './timeouts'
import type { TraceEvent } from '../contract'

/**
 * From a step to the one that led to it: that sent the message, set the timer or asked the disk. A
 * processor of a server goes to work by a timer that may have been set by its work at another request;
 * what led to such a step is the one that brought it the request which it serves. A step may serve many,
 * so each link says which of them the next one is to follow. Nothing leads to an intervention, nor to a
 * timeout: who set it last did not make it go off, silence did.
 */

/** Tells a request apart from the others of its server. */
export interface Request {
  readonly session: SessionId
  readonly cxid: number
}

/** A step, and what of all that it did is meant. */
export interface CausalStep {
  readonly step: number
  /** Which of the requests that it served, where that is known and matters. */
  readonly request?: Request | undefined
  /** To whose step it led, by which of its messages. */
  readonly towards?: Towards | undefined
}

export interface Towards {
  readonly actor: ActorId
  readonly message?: number
}

/** Looks for what gave a stage of a server its work: the latest that came before a step. */
export interface PredecessorLookup {
  /** Where a request came before the stage. */
  entered(stage: 'first' | 'sync', request: Request, before: Place): number | undefined
  /** What let it go on from the CommitProcessor: its coming there or its commit, the later. */
  released(request: Request, before: Place): CausalStep | undefined
  /** Where the request came from that the last stage takes up in that step. */
  taken(at: Place): CausalStep | undefined
}

export interface Place {
  readonly server: ServerId
  readonly step: number
}

type ServerRecord = Extract<StepRecord, { readonly type: 'actor' }> & { readonly actor: ServerId }
type Stage = 'first' | 'sync' | 'commit' | 'final'

/** The stage whose queue a request joins as it enters a processor; the others have none. */
const STAGES: WordTable<Stage> = wordTable({
  PrepRequestProcessor: 'first',
  FollowerRequestProcessor: 'first',
  ObserverRequestProcessor: 'first',
  ReadOnlyRequestProcessor: 'first',
  SyncRequestProcessor: 'sync',
  CommitProcessor: 'commit',
  FinalRequestProcessor: 'final',
})

/** A request enters a processor. */
type Entry = Extract<TraceEvent, { readonly type: 'pipeline' }>

const isEntry = (event: TraceEvent | undefined): event is Entry => event?.type === 'pipeline'

/** The stage before which a request comes with an event. */
export const stageOf = (event: TraceEvent): Stage | undefined =>
  event.type === 'pipeline' ? STAGES.get(event.processor) : undefined

/** The requests that come before a stage in a step. */
export const entrantsIn = (events: readonly TraceEvent[], stage: Stage): readonly Request[] =>
  events.filter(isEntry).filter((entry) => stageOf(entry) === stage)

export const isSame = (a: Request, b: Request): boolean =>
  a.cxid === b.cxid && a.session === b.session

export const isOfServer = (record: StepRecord | undefined): record is ServerRecord =>
  record?.type === 'actor' && typeof record.actor === 'number'

/** Whether a server's last stage took a request up. */
export const isFinal = (record: StepRecord | undefined): boolean =>
  record?.type === 'actor' && record.done.timer === 'stage:final'

/** The step that sent the message, set the timer or asked the disk. */
export const setOff = (record: StepRecord | undefined): number | undefined =>
  record?.cause ?? record?.events[0]?.cause

/** What led to a step; of many requests that it served, to its work at the one that is followed. */
export function predecessorOf(
  history: History,
  look: PredecessorLookup,
  followed: CausalStep,
): CausalStep | undefined {
  const record = recordAt(history, followed.step)
  if (record === undefined || isRootCause(record)) return undefined
  const work = isOfServer(record) ? workOf(record, look, followed) : undefined
  const lead = work ?? senderOf(history, record)
  return lead !== undefined && lead.step < followed.step ? lead : undefined
}

/**
 * What gave a stage the work of a step. Where it served many and it is not known which is meant, all that
 * can be told is who set its timer.
 */
function workOf(
  record: ServerRecord,
  look: PredecessorLookup,
  { step, request }: CausalStep,
): CausalStep | undefined {
  const place = { server: record.actor, step }
  switch (record.done.timer) {
    case 'stage:first':
      return entered(look, 'first', record.events.find(isEntry), place)
    case 'stage:sync':
      return entered(look, 'sync', request ?? only(appendedIn(record)), place)
    case 'stage:commit': {
      const served = request ?? only(entrantsIn(record.events, 'final'))
      return served === undefined ? undefined : look.released(served, place)
    }
    case 'stage:final':
      return look.taken(place)
    case undefined:
    default: {
      // One flush serves all of its batch.
      const asked = isFlush(record) ? setOff(record) : undefined
      return asked === undefined ? undefined : { step: asked, request }
    }
  }
}

function entered(
  look: PredecessorLookup,
  stage: 'first' | 'sync',
  request: Request | undefined,
  before: Place,
): CausalStep | undefined {
  const step = request === undefined ? undefined : look.entered(stage, request, before)
  return step === undefined ? undefined : { step }
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

/** What a batch writes; reads that go with it in a standalone server leave no trace there. */
const appendedIn = ({ done }: ServerRecord): readonly Txn[] =>
  done.effects.flatMap((effect) =>
    effect.type === 'disk' && effect.operation.type === 'append' ? [effect.operation.txn] : [],
  )

/** Whether a batch of requests was flushed: each of them enters the next processor. */
const isFlush = ({ done, events }: ServerRecord): boolean =>
  done.timer === undefined && (events[0]?.type === 'logged' || isEntry(events[0]))

/** Whether it matters which of its requests is followed. */
export function servesMany(record: StepRecord | undefined): boolean {
  if (!isOfServer(record)) return false
  const { timer } = record.done
  return timer === 'stage:sync' || timer === 'stage:commit' || isFlush(record)
}

/** What happened in a step, without what it did for others than the one that is followed. */
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
  // A read that waited for a flush leaves nothing of itself where that was asked for.
  return own.length === 0 ? events : own
}

function servedIn(record: ServerRecord, event: TraceEvent, index: number): Request | undefined {
  if (event.type === 'appended') return appendedIn(record).find(({ zxid }) => zxid === event.zxid)
  return event.type === 'logged'
    ? record.events.slice(index).find(isEntry)
    : servedAt(record.events, index)
}

/** The step that set another off, by which message, and which request that was about. */
function senderOf(history: History, record: StepRecord): CausalStep | undefined {
  const step = setOff(record)
  if (step === undefined || record.type === 'intervention') return undefined
  const arrived = record.events[0]
  const { actor } = record
  if (arrived?.type !== 'delivered') return { step, towards: { actor } }
  const towards = { actor, message: arrived.id }
  return { ...sendingOf(recordAt(history, step), step, arrived.id), towards }
}

/** The step that sent a message, and which of the requests that it served the message was about. */
export function sendingOf(sender: StepRecord | undefined, step: number, id: number): CausalStep {
  if (sender === undefined || !servesMany(sender)) return { step }
  const sent = sender.events.findIndex((its) => its.type === 'sent' && its.id === id)
  return { step, request: servedAt(sender.events, sent) }
}

/** Whose turn it was at an event of a step: each request enters a processor before it goes on. */
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

/** What is committed in a step, and whose turn it was. */
export const commitsIn = (
  step: number,
  events: readonly TraceEvent[],
): readonly { readonly zxid: Zxid; readonly lead: CausalStep }[] =>
  events.flatMap((event, index) =>
    event.type === 'committed'
      ? [{ zxid: event.zxid, lead: { step, request: servedAt(events, index) } }]
      : [],
  )

/** The sync that the leader gives back to a learner. */
export function syncedIn([event]: readonly TraceEvent[]): readonly Request[] {
  const message = quorumMessage(event)
  return message?.packet === 'SYNC' ? [message] : []
}

/** What one server says to another with that. */
export function quorumMessage(event: TraceEvent | undefined): QuorumMessage | undefined {
  if (event?.type !== 'delivered' || event.channel !== 'quorum') return undefined
  // Servers say nothing else to each other there.
  return event.message as QuorumMessage
}
