import { defined, utf8Encode } from '../../kernel/lib'
import { makeZxid, sessionIdFrom, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { WireRequest } from '../../zookeeper/wire'
import type { Action, Case, PipelinedRequest, Request, Step } from './caseFormat'
import { errorNamed, markZxid, okOf, type Tree, type Wording } from './normalise'
import type { SessionTicket } from '../live'
import { pathOf, requestOf } from './requestOf'
import {
  ask,
  awaitEnd,
  endLink,
  enterLink,
  type Connection,
  type Reply,
  type Session,
  type CaseRun,
} from './caseRun'

/** The part of a case that its steps depend on. */
type Played = Pick<Case, 'hasZxidOnReads'>

type Result = Readonly<Record<string, Tree>>

const WRITES: ReadonlySet<string> = new Set([
  'create',
  'create2',
  'delete',
  'set',
  'setACL',
  'multi',
  'reconfig',
  'close',
])
const CLOSE: WireRequest = { type: 'closeSession' }
const TICK_MS = 2_000
/** The greatest delay of an expiry beyond the timeout, ms: two ticks and a second. */
const EXPIRY_MS_MAX = 2 * TICK_MS + 1_000
const ZXID_FUTURE = makeZxid(2 ** 20, 0)

/** Carries out a step and returns its results; the run keeps its events. */
export function doStep(caseRun: CaseRun, played: Played, step: Step): Promise<Result> {
  const { action, connection: name } = step
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'connect':
      return connect(caseRun, name, action)
    case 'attach':
      return attach(caseRun, name, action)
    case 'drop':
      endLink(connectionOf(caseRun, name))
      return Promise.resolve({ ok: {} })
    case 'expire':
      return expire(caseRun, connectionOf(caseRun, name))
    case 'close':
      return close(caseRun, connectionOf(caseRun, name))
    case 'auth':
      return authenticate(caseRun, connectionOf(caseRun, name), action)
    case 'wait':
      return caseRun.player.pass(action.ms).then(() => ({ ok: {} }))
    case 'waitGone':
      return caseRun.player
        .untilGone(pathOf(action.path), action.ms)
        .then((isAbsent) => ({ ok: { gone: isAbsent } }))
    case 'pipeline':
      return pipeline(caseRun, played, connectionOf(caseRun, name), action.requests)
    default:
      return request(caseRun, played, connectionOf(caseRun, name), action)
  }
}

const connectionOf = (caseRun: CaseRun, name: string): Connection =>
  defined(caseRun.connections.get(name), `a connection named ${name}`)

async function connect(
  caseRun: CaseRun,
  name: string,
  { timeout, server, lastZxid }: Extract<Action, { do: 'connect' }>,
): Promise<Result> {
  const lastZxidSeen = lastZxid === 'future' ? ZXID_FUTURE : ZXID_ZERO
  const connection = await caseRun.player.connect(server, { timeoutMs: timeout, lastZxidSeen })
  if (!connection.ok) return { [connection.error]: true }
  const { session: ticket, timeoutMs } = connection.value
  const session: Session = {
    ticket,
    timeoutMs,
    lastZxid: ZXID_ZERO,
    zxidAtDrop: undefined,
    isOver: false,
  }
  caseRun.sessions.set(name, session)
  caseRun.sessionNames.set(ticket.id, name)
  enterLink(caseRun, name, connection.value, session)
  return { ok: { timeout: timeoutMs } }
}

async function attach(
  caseRun: CaseRun,
  name: string,
  { of, timeout, server, passwd, id }: Extract<Action, { do: 'attach' }>,
): Promise<Result> {
  const session = defined(caseRun.sessions.get(of ?? name), `a session named ${of ?? name}`)
  const connection = await caseRun.player.connect(server, {
    timeoutMs: timeout ?? session.timeoutMs,
    lastZxidSeen: session.lastZxid,
    session: disguise(session.ticket, passwd === 'wrong', id === 'unknown'),
  })
  if (!connection.ok) return { [connection.error]: true }
  session.timeoutMs = connection.value.timeoutMs
  const sameSession = connection.value.session.id === session.ticket.id
  enterLink(caseRun, name, connection.value, session)
  return { ok: { timeout: connection.value.timeoutMs, sameSession } }
}

