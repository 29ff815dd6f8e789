import { Client, credentials, status, type ClientDuplexStream } from '@grpc/grpc-js'

/** gRPC calls on loopback, without encryption; messages are bytes that others encode. */

export interface Status {
  /** The status by name, such as `UNAVAILABLE`. */
  readonly code: string
  readonly message: string
}

/** The callbacks of one call. */
export interface CallHooks {
  readonly onMessage: (message: Buffer) => void
  readonly onEnd: (status: Status) => void
}

/** One call under way. */
export interface GrpcCall {
  readonly send: (message: Buffer) => void
  /** Ends the sending side of the call. */
  readonly finish: () => void
  readonly cancel: () => void
}

export interface GrpcClient {
  readonly call: (path: string, hooks: CallHooks) => GrpcCall
  readonly close: () => void
}

/** Passes bytes on unchanged. */
export const asBytes = (bytes: Buffer): Buffer => bytes

/** Opens a client of the server on a port. A unary call is a stream of one message on each side. */
export function openGrpc(port: number): GrpcClient {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure())
  const open = new Set<ClientDuplexStream<Buffer, Buffer>>()
  return {
    call: (path, { onMessage, onEnd }) => {
      const stream = client.makeBidiStreamRequest(path, asBytes, asBytes)
      open.add(stream)
      stream.on('data', onMessage)
      // The status reports the same error.
      stream.on('error', () => undefined)
      stream.on('status', ({ code, details }) => {
        open.delete(stream)
        onEnd({ code: status[code], message: details })
      })
      return {
        send: (message) => void stream.write(message),
        finish: () => void stream.end(),
        cancel: () => stream.cancel(),
      }
    },
    close: () => {
      for (const stream of open) stream.cancel()
      client.close()
    },
  }
}
