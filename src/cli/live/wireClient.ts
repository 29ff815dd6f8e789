import { connect, type Socket } from 'node:net'
import { assert, err, ok, type Result } from '../../kernel/lib'
import { NO_SESSION, ZXID_ZERO } from '../../zookeeper/model'
import {
  createFramer,
  decodeConnectResponse,
  decodeEvent,
  decodeReply,
  decodeReplyHeader,
  encodeConnectRequest,
  encodeRequest,
  pushBytes,
  XID,
  type OpName,
} from '../../zookeeper/wire'
import type { Arrival, ConnectAsk, ConnectFailure, Link, SessionTicket } from './link'
import { operationOf, fixedXidOf } from './xids'
import type { Address } from './fourLetterWord'

/** The most bytes of a reply, more than of a request: data of the greatest size comes with its Stat. */
const REPLY_BYTES_MAX = 16 * 0xfffff
const PINGS_A_TIMEOUT = 3
const PASSWORD_BYTES = 16

/**
 * Connects to a server and opens or attaches a session. Rejects where the server breaks the protocol; an
 * unreachable server counts as a closed connection. The link sends pings and drops their answers by itself.
 */
export function createWireClient(
  { host, port }: Address,
  ask: ConnectAsk,
): Promise<Result<Link, ConnectFailure>> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const framer = createFramer(REPLY_BYTES_MAX)
    const inbox = createInbox()
    const pending = new Map<number, OpName | undefined>()
    let hasSession = false
    const take = (body: Uint8Array): void => {
      if (hasSession) return takePacket(body, pending, inbox)
      const response = decodeConnectResponse(body)
      if (!response.ok) throw new Error(`no ConnectResponse: ${response.error.expected}`)
      const { session: id, password, timeoutMs } = response.value
      hasSession = true
      if (timeoutMs <= 0) {
        socket.destroy()
        return resolve(err('expired'))
      }
      const session = { id, password: password ?? new Uint8Array(PASSWORD_BYTES) }
      resolve(ok(openClient(socket, session, timeoutMs, pending, inbox)))
    }
    socket.on('connect', () => socket.write(encodeConnectRequest(connectRequest(ask))))
    socket.on('data', (chunk) => {
      try {
        const frames = pushBytes(framer, chunk)
        if (!frames.ok) throw new Error(`from the server: ${frames.error.expected}`)
        frames.value.forEach(take)
      } catch (error) {
        socket.destroy()
        const failure = error instanceof Error ? error : new Error(String(error))
        reject(failure)
        inbox.fail(failure)
      }
    })
    // An error is followed by `close`.
    socket.on('error', () => {})
    socket.on('close', () => {
      resolve(err('closed'))
      inbox.put({ type: 'closed' })
    })
  })
}

const connectRequest = (ask: ConnectAsk) => ({
  protocolVersion: 0,
  lastZxidSeen: ask.lastZxidSeen ?? ZXID_ZERO,
  timeoutMs: ask.timeoutMs,
  session: ask.session?.id ?? NO_SESSION,
  password: ask.session?.password ?? new Uint8Array(PASSWORD_BYTES),
  readOnly: false,
})

function openClient(
  socket: Socket,
  session: SessionTicket,
  timeoutMs: number,
  pending: Map<number, OpName | undefined>,
  inbox: Inbox,
): Link {
  const ping = encodeRequest(XID.ping, { type: 'ping' })
  const pings = setInterval(() => {
    if (socket.writable) socket.write(ping)
  }, timeoutMs / PINGS_A_TIMEOUT)
  socket.on('close', () => clearInterval(pings))
  let xidLast = 0
  return {
    session,
    timeoutMs,
    send: (requests) => {
      const frames: Uint8Array[] = []
      const xids = requests.map((request) => {
        const name = operationOf(request)
        const xid = fixedXidOf(name) ?? (xidLast += 1)
        pending.set(xid, name)
        frames.push(encodeRequest(xid, request))
        return xid
      })
      if (socket.writable) socket.write(Buffer.concat(frames))
      return xids
    },
    receive: inbox.take,
    cut: () => {
      clearInterval(pings)
      socket.destroy()
    },
  }
}

function takePacket(
  body: Uint8Array,
  pending: Map<number, OpName | undefined>,
  inbox: Inbox,
): void {
  const header = decodeReplyHeader(body)
  if (!header.ok) throw new Error(`no ReplyHeader: ${header.error.expected}`)
  const { xid, zxid, error } = header.value
  // The answer to a ping of the link itself is dropped.
  if (xid === XID.ping && !pending.has(xid)) return
  if (xid === XID.event) {
    const event = decodeEvent(body)
    if (!event.ok) throw new Error(`no WatcherEvent: ${event.error.expected}`)
    return inbox.put({ type: 'event', event: event.value })
  }
  const name = pending.get(xid)
  pending.delete(xid)
  if (error !== 0 || name === undefined) {
    return inbox.put({ type: 'reply', xid, zxid, error, reply: undefined })
  }
  const reply = decodeReply(name, body)
  if (!reply.ok) {
    throw new Error(`no reply to ${name}: at ${reply.error.offset} ${reply.error.expected}`)
  }
  inbox.put({ type: 'reply', xid, zxid, error, reply: reply.value })
}

/** Arrivals not yet taken, or the call that waits for one. */
interface Inbox {
  put(arrival: Arrival): void
  fail(error: Error): void
  take(msMax: number): Promise<Arrival>
}

function createInbox(): Inbox {
  const arrived: Arrival[] = []
  let waiting: { resolve(arrival: Arrival): void; reject(error: Error): void } | undefined
  let failure: Error | undefined
  let isClosed = false
  return {
    put: (arrival) => {
      if (isClosed) return
      isClosed = arrival.type === 'closed'
      if (waiting === undefined) arrived.push(arrival)
      else waiting.resolve(arrival)
      waiting = undefined
    },
    fail: (error) => {
      failure = error
      waiting?.reject(error)
      waiting = undefined
    },
    take: (msMax) => {
      if (failure !== undefined) return Promise.reject(failure)
      const next = arrived.shift()
      if (next !== undefined) return Promise.resolve(next)
      if (isClosed) return Promise.resolve({ type: 'closed' })
      assert(waiting === undefined, 'one receives at a time')
      return new Promise((resolve, reject) => {
        const silence = setTimeout(() => {
          waiting = undefined
          reject(new Error(`nothing arrived for ${msMax} ms`))
        }, msMax)
        waiting = {
          resolve: (arrival) => {
            clearTimeout(silence)
            resolve(arrival)
          },
          reject: (error) => {
            clearTimeout(silence)
            reject(error)
          },
        }
      })
    },
  }
}
