import { assert, defined } from '../../kernel/lib'
import { ZXID_ZERO, type SessionId, type Zxid } from '../../zookeeper/model'
import type { WireRequest } from '../../zookeeper/wire'
import type { Labels } from './labels'
import { compareCodePoints, eventOf } from './normalise'
import type { Player } from './player'
import type { Arrival, Link, SessionTicket } from '../live'

/** A session of the case, named for the connection that opened it. */
export interface Session {
  readonly ticket: SessionTicket
  timeoutMs: number
  /** The zxid of its last reply. */
  lastZxid: Zxid
  /** The value of `lastZxid` when its connection last ended. */
  zxidAtDrop: Zxid | undefined
  /** True once it was closed or has expired. */
  isOver: boolean
}

/** An event of a connection in a step, as cases write it. */
type Seen = string | ReturnType<typeof eventOf>

/** A connection of the case. It outlives its links, as its name may be attached again. */
export interface Connection {
  readonly name: string
  session: Session
  link: Link | undefined
  seen: Seen[]
  eventCount: number
  syncedTo: Zxid
}

/** A case being played. */
export interface CaseRun {
  readonly player: Player
  readonly connections: Map<string, Connection>
  readonly sessions: Map<string, Session>
  readonly sessionNames: Map<SessionId, string>
  readonly labels: Labels
  zxidMax: Zxid
}

export type Reply = Extract<Arrival, { type: 'reply' }>

const REPLY_MS_MAX = 30_000
const SETTLE_ROUNDS_MAX = 1_000

export const createCaseRun = (player: Player): CaseRun => ({
  player,
  connections: new Map(),
  sessions: new Map(),
  sessionNames: new Map(),
  labels: new Map(),
  zxidMax: ZXID_ZERO,
})

/** Registers a link under a connection's name, and cuts the former link. */
export function enterLink(caseRun: CaseRun, name: string, link: Link, session: Session): void {
  const known = caseRun.connections.get(name)
  known?.link?.cut()
  caseRun.connections.set(name, {
    name,
    session,
    link,
    seen: known?.seen ?? [],
    eventCount: known?.eventCount ?? 0,
    syncedTo: ZXID_ZERO,
  })
}

/** Sends requests in one piece. Returns the replies in order of arrival; fewer where the link ends. */
export async function ask(
  caseRun: CaseRun,
  connection: Connection,
  requests: readonly WireRequest[],
  onReply?: (place: number) => void,
): Promise<readonly { readonly place: number; readonly reply: Reply }[]> {
  const { link } = connection
  if (link === undefined) return []
  const places = new Map(link.send(requests).map((xid, place) => [xid, place]))
  const replies: { place: number; reply: Reply }[] = []
  while (places.size > 0 && connection.link === link) {
    const arrival = await takeNext(caseRun, connection, link)
    if (arrival.type !== 'reply') continue
    const place = defined(places.get(arrival.xid), `the request of xid ${arrival.xid}`)
    places.delete(arrival.xid)
    onReply?.(place)
    replies.push({ place, reply: arrival })
  }
  return replies
}

async function takeNext(caseRun: CaseRun, connection: Connection, link: Link): Promise<Arrival> {
  const arrival = await link.receive(REPLY_MS_MAX)
  if (arrival.type === 'event') {
    connection.seen.push(eventOf(arrival.event))
    connection.eventCount += 1
  } else if (arrival.type === 'closed') {
    connection.seen.push('closed')
    endLink(connection)
  } else if (arrival.xid >= 0 && arrival.zxid > 0) {
    connection.session.lastZxid = arrival.zxid
    if (arrival.zxid > caseRun.zxidMax) caseRun.zxidMax = arrival.zxid
  }
  return arrival
}

/** Cuts a connection's link, and notes the last zxid that its session had seen. */
export function endLink(connection: Connection): void {
  connection.link?.cut()
  connection.link = undefined
  connection.session.zxidAtDrop = connection.session.lastZxid
}

/** Waits for the server to end a link that its client asked to close. */
export async function awaitEnd(caseRun: CaseRun, connection: Connection): Promise<void> {
  const { link } = connection
  // Requests behind the close may have met the end already.
  while (link !== undefined && connection.link === link) await takeNext(caseRun, connection, link)
  // The close that the client asked for is no event.
  assert(connection.seen.pop() === 'closed', 'a link ends with its end')
}

/**
 * Lets the ensemble settle: every open connection syncs `/` until all have seen the highest zxid of any, so
 * that all events of the step have been delivered.
 */
export async function settle(caseRun: CaseRun): Promise<void> {
  const isOpen = ({ link }: Connection): boolean => link !== undefined
  let waiting = [...caseRun.connections.values()].filter(isOpen)
  for (let round = 0; waiting.length > 0; round += 1) {
    assert(round < SETTLE_ROUNDS_MAX, 'the ensemble settles')
    await Promise.all(waiting.map((connection) => syncRoot(caseRun, connection)))
    waiting = waiting.filter((one) => isOpen(one) && one.syncedTo < caseRun.zxidMax)
    if (waiting.length === 0) {
      const open = [...caseRun.connections.values()].filter(isOpen)
      waiting = open.filter(({ syncedTo }) => syncedTo < caseRun.zxidMax)
    }
  }
}

async function syncRoot(caseRun: CaseRun, connection: Connection): Promise<void> {
  const [answer] = await ask(caseRun, connection, [{ type: 'sync', path: '/' }])
  if (answer === undefined) return
  // After an error this session has nothing more to receive.
  connection.syncedTo = answer.reply.error === 0 ? answer.reply.zxid : caseRun.zxidMax
}

/**
 * Returns the events of all connections since the last call; sorted, and without the marks of replies, where
 * their order is free.
 */
export function takeEvents(caseRun: CaseRun, isSorted: boolean): Record<string, readonly Seen[]> {
  const events: Record<string, readonly Seen[]> = {}
  for (const connection of caseRun.connections.values()) {
    const seen = connection.seen
    connection.seen = []
    const news = seen.filter((item) => item === 'closed' || typeof item !== 'string')
    if (news.length > 0) events[connection.name] = isSorted ? news.sort(compareSeen) : seen
  }
  return events
}

/** Compares events: `"closed"` first, then by path, then by type. */
function compareSeen(a: Seen, b: Seen): number {
  if (typeof a === 'string' || typeof b === 'string') {
    return Number(typeof b === 'string') - Number(typeof a === 'string')
  }
  return compareCodePoints(a.path ?? '', b.path ?? '') || compareCodePoints(a.type, b.type)
}
