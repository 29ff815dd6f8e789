import { createClient, ErrorReply, RESP_TYPES } from '@redis/client'
import type { Reply } from '../../rivals'

/** One connection to a server of Redis, as a person at `redis-cli` has it. */
export interface RedisConnection {
  /** Sends a command and resolves with its reply; `undefined`: the connection is gone. */
  readonly ask: (words: readonly string[]) => Promise<Reply | undefined>
  readonly close: () => void
}

/** Texts of bulk replies come as bytes, so that statuses, which are texts too, are told from them. */
const TYPES = { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } }

/** Connects to a port of loopback. `onPush` hears what a subscription brings. */
export async function connectRedis(
  port: number,
  onPush: (words: readonly (string | number)[]) => void,
): Promise<RedisConnection | undefined> {
  const client = createClient({
    RESP: 2,
    disableClientInfo: true,
    socket: { host: '127.0.0.1', port, reconnectStrategy: false },
  })
  // Whoever asks is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    return undefined
  }
  let subscriptions = 0
  const subscribe = async (op: string, name: string): Promise<Reply> => {
    await (op === 'subscribe'
      ? client.subscribe(name, (message, channel) => onPush(['message', channel, message]))
      : client.pSubscribe(name, (message, channel) => onPush(['pmessage', name, channel, message])))
    subscriptions += 1
    return { array: [{ bulk: op }, { bulk: name }, { int: subscriptions }] }
  }
  return {
    ask: async (words) => {
      try {
        const [op = '', name = ''] = words
        if (/^p?subscribe$/i.test(op)) return await subscribe(op.toLowerCase(), name)
        return replyOf(await client.sendCommand([...words], TYPES))
      } catch (error) {
        return error instanceof ErrorReply ? { error: error.message } : undefined
      }
    },
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}

/** A reply of the library in the corpus' words. */
function replyOf(reply: unknown): Reply {
  if (reply === null) return { nil: true }
  if (typeof reply === 'number') return { int: reply }
  if (Buffer.isBuffer(reply)) return { bulk: reply.toString() }
  if (Array.isArray(reply)) return { array: reply.map(replyOf) }
  if (reply instanceof ErrorReply) return { error: reply.message }
  if (typeof reply === 'string') return { status: reply }
  throw new Error(`RESP2 has no ${typeof reply}`)
}
