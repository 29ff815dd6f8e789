import { defined, utf8Encode } from '../../kernel/lib'
import { makeZxid, sessionIdFrom, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { WireRequest } from '../../zookeeper/wire'
import type { Action, Case, Request, Step } from './caseFormat'
import { errorNamed, markZxid, okOf, type Tree, type Wording } from './normalise'
import type { SessionTicket } from './player'
import { pathOf, requestOf } from './requestOf'
import {
  ask,
  awaitEnd,
  endLink,
  enterLink,
  type Connection,
  type Reply,
  type Session,
  type Stage,
} from './stage'

/** What of a case its steps depend on. */
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
])
const TICK_MS = 2_000
/** What an expiry may take beyond the timeout: two ticks and a second. */
const EXPIRY_MS_MAX = 2 * TICK_MS + 1_000
const ZXID_FUTURE = makeZxid(2 ** 20, 0)

/** Does a step and gives what it came to; events aside, which the stage keeps. */
export function doStep(stage: Stage, played: Played, step: Step): Promise<Result> {
  const { action, connection: name } = step
  switch (action.do) {
    case 'connect':
      return connect(stage, name, action)
    case 'attach':
      return attach(stage, name, action)
    case 'drop':
      endLink(connectionOf(stage, name))
      return Promise.resolve({ ok: {} })
    case 'expire':
      return expire(stage, connectionOf(stage, name))
    case 'close':
      return close(stage, connectionOf(stage, name))
    case 'auth':
      return authenticate(stage, connectionOf(stage, name), action)
    case 'wait':
      return stage.player.pass(action.ms).then(() => ({ ok: {} }))
    case 'waitGone':
      return stage.player
        .untilGone(pathOf(action.path), action.ms)
        .then((gone) => ({ ok: { gone } }))
    case 'pipeline':
      return pipeline(stage, played, connectionOf(stage, name), action.requests)
    default:
      return request(stage, played, connectionOf(stage, name), action)
  }
}

const connectionOf = (stage: Stage, name: string): Connection =>
  defined(stage.connections.get(name), `a connection named ${name}`)

async function connect(
  stage: Stage,
  name: string,
  { timeout, server, lastZxid }: Extract<Action, { do: 'connect' }>,
): Promise<Result> {
  const lastZxidSeen = lastZxid === 'future' ? ZXID_FUTURE : ZXID_ZERO
  const made = await stage.player.connect(server, { timeoutMs: timeout, lastZxidSeen })
  if (!made.ok) return { [made.error]: true }
  const { session: ticket, timeoutMs } = made.value
  const session: Session = {
    ticket,
    timeoutMs,
    lastZxid: ZXID_ZERO,
    zxidAtDrop: undefined,
    isOver: false,
  }
  stage.sessions.set(name, session)
  stage.sessionNames.set(ticket.id, name)
  enterLink(stage, name, made.value, session)
  return { ok: { timeout: timeoutMs } }
}

async function attach(
  stage: Stage,
  name: string,
  { of, timeout, server, passwd, id }: Extract<Action, { do: 'attach' }>,
): Promise<Result> {
  const session = defined(stage.sessions.get(of ?? name), `a session named ${of ?? name}`)
  const made = await stage.player.connect(server, {
    timeoutMs: timeout ?? session.timeoutMs,
    lastZxidSeen: session.lastZxid,
    session: disguise(session.ticket, passwd === 'wrong', id === 'unknown'),
  })
  if (!made.ok) return { [made.error]: true }
  session.timeoutMs = made.value.timeoutMs
  const sameSession = made.value.session.id === session.ticket.id
  enterLink(stage, name, made.value, session)
  return { ok: { timeout: made.value.timeoutMs, sameSession } }
}

/** A session's id and password, made wrong where the case wants it. */
function disguise(ticket: SessionTicket, isWrong: boolean, isUnknown: boolean): SessionTicket {
  return {
    id: isUnknown ? sessionIdFrom(BigInt(ticket.id) ^ 0x00ff_00ffn) : ticket.id,
    password: isWrong ? ticket.password.map((byte) => byte ^ 0xff) : ticket.password,
  }
}

async function expire(stage: Stage, connection: Connection): Promise<Result> {
  const { session } = connection
  endLink(connection)
  await stage.player.untilExpired(session.ticket.id, session.timeoutMs + EXPIRY_MS_MAX)
  session.isOver = true
  return { ok: {} }
}

async function close(stage: Stage, connection: Connection): Promise<Result> {
  const [answer] = await ask(stage, connection, [{ type: 'closeSession' }])
  if (answer === undefined) return { closed: true }
  connection.session.isOver = true
  await awaitEnd(stage, connection)
  return bodyOf(stage, answer.reply, true, true)
}

async function authenticate(
  stage: Stage,
  connection: Connection,
  { scheme, auth }: Extract<Action, { do: 'auth' }>,
): Promise<Result> {
  const packet: WireRequest = {
    type: 'auth',
    scheme,
    auth: auth === null ? null : utf8Encode(auth),
  }
  const [answer] = await ask(stage, connection, [packet], () => connection.seen.push('reply'))
  return answer === undefined ? { closed: true } : bodyOf(stage, answer.reply, false, true)
}

async function request(
  stage: Stage,
  { hasZxidOnReads }: Played,
  connection: Connection,
  asked: Request,
): Promise<Result> {
  const packet = requestOf(asked, relativeOf(connection))
  const [answer] = await ask(stage, connection, [packet], () => connection.seen.push('reply'))
  if (answer === undefined) return { closed: true }
  return bodyOf(stage, answer.reply, hasZxidOnReads || WRITES.has(asked.do), true)
}

async function pipeline(
  stage: Stage,
  { hasZxidOnReads }: Played,
  connection: Connection,
  requests: readonly Request[],
): Promise<Result> {
  const relative = relativeOf(connection)
  const answers = await ask(
    stage,
    connection,
    requests.map((asked) => requestOf(asked, relative)),
    (place) => connection.seen.push(`reply ${place}`),
  )
  if (answers.length === 0 && requests.length > 0) return { closed: true }
  const replies = answers.map(({ place, reply }) => {
    const hasZxid = hasZxidOnReads || WRITES.has(requests[place]?.do ?? '')
    return { n: place, ...bodyOf(stage, reply, hasZxid, false) }
  })
  return { replies }
}

const relativeOf = ({ session }: Connection): Zxid => session.zxidAtDrop ?? session.lastZxid

/** A reply as cases write it: the header's zxid where it counts, then its error or its body. */
function bodyOf(stage: Stage, answer: Reply, hasZxid: boolean, hasTimes: boolean): Result {
  const wording: Wording = { sessionNamed: (id) => stage.sessionNames.get(id), hasTimes }
  const header = hasZxid ? { zxid: markZxid(answer.zxid) } : {}
  if (answer.error !== 0) return { ...header, error: errorNamed(answer.error) }
  return { ...header, ok: answer.reply === undefined ? {} : okOf(answer.reply, wording) }
}
