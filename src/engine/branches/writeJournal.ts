import type {
  ActorId,
  ActorName,
  ConnectionId,
  Message,
  ServerId,
  StepIndex,
} from '../../kernel/actor'
import type { ForwardedRequest, Txn } from '../../zookeeper/server'
import type { ErrorName, SessionId, Zxid } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'

/**
 * What a branch's trace says about the writes of clients: enough to tell, for each of them, what its
 * client heard and what became of it in the ensemble. Facts ascend by step, so that a fork can cut
 * them; `resolveWriteFates` draws the conclusions.
 */
export interface WriteJournal {
  facts: Fact[]
  /** Facts ever taken in, with those that are forgotten. */
  noted: number
  /** Messages whose end matters. */
  readonly flying: Set<number>
  lastProposed: number
  lastCommitted: number
}

export type Fact = { readonly step: StepIndex } & FactBody

type FactBody =
  | { readonly type: 'session'; readonly client: ActorName; readonly session: SessionId }
  | {
      readonly type: 'invoked'
      readonly client: ActorName
      readonly op: number
      readonly packet: string
      readonly path?: string
    }
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      readonly error: ErrorName
    }
  /** A client has sent a write. */
  | {
      readonly type: 'asked'
      readonly client: ActorName
      readonly server: ServerId
      readonly conn: ConnectionId
      readonly id: number
      readonly xid: number
      readonly packet: string
      readonly path?: string
    }
  /** Its server has handed it on to the leader. */
  | {
      readonly type: 'forwarded'
      readonly id: number
      readonly session: SessionId
      readonly cxid: number
      readonly leader: ServerId
    }
  | { readonly type: 'arrived' | 'lost'; readonly id: number }
  /** `cxid` is absent where a single server orders writes for itself: then they come in turn. */
  | {
      readonly type: 'proposed'
      readonly zxid: Zxid
      readonly session: SessionId
      readonly cxid?: number
      readonly error?: ErrorName
    }
  | { readonly type: 'committed'; readonly zxid: Zxid }
  /** That server has forgotten every request that it held. */
  | { readonly type: 'forgot'; readonly server: ServerId }
  /** A server's own last zxid, as it stands for election with it. */
  | { readonly type: 'stands'; readonly server: ServerId; readonly zxid: Zxid }
  /** A quorum has taken over that leader's history. */
  | { readonly type: 'leads'; readonly server: ServerId; readonly epoch: number }

/** Facts that are kept; older ones are forgotten in sixteenths. */
const FACTS_MAX = 40_000

/** Operations that go through the leader and leave a transaction. */
const WRITES: ReadonlySet<string> = new Set([
  'create',
  'create2',
  'createContainer',
  'createTTL',
  'delete',
  'setData',
  'setACL',
  'multi',
  'reconfig',
])

export const isWrite = (packet: string): boolean => WRITES.has(packet)

export const createWriteJournal = (): WriteJournal => ({
  facts: [],
  noted: 0,
  flying: new Set(),
  lastProposed: 0,
  lastCommitted: 0,
})

/** The part of the journal up to and including `step`, for a branch that forks there. */
export function truncateWriteJournal({ facts }: WriteJournal, lastStep: StepIndex): WriteJournal {
  const journal = createWriteJournal()
  for (const fact of facts) {
    if (fact.step > lastStep) break
    keep(journal, fact)
  }
  return journal
}

function keep(journal: WriteJournal, fact: Fact): void {
  const { facts, flying } = journal
  facts.push(fact)
  journal.noted += 1
  if (fact.type === 'asked' || fact.type === 'forwarded') flying.add(fact.id)
  if (fact.type === 'arrived' || fact.type === 'lost') flying.delete(fact.id)
  if (fact.type === 'proposed') journal.lastProposed = fact.zxid
  if (fact.type === 'committed') journal.lastCommitted = fact.zxid
  if (facts.length > FACTS_MAX) facts.splice(0, FACTS_MAX / 16)
}

/** Takes in an event; events come in the order of the trace. */
export function onWriteEvent(journal: WriteJournal, event: TraceEvent): void {
  const fact = factOf(journal, event)
  if (fact !== undefined) keep(journal, { ...fact, step: event.step })
}

