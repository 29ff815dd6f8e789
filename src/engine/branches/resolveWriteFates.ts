import type { ActorName, ConnectionId, ServerId, StepIndex } from '../../kernel/actor'
import { epochOf, ERRORS, type ErrorName, type SessionId, type Zxid } from '../../zookeeper/model'
import type { WriteRecord } from '../protocol/contract'
import { isWrite, type Fact, type WriteJournal } from './writeJournal'

/** A write under consideration; `WriteRecord` is what is told of it. */
interface Write {
  readonly client: ActorName
  readonly op: number
  readonly session: SessionId | undefined
  readonly xid: number
  readonly conn: ConnectionId | undefined
  readonly packet: string
  readonly path: string | undefined
  /** Messages that carry it. */
  readonly ids: number[]
  /** Whose memory it is in, once it has arrived. */
  holder: ServerId | undefined
  /** Where the message on its way takes it. */
  bound: ServerId | undefined
  zxid: Zxid | undefined
  error: ErrorName | undefined
  fate: WriteRecord['fate'] | undefined
}

/** A command that has not been answered. */
interface Running {
  readonly op: number
  readonly packet: string
  readonly path: string | undefined
  hasAsked: boolean
}

interface Book {
  readonly writes: Write[]
  /** Writes whose fate is open, oldest first. */
  open: Write[]
  readonly sessions: Map<ActorName, SessionId>
  readonly running: Map<ActorName, Running[]>
  readonly replies: Map<string, { readonly step: StepIndex; readonly error: ErrorName }>
  readonly standing: Map<ServerId, Zxid>
}

/**
 * What is certain about each write after these facts, in the order in which the writes were sent.
 *
 * A proposal is committed once some server commits it, or once a quorum has taken over the history
 * of a leader that holds it; it never will be once a quorum has taken over one that does not. A write
 * that was not proposed is lost with the message or with the memory that held it.
 *
 * Source: Junqueira et al., DSN 2011, agreement and primary integrity.
 */
export function resolveWriteFates(facts: readonly Fact[]): readonly WriteRecord[] {
  const book: Book = {
    writes: [],
    open: [],
    sessions: new Map(),
    running: new Map(),
    replies: new Map(),
    standing: new Map(),
  }
  for (const fact of facts) take(book, fact)
  return book.writes.map((write) => recordOf(book, write))
}

/** Writes that one answer tells. */
const TOLD_MAX = 300

/** The latest writes of a client; of none, those whose clients were left in doubt. */
export function latestWrites(journal: WriteJournal, client?: ActorName): readonly WriteRecord[] {
  const told = recordsOf(journal).filter((record) =>
    client === undefined ? isDoubtful(record) : record.client === client,
  )
  return told.slice(-TOLD_MAX)
}

interface Settled {
  readonly noted: number
  readonly records: readonly WriteRecord[]
}

/** What was concluded last: a reader who moves in what is known asks again and again. */
const settled = new WeakMap<WriteJournal, Settled>()

function recordsOf(journal: WriteJournal): readonly WriteRecord[] {
  const { facts, noted } = journal
  const last = settled.get(journal)
  if (last?.noted === noted) return last.records
  const records = resolveWriteFates(facts)
  settled.set(journal, { noted, records })
  return records
}

const isDoubtful = ({ reply }: WriteRecord): boolean =>
  reply !== undefined && !ERRORS[reply.error].isDefinite

function recordOf({ replies }: Book, write: Write): WriteRecord {
  const { client, op, packet, path, zxid, fate } = write
  const reply = replies.get(`${client} ${op}`)
  return {
    client,
    op,
    packet,
    ...(path !== undefined && { path }),
    ...(reply !== undefined && { reply }),
    fate: fate ?? { type: 'unknown', ...(zxid !== undefined && { zxid }) },
  }
}

function take(book: Book, fact: Fact): void {
  switch (fact.type) {
    case 'session':
      book.sessions.set(fact.client, fact.session)
      return
    case 'invoked':
      takeInvoked(book, fact)
      return
    case 'reply':
      takeReply(book, fact)
      return
    case 'asked':
      takeAsked(book, fact)
      return
    case 'forwarded':
      takeForwarded(book, fact)
      return
    case 'arrived':
    case 'lost':
      takeEnd(book, fact)
      return
    case 'proposed':
      takeProposed(book, fact)
      return
    case 'committed':
      settle(book, (write) => (write.zxid === fact.zxid ? committed(write, fact.step) : undefined))
      return
    case 'forgot':
      takeForgot(book, fact)
      return
    case 'stands':
      book.standing.set(fact.server, fact.zxid)
      return
    case 'leads':
      takeLeads(book, fact)
  }
}

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>
type Fate = WriteRecord['fate']

