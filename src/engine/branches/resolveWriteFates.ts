import type { ActorName, ConnectionId, ServerId, StepIndex } from '../../kernel/actor'
import { epochOf, ERRORS, type ErrorName, type SessionId, type Zxid } from '../../zookeeper/model'
import type { WriteRecord } from '../protocol'
import { isWrite, type Fact, type WriteJournal } from './writeJournal'

/** A write whose fate is looked for; `WriteRecord` is its public form. */
interface Write {
  readonly client: ActorName
  readonly op: number
  readonly command: string
  readonly session: SessionId | undefined
  readonly xid: number
  readonly conn: ConnectionId | undefined
  readonly packet: string
  readonly path: string | undefined
  /** Ids of the messages that carry it. */
  readonly ids: number[]
  /** The server that holds it in memory, once it has arrived. */
  holder: ServerId | undefined
  /** The receiver of the message on its way. */
  bound: ServerId | undefined
  zxid: Zxid | undefined
  error: ErrorName | undefined
  fate: WriteRecord['fate'] | undefined
}

/** A command that has not been answered. */
interface Running {
  readonly op: number
  readonly command: string
  readonly packet: string
  readonly path: string | undefined
  hasSent: boolean
}

interface Conclusions {
  readonly writes: Write[]
  /** Writes whose fate is open, oldest first. */
  open: Write[]
  readonly sessions: Map<ActorName, SessionId>
  readonly running: Map<ActorName, Running[]>
  readonly replies: Map<string, { readonly step: StepIndex; readonly error: ErrorName }>
  /** The last zxid with which each server stood for election. */
  readonly lastZxids: Map<ServerId, Zxid>
}

/**
 * Concludes the certain fate of each write from the facts, in the order in which the writes were sent.
 *
 * A proposal is committed once some server commits it, or once a quorum has taken over the history
 * of a leader that holds it; it never will be once a quorum has taken over one that does not. A write
 * that was not proposed is lost with the message or with the memory that held it.
 *
 * Source: Junqueira et al., DSN 2011, agreement and primary integrity.
 */
export function resolveWriteFates(facts: readonly Fact[]): readonly WriteRecord[] {
  const found: Conclusions = {
    writes: [],
    open: [],
    sessions: new Map(),
    running: new Map(),
    replies: new Map(),
    lastZxids: new Map(),
  }
  for (const fact of facts) onFact(found, fact)
  return found.writes.map((write) => recordOf(found, write))
}

/** Writes of one answer. */
const RECORDS_MAX = 300

/** Returns the latest writes of a client; without a client, those whose clients were left in doubt. */
export function latestWrites(journal: WriteJournal, client?: ActorName): readonly WriteRecord[] {
  const records = recordsOf(journal).filter((record) =>
    client === undefined ? isDoubtful(record) : record.client === client,
  )
  return records.slice(-RECORDS_MAX)
}

/** The records of a journal after its first `added` facts. */
interface CachedRecords {
  readonly added: number
  readonly records: readonly WriteRecord[]
}

/** The last records of each journal: the page asks at every move, also within the known run. */
const cache = new WeakMap<WriteJournal, CachedRecords>()

function recordsOf(journal: WriteJournal): readonly WriteRecord[] {
  const { facts, added } = journal
  const last = cache.get(journal)
  if (last?.added === added) return last.records
  const records = resolveWriteFates(facts)
  cache.set(journal, { added, records })
  return records
}

const isDoubtful = ({ reply }: WriteRecord): boolean =>
  reply !== undefined && !ERRORS[reply.error].isDefinite

function recordOf({ replies }: Conclusions, write: Write): WriteRecord {
  const { client, op, command, packet, path, zxid, fate } = write
  const reply = replies.get(`${client} ${op}`)
  return {
    client,
    op,
    command,
    packet,
    ...(path !== undefined && { path }),
    ...(reply !== undefined && { reply }),
    fate: fate ?? { type: 'unknown', ...(zxid !== undefined && { zxid }) },
  }
}

function onFact(found: Conclusions, fact: Fact): void {
  switch (fact.type) {
    case 'session':
      found.sessions.set(fact.client, fact.session)
      return
    case 'invoked':
      onInvoked(found, fact)
      return
    case 'reply':
      onReply(found, fact)
      return
    case 'asked':
      onRequest(found, fact)
      return
    case 'forwarded':
      onForwarded(found, fact)
      return
    case 'arrived':
    case 'lost':
      onEnd(found, fact)
      return
    case 'proposed':
      onProposed(found, fact)
      return
    case 'committed':
      settle(found, (write) => (write.zxid === fact.zxid ? committed(write, fact.step) : undefined))
      return
    case 'forgot':
      onForgot(found, fact)
      return
    case 'stands':
      found.lastZxids.set(fact.server, fact.zxid)
      return
    case 'leads':
      onElection(found, fact)
  }
}

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>
type Fate = WriteRecord['fate']