function factOf(journal: WriteJournal, event: TraceEvent): FactBody | undefined {
  switch (event.type) {
    case 'sent':
      return sentFact(journal, event)
    case 'delivered':
    case 'lost': {
      if (!journal.flying.has(event.id)) return undefined
      return { type: event.type === 'lost' ? 'lost' : 'arrived', id: event.id }
    }
    case 'invoked': {
      const { client, op, packet, path } = event
      return packet === undefined
        ? undefined
        : { type: 'invoked', client, op, packet, ...(path !== undefined && { path }) }
    }
    case 'reply':
      // The terminals of the rivals write nothing to ZooKeeper.
      if ('status' in event) return undefined
      return { type: 'reply', client: event.client, op: event.op, error: event.error }
    case 'connected':
      return { type: 'session', client: event.client, session: event.session }
    case 'committed':
      return event.zxid <= journal.lastCommitted
        ? undefined
        : { type: 'committed', zxid: event.zxid }
    default:
      return serverFact(journal, event)
  }
}

function serverFact(journal: WriteJournal, event: TraceEvent): FactBody | undefined {
  switch (event.type) {
    case 'vote':
      return event.leader === event.server
        ? { type: 'stands', server: event.server, zxid: event.zxid }
        : undefined
    case 'serving':
      return event.leader === event.server
        ? { type: 'leads', server: event.server, epoch: event.epoch }
        : undefined
    case 'state':
      return event.state === 'LOOKING' ? { type: 'forgot', server: event.server } : undefined
    case 'process': {
      const isOver = ['killed', 'powerless', 'crashed'].includes(event.state)
      return isOver && event.server !== undefined
        ? { type: 'forgot', server: event.server }
        : undefined
    }
    case 'applied':
      return appliedFact(journal, event)
    default:
      return undefined
  }
}

/** A server that is alone proposes nothing to anybody: what it applies is its first word. */
function appliedFact(
  journal: WriteJournal,
  { zxid, session, error, step }: Extract<TraceEvent, { readonly txn: Txn['body']['type'] }>,
): FactBody | undefined {
  if (zxid <= journal.lastProposed || zxid <= journal.lastCommitted || session === undefined) {
    return undefined
  }
  keep(journal, { type: 'proposed', step, zxid, session, ...(error !== undefined && { error }) })
  return { type: 'committed', zxid }
}

/** The messages that matter here, by what they carry. */
type Carried = Message & {
  readonly xid?: number
  readonly path?: string
  readonly isReply?: unknown
  readonly request?: ForwardedRequest
  readonly txn?: Txn
}

function sentFact(
  journal: WriteJournal,
  { from, to, conn, id, message }: PacketEvent,
): FactBody | undefined {
  const { packet, xid, path, isReply, request, txn }: Carried = message
  if (packet === 'PROPOSAL' && txn !== undefined) {
    return txn.zxid <= journal.lastProposed ? undefined : proposedFact(txn)
  }
  if (packet === 'REQUEST' && request !== undefined) {
    const { session, cxid, operation } = request
    if (!isWrite(operation.packet) || !isServer(to)) return undefined
    return { type: 'forwarded', id, session, cxid, leader: to }
  }
  if (xid === undefined || isReply !== undefined || !isWrite(packet)) return undefined
  if (isServer(from) || !isServer(to)) return undefined
  const client = from
  return {
    type: 'asked',
    client,
    server: to,
    conn,
    id,
    xid,
    packet,
    ...(path !== undefined && { path }),
  }
}

type PacketEvent = Extract<TraceEvent, { readonly message: Message }>

const isServer = (actor: ActorId): actor is ServerId => typeof actor === 'number'

function proposedFact({ zxid, session, cxid, body }: Txn): FactBody {
  const error = errorOf(body)
  return { type: 'proposed', zxid, session, cxid, ...(error !== undefined && { error }) }
}

/** Why a transaction changes nothing, where it does not. */
function errorOf(body: Txn['body']): ErrorName | undefined {
  if (body.type === 'error') return body.error
  if (body.type !== 'multi') return undefined
  // In a multi that failed every part is an error, the first that failed says why.
  const errors = body.parts.flatMap((part) => (part.type === 'error' ? [part.error] : []))
  return errors.find((error) => error !== 'OK' && error !== 'RuntimeInconsistency')
}