/** Gives every open write the fate that is found for it. */
function settle(book: Book, fateOf: (write: Write) => Fate | undefined): void {
  let hasSettled = false
  for (const write of book.open) {
    write.fate = fateOf(write)
    hasSettled ||= write.fate !== undefined
  }
  if (hasSettled) book.open = book.open.filter(({ fate }) => fate === undefined)
}

function committed({ zxid, error }: Write, step: StepIndex): Fate | undefined {
  if (zxid === undefined) return undefined
  return { type: 'committed', zxid, step, ...(error !== undefined && { error }) }
}

function takeInvoked(book: Book, { client, op, packet, path }: FactOf<'invoked'>): void {
  const running = book.running.get(client) ?? []
  running.push({ op, packet, path, hasAsked: false })
  book.running.set(client, running)
}

function takeReply(book: Book, { client, op, error, step }: FactOf<'reply'>): void {
  book.replies.set(`${client} ${op}`, { step, error })
  const running = book.running.get(client) ?? []
  const index = running.findIndex((its) => its.op === op)
  const [ended] = index < 0 ? [] : running.splice(index, 1)
  if (ended === undefined || ended.hasAsked || !isWrite(ended.packet) || error === 'OK') return
  const { packet, path } = ended
  const fate: Fate = { type: 'never', why: 'notSent', step }
  book.writes.push({ ...createWrite({ client, op, packet, path, xid: 0 }), fate })
}

const createWrite = (its: Pick<Write, 'client' | 'op' | 'packet' | 'path' | 'xid'>): Write => ({
  ...its,
  session: undefined,
  conn: undefined,
  ids: [],
  holder: undefined,
  bound: undefined,
  zxid: undefined,
  error: undefined,
  fate: undefined,
})

/** Which command a packet belongs to: the one that begins with it, else the oldest that goes on. */
function runningOf(book: Book, { client, packet, path }: FactOf<'asked'>): Running | undefined {
  const running = book.running.get(client) ?? []
  const isIts = (its: Running): boolean =>
    !its.hasAsked && its.packet === packet && its.path === path
  return running.find(isIts) ?? running.find(({ hasAsked }) => hasAsked) ?? running[0]
}

function takeAsked(book: Book, fact: FactOf<'asked'>): void {
  const running = runningOf(book, fact)
  if (running === undefined) return
  running.hasAsked = true
  const { client, server, conn, id, xid, packet, path } = fact
  const write: Write = {
    ...createWrite({ client, op: running.op, packet, path, xid }),
    session: book.sessions.get(client),
    conn,
    ids: [id],
    bound: server,
  }
  book.writes.push(write)
  book.open.push(write)
}

function takeForwarded(book: Book, { id, session, cxid, leader }: FactOf<'forwarded'>): void {
  const write = book.open.find((its) => its.session === session && its.xid === cxid)
  if (write === undefined) return
  write.ids.push(id)
  write.holder = undefined
  write.bound = leader
}

function takeEnd(book: Book, { type, id, step }: FactOf<'arrived' | 'lost'>): void {
  const write = book.open.find(({ ids }) => ids.at(-1) === id)
  if (write === undefined || write.zxid !== undefined) return
  if (type === 'lost') {
    settle(book, (its) => (its === write ? { type: 'never', why: 'lost', step } : undefined))
    return
  }
  write.holder = write.bound
  write.bound = undefined
}

function takeProposed(book: Book, fact: FactOf<'proposed'>): void {
  const { session, cxid, zxid, error, step } = fact
  const write = book.open.find(
    (its) =>
      its.session === session &&
      its.zxid === undefined &&
      (cxid === undefined ? its.holder !== undefined : its.xid === cxid),
  )
  if (write === undefined) return
  write.zxid = zxid
  write.error = error
  // Requests of one connection keep their order: those before it will not be proposed any more.
  settle(book, (its) =>
    its.conn === write.conn && its.zxid === undefined && its.xid < write.xid
      ? { type: 'never', why: 'passed', step }
      : undefined,
  )
}

function takeForgot(book: Book, { server, step }: FactOf<'forgot'>): void {
  settle(book, ({ zxid, holder }) =>
    zxid === undefined && holder === server ? { type: 'never', why: 'forgotten', step } : undefined,
  )
}

function takeLeads(book: Book, { server, epoch, step }: FactOf<'leads'>): void {
  const last = book.standing.get(server)
  if (last === undefined) return
  settle(book, (write) => {
    const { zxid } = write
    if (zxid === undefined || epochOf(zxid) >= epoch) return undefined
    const isHeld = epochOf(last) === epochOf(zxid) && last >= zxid
    return isHeld ? committed(write, step) : { type: 'never', why: 'cut', zxid, step }
  })
}
