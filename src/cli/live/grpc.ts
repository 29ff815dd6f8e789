import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2'

/** gRPC over HTTP/2 without encryption, as much as a judge of etcd needs. */

const PREFIX_BYTES = 5

/** A message with gRPC's prefix: not compressed, its length. */
export function frame(message: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

/** Cuts what arrives into messages. */
export function createUnframer(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= PREFIX_BYTES) {
      const end = PREFIX_BYTES + rest.readUInt32BE(1)
      if (rest.length < end) return
      take(rest.subarray(PREFIX_BYTES, end))
      rest = rest.subarray(end)
    }
  }
}

const CODES: readonly string[] = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
]

export interface Status {
  readonly code: string
  readonly message: string
}

const statusOf = (headers: IncomingHttpHeaders): Status => ({
  code: CODES[Number(headers['grpc-status'] ?? 2)] ?? 'UNKNOWN',
  message: decodeURIComponent(String(headers['grpc-message'] ?? '')),
})

/** What a call says back. */
export interface CallHooks {
  readonly onMessage: (message: Buffer) => void
  readonly onEnd: (status: Status) => void
}

/** One call under way. */
export interface GrpcCall {
  readonly send: (message: Buffer) => void
  /** Nothing more will be sent. */
  readonly finish: () => void
  readonly cancel: () => void
}

export interface GrpcClient {
  readonly call: (path: string, hooks: CallHooks) => GrpcCall
  readonly close: () => void
}

export function openGrpc(port: number): GrpcClient {
  const session: ClientHttp2Session = connect(`http://127.0.0.1:${port}`)
  // Each call is told by its own stream.
  session.on('error', () => undefined)
  return {
    call: (path, hooks) => callOn(session, path, hooks),
    close: () => session.destroy(),
  }
}

export function callOn(session: ClientHttp2Session, path: string, hooks: CallHooks): GrpcCall {
  const stream: ClientHttp2Stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
  })
  let status: Status = { code: 'UNAVAILABLE', message: '' }
  stream.on('response', (headers) => {
    if (headers['grpc-status'] !== undefined) status = statusOf(headers)
  })
  stream.on('trailers', (headers: IncomingHttpHeaders) => {
    status = statusOf(headers)
  })
  stream.on('data', createUnframer(hooks.onMessage))
  stream.on('error', () => undefined)
  stream.on('close', () => hooks.onEnd(status))
  return {
    send: (message) => {
      stream.write(frame(message))
    },
    finish: () => stream.end(),
    cancel: () => stream.close(constants.NGHTTP2_CANCEL),
  }
}

/** The number of a status, for those who hand it on. */
export const codeNumber = (code: string): number => Math.max(0, CODES.indexOf(code))
