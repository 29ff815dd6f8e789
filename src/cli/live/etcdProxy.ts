import { connect, createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2'
import { findFreePorts } from './freePorts'
import { METHODS, withoutHeader, type Method } from './etcdMessages'
import { shown } from './etcdSession'
import { callOn, codeNumber, createUnframer, frame } from './grpc'
import { decode, encode } from './protobuf'

/** A call that went through. */
export type Seen =
  | { readonly rpc: string; readonly args: unknown; readonly reply: unknown }
  | { readonly watch: number; readonly response: unknown }

/**
 * Stands between etcdctl and etcd: sees what they say, and gives the first lease that is granted the
 * id that a script has for it.
 */
export interface EtcdProxy {
  readonly port: number
  readonly close: () => void
}

type Plain = Readonly<Record<string, unknown>>

interface Tap {
  readonly server: number
  readonly lease: string
  readonly onSeen: (seen: Seen) => void
  /** Watches that were made, over all streams. */
  watches: number
}

export async function startProxy(
  server: number,
  lease: string,
  onSeen: (seen: Seen) => void,
): Promise<EtcdProxy> {
  const [port = 0] = await findFreePorts(1)
  const tap: Tap = { server, lease, onSeen, watches: 0 }
  const upstream = connect(`http://127.0.0.1:${server}`)
  upstream.on('error', () => undefined)
  const proxy: Http2Server = createServer()
  proxy.on('session', (session) => session.on('error', () => undefined))
  const sessions = new Set<{ destroy: () => void }>()
  proxy.on('session', (session) => sessions.add(session))
  proxy.on('stream', (stream, headers) => {
    relay(tap, stream, String(headers[':path']), upstream)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(port, '127.0.0.1', resolve)
  })
  return {
    port,
    close: () => {
      for (const session of sessions) session.destroy()
      proxy.close()
      upstream.destroy()
    },
  }
}

const STREAMS: ReadonlySet<string> = new Set(['watch', 'lease_keepalive'])

function relay(
  tap: Tap,
  stream: ServerHttp2Stream,
  path: string,
  upstream: Parameters<typeof callOn>[0],
): void {
  const found = [...METHODS].find(([, method]) => method.path === path)
  const watcher = createWatcher(tap)
  let asked: Plain = {}
  stream.on('error', () => undefined)
  const call = callOn(upstream, path, {
    onMessage: (bytes) => {
      if (!stream.headersSent) stream.respond(RESPONSE, { waitForTrailers: true })
      stream.write(frame(bytes))
      if (found === undefined) return
      const [op, method] = found
      const reply = decode(method.response, bytes, true)
      if (op === 'watch') watcher.onReply(reply)
      else if (op !== 'lease_keepalive') {
        tap.onSeen({ rpc: op, args: asked, reply: shown(op, withoutHeader(reply) as Plain) })
      }
    },
    onEnd: ({ code, message }) => {
      // A stream that breaks off is no answer.
      if (found !== undefined && !STREAMS.has(found[0]) && code !== 'OK' && code !== 'CANCELLED') {
        tap.onSeen({ rpc: found[0], args: asked, reply: { error: { code, message } } })
      }
      endStream(stream, codeNumber(code), message)
    },
  })
  stream.on(
    'data',
    createUnframer((bytes) => {
      const request = found === undefined ? undefined : decode(found[1].request, bytes, false)
      asked = request ?? {}
      if (found?.[0] === 'watch' && request !== undefined) watcher.onRequest(request)
      call.send(found?.[0] === 'lease_grant' ? withLease(tap, found[1], asked) : bytes)
      if (found?.[0] === 'lease_grant') asked = { ...asked, ID: tap.lease }
    }),
  )
  stream.on('end', call.finish)
  stream.on('close', call.cancel)
}

const RESPONSE = { ':status': 200, 'content-type': 'application/grpc' } as const

const withLease = ({ lease }: Tap, { request }: Method, asked: Plain): Buffer =>
  encode(request, { ...asked, ID: lease })

function endStream(stream: ServerHttp2Stream, code: number, message: string): void {
  if (stream.closed || stream.destroyed) return
  const trailers = { 'grpc-status': code, 'grpc-message': encodeURIComponent(message) }
  if (!stream.headersSent) {
    stream.respond({ ...RESPONSE, ...trailers }, { endStream: true })
    return
  }
  stream.once('wantTrailers', () => stream.sendTrailers(trailers))
  stream.end()
}

/** Numbers the watches of a stream as they were made; cancels are not told. */
function createWatcher(tap: Tap): {
  readonly onRequest: (request: Plain) => void
  readonly onReply: (reply: Plain) => void
} {
  const asked: unknown[] = []
  const numbers = new Map<unknown, number>()
  return {
    onRequest: (request) => {
      if ('create' in request) asked.push(request.create)
    },
    onReply: (reply) => {
      const { watch_id: id, ...rest } = withoutHeader(reply) as Plain
      const { events, ...head } = rest
      if (reply.created === true) {
        const watch = tap.watches
        tap.watches += 1
        numbers.set(id, watch)
        tap.onSeen({ rpc: 'watch', args: asked.shift(), reply: { ...head, watch } })
        return
      }
      const watch = numbers.get(id)
      if (watch === undefined) return
      const isCompacted = reply.compact_revision !== undefined
      if (reply.canceled === true && !isCompacted) return
      tap.onSeen({ watch, response: reply.canceled === true ? head : { ...head, events } })
    },
  }
}
