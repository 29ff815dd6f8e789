import { once } from 'node:events'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { ErrorReply, RESP_TYPES } from '@redis/client'
import { Decoder } from '@redis/client/dist/lib/RESP/decoder.js'
import type * as Encoder from '@redis/client/dist/lib/RESP/encoder.js'
import type { Reply } from '../../rivals'

/** The module is CommonJS: in Node its default import is its exports, in vitest the function among them. */
const { default: encodeCommand } = createRequire(import.meta.url)(
  '@redis/client/dist/lib/RESP/encoder.js',
) as typeof Encoder

/** A connection to a Redis server, as `redis-cli` has it. */
export interface RedisConnection {
  /** Sends a command and resolves with its reply; undefined where the connection is gone. */
  readonly ask: (words: readonly string[]) => Promise<Reply | undefined>
  readonly close: () => void
}

/** Bulk strings are decoded as bytes and statuses as text, which tells them apart. */
const TYPES = { [RESP_TYPES.BLOB_STRING]: Buffer }

/** A command without its reply. */
interface Waiting {
  readonly resolve: (reply: Reply | undefined) => void
  /** Whether it changes the subscriptions of its connection. */
  readonly isSubscription: boolean
}

/**
 * Connects to a port of loopback; `onPush` is called with each message of a subscription. The library's client
 * swallows the replies to SUBSCRIBE, so only its encoder and decoder are used, on a plain socket.
 */
export async function connectRedis(
  port: number,
  onPush: (words: readonly (string | number)[]) => void,
): Promise<RedisConnection | undefined> {
  const waiting: Waiting[] = []
  /** The number of subscribed channels and patterns; without any, all that comes is replies. */
  let subscriptions = 0
  const settle = (reply: unknown): void => waiting.shift()?.resolve(replyOf(reply))
  const decoder = new Decoder({
    onReply: (reply: unknown) => {
      const isAwaited = waiting[0]?.isSubscription === true
      const words = isAwaited || subscriptions > 0 ? wordsOf(reply) : []
      const isConfirmation = CONFIRMATIONS.has(String(words[0]))
      if (isConfirmation) subscriptions = Number(words[2])
      else if (reply === 'RESET') subscriptions = 0
      // The reply to a subscription confirms its first channel; those of the others are messages.
      if (MESSAGES.has(String(words[0])) || (isConfirmation && !isAwaited)) onPush(words)
      else settle(reply)
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
    for (const { resolve } of waiting.splice(0)) resolve(undefined)
  })
  return {
    ask: (words) =>
      new Promise((resolve) => {
        if (!socket.writable) {
          resolve(undefined)
          return
        }
        waiting.push({ resolve, isSubscription: CONFIRMATIONS.has(words[0]?.toLowerCase() ?? '') })
        for (const piece of encodeCommand(words)) socket.write(piece)
      }),
    close: () => socket.destroy(),
  }
}

/** First words of messages that answer no command. */
const MESSAGES: ReadonlySet<string> = new Set(['message', 'pmessage'])
/** Commands that change subscriptions, and the first words of their confirmations. */
const CONFIRMATIONS: ReadonlySet<string> = new Set([
  'subscribe',
  'psubscribe',
  'unsubscribe',
  'punsubscribe',
])

/** Returns the words of a list; of any other reply none. */
const wordsOf = (reply: unknown): readonly (string | number)[] =>
  Array.isArray(reply) ? reply.map((word) => (typeof word === 'number' ? word : String(word))) : []

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
