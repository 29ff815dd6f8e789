import {
  Server,
  ServerCredentials,
  status,
  type ServerDuplexStream,
  type ServiceDefinition,
} from '@grpc/grpc-js'
import { METHODS, type Method, type Plain } from './etcdMessages'
import { shown } from './etcdSession'
import { asBytes, openGrpc, type GrpcClient } from './grpc'

/** A call that passed through. */
export type Seen =
  | { readonly rpc: string; readonly args: unknown; readonly reply: unknown }
  | { readonly watch: number; readonly response: unknown }

/**
 * A proxy between etcdctl and etcd, which observes the calls and gives the first granted lease the id of the
 * script.
 */
export interface EtcdProxy {
  readonly port: number
  readonly close: () => void
}

interface Tap {
  readonly upstream: GrpcClient
  readonly lease: string
  readonly onSeen: (seen: Seen) => void
  /** The number of watches created, over all streams. */
  watches: number
}

export async function startProxy(
  server: number,
  lease: string,
  onSeen: (seen: Seen) => void,
): Promise<EtcdProxy> {
  const tap: Tap = { upstream: openGrpc(server), lease, onSeen, watches: 0 }
  const proxy = new Server()
  for (const [op, method] of METHODS) {
    proxy.addService(serviceOf(op, method), {
      [op]: (stream: ServerDuplexStream<Buffer, Buffer>) => relay(tap, stream, op, method),
    })
  }
  const port = await new Promise<number>((resolve, reject) => {
    proxy.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    )
  })
  return {
    port,
    close: () => {
      proxy.forceShutdown()
      tap.upstream.close()
    },
  }
}

/**
 * Returns a method as a service that passes bytes on. A unary call is a stream of one message on each side.
 */
const serviceOf = (op: string, { path }: Method): ServiceDefinition => ({
  [op]: {
    path,
    requestStream: true,
    responseStream: true,
    requestSerialize: asBytes,
    requestDeserialize: asBytes,
    responseSerialize: asBytes,
    responseDeserialize: asBytes,
  },
})

const STREAMS: ReadonlySet<string> = new Set(['watch', 'lease_keepalive'])

function relay(
  tap: Tap,
  stream: ServerDuplexStream<Buffer, Buffer>,
  op: string,
  method: Method,
): void {
  const watcher = createWatcher(tap)
  let request: Plain = {}
  const call = tap.upstream.call(method.path, {
    onMessage: (bytes) => {
      stream.write(bytes)
      const reply = method.decodeResponse(bytes)
      if (op === 'watch') watcher.onReply(reply)
      else if (op !== 'lease_keepalive') {
        tap.onSeen({ rpc: op, args: request, reply: shown(op, reply) })
      }
    },
    onEnd: ({ code, message }) => {
      if (code === 'OK') {
        stream.end()
        return
      }
      // The end of a broken stream is no answer.
      if (!STREAMS.has(op) && code !== 'CANCELLED') {
        tap.onSeen({ rpc: op, args: request, reply: { error: { code, message } } })
      }
      stream.emit('error', { code: codeOf(code), details: message })
    },
  })
  stream.on('data', (bytes: Buffer) => {
    request = method.decodeRequest(bytes)
    if (op === 'watch') watcher.onRequest(request)
    if (op !== 'lease_grant') {
      call.send(bytes)
      return
    }
    request = { ...request, ID: tap.lease }
    call.send(method.encodeRequest(request))
  })
  stream.on('end', call.finish)
  stream.on('cancelled', call.cancel)
}

/** Returns the number of a status by its name. */
const codeOf = (name: string): status =>
  Object.entries(status).flatMap(([key, code]) =>
    key === name && typeof code === 'number' ? [code] : [],
  )[0] ?? status.UNKNOWN

/** Numbers the watches of a stream in order of creation; answers to cancels are not reported. */
function createWatcher(tap: Tap): {
  readonly onRequest: (request: Plain) => void
  readonly onReply: (reply: Plain) => void
} {
  const requests: unknown[] = []
  const numbers = new Map<unknown, number>()
  return {
    onRequest: (request) => {
      if ('create' in request) requests.push(request.create)
    },
    onReply: (reply) => {
      const { watch_id: id, ...rest } = reply
      const { events, ...head } = rest
      if (reply.created === true) {
        const watch = tap.watches
        tap.watches += 1
        numbers.set(id, watch)
        tap.onSeen({ rpc: 'watch', args: requests.shift(), reply: { ...head, watch } })
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