/** Gives every open write the fate that is found for it. */
function settle(found: Conclusions, fateOf: (write: Write) => Fate | undefined): void {
  let hasSettled = false
  for (const write of found.open) {
    write.fate = fateOf(write)
    hasSettled ||= write.fate !== undefined
  }
  if (hasSettled) found.open = found.open.filter(({ fate }) => fate === undefined)
}

function committed({ zxid, error }: Write, step: StepIndex): Fate | undefined {
  if (zxid === undefined) return undefined
  return { type: 'committed', zxid, step, ...(error !== undefined && { error }) }
}

function onInvoked(found: Conclusions, fact: FactOf<'invoked'>): void {
  const { client, op, command, packet, path } = fact
  const running = found.running.get(client) ?? []
  running.push({ op, command, packet, path, hasSent: false })
  found.running.set(client, running)
}

function onReply(found: Conclusions, { client, op, error, step }: FactOf<'reply'>): void {
  found.replies.set(`${client} ${op}`, { step, error })
  const running = found.running.get(client) ?? []
  const index = running.findIndex((command) => command.op === op)
  const [ended] = index < 0 ? [] : running.splice(index, 1)
  if (ended === undefined || ended.hasSent || !isWrite(ended.packet) || error === 'OK') return
  const { command, packet, path } = ended
  const fate: Fate = { type: 'never', why: 'notSent', step }
  found.writes.push({ ...createWrite({ client, op, command, packet, path, xid: 0 }), fate })
}

const createWrite = (
  command: Pick<Write, 'client' | 'op' | 'command' | 'packet' | 'path' | 'xid'>,
): Write => ({
  ...command,
  session: undefined,
  conn: undefined,
  ids: [],
  holder: undefined,
  bound: undefined,
  zxid: undefined,
  error: undefined,
  fate: undefined,
})

/** Finds the command that a packet belongs to: the one that begins with it, else the oldest that goes on. */
function runningOf(
  found: Conclusions,
  { client, packet, path }: FactOf<'asked'>,
): Running | undefined {
  const running = found.running.get(client) ?? []
  const begins = (command: Running): boolean =>
    !command.hasSent && command.packet === packet && command.path === path
  return running.find(begins) ?? running.find(({ hasSent }) => hasSent) ?? running[0]
}

function onRequest(found: Conclusions, fact: FactOf<'asked'>): void {
  const running = runningOf(found, fact)
  if (running === undefined) return
  running.hasSent = true
  const { client, server, conn, id, xid, packet, path } = fact
  const write: Write = {
    ...createWrite({ client, op: running.op, command: running.command, packet, path, xid }),
    session: found.sessions.get(client),
    conn,
    ids: [id],
    bound: server,
  }
  found.writes.push(write)
  found.open.push(write)
}

function onForwarded(found: Conclusions, { id, session, cxid, leader }: FactOf<'forwarded'>): void {
  const write = found.open.find((one) => one.session === session && one.xid === cxid)
  if (write === undefined) return
  write.ids.push(id)
  write.holder = undefined
  write.bound = leader
}

function onEnd(found: Conclusions, { type, id, step }: FactOf<'arrived' | 'lost'>): void {
  const write = found.open.find(({ ids }) => ids.at(-1) === id)
  if (write === undefined || write.zxid !== undefined) return
  if (type === 'lost') {
    settle(found, (one) => (one === write ? { type: 'never', why: 'lost', step } : undefined))
    return
  }
  write.holder = write.bound
  write.bound = undefined
}

function onProposed(found: Conclusions, fact: FactOf<'proposed'>): void {
  const { session, cxid, zxid, error, step } = fact
  const write = found.open.find(
    (one) =>
      one.session === session &&
      one.zxid === undefined &&
      (cxid === undefined ? one.holder !== undefined : one.xid === cxid),
  )
  if (write === undefined) return
  write.zxid = zxid
  write.error = error
  // Requests of one connection keep their order: none before it can be proposed any more.
  settle(found, (one) =>
    one.conn === write.conn && one.zxid === undefined && one.xid < write.xid
      ? { type: 'never', why: 'passed', step }
      : undefined,
  )
}

function onForgot(found: Conclusions, { server, step }: FactOf<'forgot'>): void {
  settle(found, ({ zxid, holder }) =>
    zxid === undefined && holder === server ? { type: 'never', why: 'forgotten', step } : undefined,
  )
}

function onElection(found: Conclusions, { server, epoch, step }: FactOf<'leads'>): void {
  const last = found.lastZxids.get(server)
  if (last === undefined) return
  settle(found, (write) => {
    const { zxid } = write
    if (zxid === undefined || epochOf(zxid) >= epoch) return undefined
    const isHeld = epochOf(last) === epochOf(zxid) && last >= zxid
    return isHeld ? committed(write, step) : { type: 'never', why: 'cut', zxid, step }
  })
}
