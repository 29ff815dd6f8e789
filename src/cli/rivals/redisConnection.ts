import { connect } from 'node:net'
import { once } from 'node:events'
import { ErrorReply, RESP_TYPES } from '@redis/client'
import { Decoder } from '@redis/client/dist/lib/RESP/decoder.js'
import type { Reply } from '../../rivals'

/** A connection to a Redis server, as `redis-cli` has it. */
export interface RedisConnection {
  /** Sends a command and resolves with its reply; undefined where the connection is gone. */
  readonly ask: (words: readonly string[]) => Promise<Reply | undefined>
  readonly close: () => void
}

/** Bulk strings are decoded as bytes and statuses as text, which tells them apart. */
const TYPES = { [RESP_TYPES.BLOB_STRING]: Buffer }

/**
 * Connects to a port of loopback; `onPush` is called with each message of a subscription. The library's client
 * swallows the replies to SUBSCRIBE, so only its decoder is used, on a plain socket.
 */
export async function connectRedis(
  port: number,
  onPush: (words: readonly (string | number)[]) => void,
): Promise<RedisConnection | undefined> {
  const waiting: ((reply: Reply | undefined) => void)[] = []
  const settle = (reply: unknown): void => waiting.shift()?.(replyOf(reply))
  const decoder = new Decoder({
    onReply: (reply: unknown) => {
      const push = pushOf(reply)
      if (push === undefined) settle(reply)
      else onPush(push)
    },
    onErrorReply: settle,
    onPush: () => undefined,
    getTypeMapping: () => TYPES,
  })
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.on('data', (bytes) => decoder.write(bytes))
  // `close` follows an error.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const resolve of waiting.splice(0)) resolve(undefined)
  })
  return {
    ask: (words) =>
      new Promise((resolve) => {
        if (!socket.writable) {
          resolve(undefined)
          return
        }
        waiting.push(resolve)
        socket.write(encodeCommand(words))
      }),
    close: () => socket.destroy(),
  }
}

/** Encodes a command in RESP: an array of bulk strings. */
const encodeCommand = (words: readonly string[]): string =>
  [`*${words.length}`, ...words.flatMap((word) => [`$${Buffer.byteLength(word)}`, word]), ''].join(
    '\r\n',
  )

/** Returns the words of a subscription's message; undefined for a reply. */
function pushOf(reply: unknown): readonly (string | number)[] | undefined {
  if (!Array.isArray(reply) || !/^p?message$/.test(String(reply[0]))) return undefined
  return reply.map(String)
}

/** Converts a decoded reply into the form of the recorded cases. */
function replyOf(reply: unknown): Reply {
  if (reply === null) return { nil: true }
  if (typeof reply === 'number') return { int: reply }
  if (Buffer.isBuffer(reply)) return { bulk: reply.toString() }
  if (Array.isArray(reply)) return { array: reply.map(replyOf) }
  if (reply instanceof ErrorReply) return { error: reply.message }
  if (typeof reply === 'string') return { status: reply }
  throw new Error(`RESP2 has no ${typeof reply}`)
}
