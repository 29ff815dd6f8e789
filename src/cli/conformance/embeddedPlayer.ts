import type { ActorName } from '../../kernel/actor'
import { defined, err, ok, type Result } from '../../kernel/lib'
import { NO_SESSION, ZXID_ZERO } from '../../zookeeper/model'
import { encodeConnectRequest, encodeRequest, XID, type OpName } from '../../zookeeper/wire'
import type { Player } from './player'
import {
  type Arrival,
  type ConnectAsk,
  type ConnectFailure,
  type Link,
  operationOf,
  fixedXidOf,
} from '../live'
import {
  doNow,
  hasZnode,
  letPass,
  nextLink,
  SERVERS,
  startEmbeddedEnsemble,
  type EmbeddedEnsemble,
  type News,
} from './embeddedEnsemble'
import { arrivalOf, watcherEventOf } from './replyOf'

const CONNECT_MS_MAX = 30_000
const POLL_MS = 50
const LENGTH_BYTES = 4

/**
 * Creates a player over embedded servers in virtual time. Every sweep starts a fresh ensemble, so that a case
 * that breaks one does not harm the next.
 */
export function createEmbeddedPlayer(): Player {
  let ensemble: EmbeddedEnsemble | undefined
  const present = (): EmbeddedEnsemble => (ensemble ??= startEmbeddedEnsemble())
  return {
    connect: async (server, ask) => openLink(present(), server, ask),
    pass: async (ms) => letPass(present(), ms),
    untilExpired: async (session, msMax) => {
      const { ended } = present()
      letPass(present(), msMax, () => ended.has(session))
    },
    untilGone: async (path, msMax) => {
      for (let passed = 0; hasZnode(present(), path); passed += POLL_MS) {
        if (passed > msMax) return false
        letPass(present(), POLL_MS)
      }
      return true
    },
    sweep: async () => {
      ensemble = undefined
    },
    end: async () => {
      ensemble = undefined
    },
  }
}

function openLink(
  ensemble: EmbeddedEnsemble,
  server: number,
  ask: ConnectAsk,
): Result<Link, ConnectFailure> {
  const name = nextLink(ensemble)
  const inbox: News[] = []
  ensemble.inboxes.set(name, inbox)
  const to = defined(SERVERS[server], `server ${server}`)
  const connectRequest = encodeConnectRequest({
    protocolVersion: 0,
    lastZxidSeen: ask.lastZxidSeen ?? ZXID_ZERO,
    timeoutMs: ask.timeoutMs,
    session: ask.session?.id ?? NO_SESSION,
    password: ask.session?.password ?? new Uint8Array(16),
    readOnly: false,
  })
  doNow(ensemble, { do: 'connect', client: name, servers: [to] })
  sendFrames(ensemble, name, [connectRequest])
  letPass(ensemble, CONNECT_MS_MAX, () => inbox.length > 0)
  const answer = defined(inbox.shift(), 'an answer to the ConnectRequest')
  if (answer === 'closed') return err('closed')
  if (answer.packet !== 'connected') throw new Error(`no ConnectResponse but ${answer.packet}`)
  if (answer.timeoutMs <= 0) {
    doNow(ensemble, { do: 'killClient', client: name })
    return err('expired')
  }
  const password = new Uint8Array(Buffer.from(answer.password, 'hex'))
  const session = { id: answer.session, password }
  return ok({ session, timeoutMs: answer.timeoutMs, ...createLink(ensemble, name, inbox) })
}

const sendFrames = (
  ensemble: EmbeddedEnsemble,
  client: ActorName,
  frames: readonly Uint8Array[],
): void => {
  const words = frames.map((frame) => Buffer.from(frame).subarray(LENGTH_BYTES).toString('hex'))
  doNow(ensemble, { do: 'op', client, command: words.join(' ') })
}

function createLink(
  ensemble: EmbeddedEnsemble,
  client: ActorName,
  inbox: News[],
): Pick<Link, 'send' | 'receive' | 'cut'> {
  const pending = new Map<number, OpName | undefined>()
  let xidLast = 0
  let isCut = false
  return {
    send: (requests) => {
      const frames: Uint8Array[] = []
      const xids = requests.map((request) => {
        const name = operationOf(request)
        const xid = fixedXidOf(name) ?? (xidLast += 1)
        pending.set(xid, name)
        frames.push(encodeRequest(xid, request))
        return xid
      })
      if (frames.length > 0 && !isCut) sendFrames(ensemble, client, frames)
      return xids
    },
    receive: async (msMax) => {
      for (;;) {
        if (isCut) return { type: 'closed' }
        letPass(ensemble, msMax, () => inbox.length > 0)
        const news = inbox.shift()
        if (news === undefined) throw new Error(`nothing arrived for ${msMax} ms`)
        if (news === 'closed') isCut = true
        const arrival = takeNews(news, pending)
        if (arrival !== undefined) return arrival
      }
    },
    cut: () => {
      if (!isCut) doNow(ensemble, { do: 'killClient', client })
      isCut = true
    },
  }
}

/** Converts a message into the arrival that a link passes on; undefined for the answer to its own ping. */
function takeNews(news: News, pending: Map<number, OpName | undefined>): Arrival | undefined {
  if (news === 'closed') return { type: 'closed' }
  if (news.packet === 'connected') throw new Error('a second ConnectResponse')
  if (news.packet === 'isro') throw new Error('an answer to four letters')
  if (news.packet === 'watchEvent') return { type: 'event', event: watcherEventOf(news) }
  if (news.xid === XID.ping && !pending.has(news.xid)) return undefined
  const operation = pending.get(news.xid)
  pending.delete(news.xid)
  return arrivalOf(operation, news)
}
