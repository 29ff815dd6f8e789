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
import type { Projection, TraceEvent } from '../../simulator'
import { append, upToStep } from './boundedLog'

/**
 * The facts of a branch's trace from which `resolveWriteFates` concludes, for each write of a client, its
 * reply and its fate in the ensemble. Facts ascend by step.
 */
export interface WriteJournal {
  facts: Fact[]
  /** Facts ever added, the forgotten ones included. */
  added: number
  /** Ids of the messages on their way that carry writes. */
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
      readonly command: string
      readonly packet: string
      readonly path?: string
    }
  | {
      readonly type: 'reply'
      readonly client: ActorName
      readonly op: number
      readonly error: ErrorName
    }
  /** A client has sent a write. `id` is that of the message. */
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
  /** The client's server has forwarded a write to the leader. */
  | {
      readonly type: 'forwarded'
      readonly id: number
      readonly session: SessionId
      readonly cxid: number
      readonly leader: ServerId
    }
  | { readonly type: 'arrived' | 'lost'; readonly id: number }
  /** `cxid` is absent where a standalone server applies a write: it keeps their order. */
  | {
      readonly type: 'proposed'
      readonly zxid: Zxid
      readonly session: SessionId
      readonly cxid?: number
      readonly error?: ErrorName
    }
  | { readonly type: 'committed'; readonly zxid: Zxid }
  /** A server has lost every request that it held in memory. */
  | { readonly type: 'forgot'; readonly server: ServerId }
  /** The last zxid of a server's own history, from its vote for itself. */
  | { readonly type: 'stands'; readonly server: ServerId; readonly zxid: Zxid }
  /** A quorum has taken over the history of a leader. */
  | { readonly type: 'leads'; readonly server: ServerId; readonly epoch: number }

/** Facts that are kept. */
const FACTS_MAX = 40_000

/** Operations that the leader turns into transactions. */
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

export const writeJournal: Projection<WriteJournal, unknown> = {
  create: createEmpty,
  onEvent(journal, event) {
    const fact = factOf(journal, event)
    if (fact !== undefined) add(journal, { ...fact, step: event.step })
  },
  truncate({ facts }, lastStep) {
    const journal = createEmpty()
    for (const fact of upToStep(facts, lastStep)) add(journal, fact)
    return journal
  },
}

function createEmpty(): WriteJournal {
  return { facts: [], added: 0, flying: new Set(), lastProposed: 0, lastCommitted: 0 }
}

function add(journal: WriteJournal, fact: Fact): void {
  const { facts, flying } = journal
  append(facts, fact, FACTS_MAX)
  journal.added += 1
  if (fact.type === 'asked' || fact.type === 'forwarded') flying.add(fact.id)
  if (fact.type === 'arrived' || fact.type === 'lost') flying.delete(fact.id)
  if (fact.type === 'proposed') journal.lastProposed = fact.zxid
  if (fact.type === 'committed') journal.lastCommitted = fact.zxid
}

function factOf(journal: WriteJournal, event: TraceEvent): FactBody | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
      return sentFact(journal, event)
    case 'delivered':
    case 'lost': {
      if (!journal.flying.has(event.id)) return undefined
      return { type: event.type === 'lost' ? 'lost' : 'arrived', id: event.id }
    }
    case 'invoked': {
      const { client, op, command, packet, path } = event
      return packet === undefined
        ? undefined
        : { type: 'invoked', client, op, command, packet, ...(path !== undefined && { path }) }
    }
    case 'reply':
      // A reply with a status is one of etcd's or Redis' and concerns no write to ZooKeeper.
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
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
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

/** A standalone server proposes nothing: its first event of a transaction is that it applies it. */
function appliedFact(
  journal: WriteJournal,
  { zxid, session, error, step }: Extract<TraceEvent, { readonly txn: Txn['body']['type'] }>,
): FactBody | undefined {
  if (zxid <= journal.lastProposed || zxid <= journal.lastCommitted || session === undefined) {
    return undefined
  }
  add(journal, { type: 'proposed', step, zxid, session, ...(error !== undefined && { error }) })
  return { type: 'committed', zxid }
}

/** The fields of the messages that carry writes. */
type CarriedFields = Message & {
  readonly xid?: number
  readonly path?: string
  readonly isReply?: unknown
  readonly request?: ForwardedRequest
  readonly txn?: Txn
}

function sentFact(
  journal: WriteJournal,
  { from, to, conn, id, message }: MessageEvent,
): FactBody | undefined {
  const { packet, xid, path, isReply, request, txn }: CarriedFields = message
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

type MessageEvent = Extract<TraceEvent, { readonly message: Message }>

const isServer = (actor: ActorId): actor is ServerId => typeof actor === 'number'

function proposedFact({ zxid, session, cxid, body }: Txn): FactBody {
  const error = errorOf(body)
  return { type: 'proposed', zxid, session, cxid, ...(error !== undefined && { error }) }
}

/** Returns the error of a transaction that changes nothing. */
function errorOf(body: Txn['body']): ErrorName | undefined {
  if (body.type === 'error') return body.error
  if (body.type !== 'multi') return undefined
  // In a failed multi every part is an error; the first that is not `OK` is the cause.
  const errors = body.parts.flatMap((part) => (part.type === 'error' ? [part.error] : []))
  return errors.find((error) => error !== 'OK' && error !== 'RuntimeInconsistency')
}