/** Returns a session's id and password, made wrong where the case says so. */
function disguise(ticket: SessionTicket, isWrong: boolean, isUnknown: boolean): SessionTicket {
  return {
    id: isUnknown ? sessionIdFrom(BigInt(ticket.id) ^ 0x00ff_00ffn) : ticket.id,
    password: isWrong ? ticket.password.map((byte) => byte ^ 0xff) : ticket.password,
  }
}

async function expire(caseRun: CaseRun, connection: Connection): Promise<Result> {
  const { session } = connection
  endLink(connection)
  await caseRun.player.untilExpired(session.ticket.id, session.timeoutMs + EXPIRY_MS_MAX)
  session.isOver = true
  return { ok: {} }
}

async function close(caseRun: CaseRun, connection: Connection): Promise<Result> {
  const [answer] = await ask(caseRun, connection, [CLOSE])
  if (answer === undefined) return { closed: true }
  connection.session.isOver = true
  await awaitEnd(caseRun, connection)
  return bodyOf(caseRun, answer.reply, true, true)
}

async function authenticate(
  caseRun: CaseRun,
  connection: Connection,
  { scheme, auth }: Extract<Action, { do: 'auth' }>,
): Promise<Result> {
  const packet: WireRequest = {
    type: 'auth',
    scheme,
    auth: auth === null ? null : utf8Encode(auth),
  }
  const [answer] = await ask(caseRun, connection, [packet], () => connection.seen.push('reply'))
  return answer === undefined ? { closed: true } : bodyOf(caseRun, answer.reply, false, true)
}

async function request(
  caseRun: CaseRun,
  { hasZxidOnReads }: Played,
  connection: Connection,
  action: Request,
): Promise<Result> {
  const packet = requestOf(action, relativeOf(connection))
  const [answer] = await ask(caseRun, connection, [packet], () => connection.seen.push('reply'))
  if (answer === undefined) return { closed: true }
  return bodyOf(caseRun, answer.reply, hasZxidOnReads || WRITES.has(action.do), true)
}

async function pipeline(
  caseRun: CaseRun,
  { hasZxidOnReads }: Played,
  connection: Connection,
  requests: readonly PipelinedRequest[],
): Promise<Result> {
  const relative = relativeOf(connection)
  const answers = await ask(
    caseRun,
    connection,
    requests.map((one) => (one.do === 'close' ? CLOSE : requestOf(one, relative))),
    (place) => connection.seen.push(`reply ${place}`),
  )
  if (answers.length === 0 && requests.length > 0) return { closed: true }
  if (answers.some(({ place }) => requests[place]?.do === 'close')) {
    connection.session.isOver = true
    await awaitEnd(caseRun, connection)
  }
  const replies = answers.map(({ place, reply }) => {
    const hasZxid = hasZxidOnReads || WRITES.has(requests[place]?.do ?? '')
    return { n: place, ...bodyOf(caseRun, reply, hasZxid, false) }
  })
  return { replies }
}

const relativeOf = ({ session }: Connection): Zxid => session.zxidAtDrop ?? session.lastZxid

/** Converts a reply to the form of cases: the header's zxid where it counts, then the error or the body. */
function bodyOf(caseRun: CaseRun, answer: Reply, hasZxid: boolean, hasTimes: boolean): Result {
  const wording: Wording = { sessionNamed: (id) => caseRun.sessionNames.get(id), hasTimes }
  const header = hasZxid ? { zxid: markZxid(answer.zxid) } : {}
  if (answer.error !== 0) return { ...header, error: errorNamed(answer.error) }
  return { ...header, ok: answer.reply === undefined ? {} : okOf(answer.reply, wording) }
}
