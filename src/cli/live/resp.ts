import { connect, type Socket } from 'node:net'
import type { Reply } from '../../rivals'

/** Redis's protocol, RESP2, over one connection. */
export interface RespClient {
  /** Sends a command and resolves with its reply; `undefined`: the connection is gone. */
  readonly ask: (words: readonly string[]) => Promise<Reply | undefined>
  readonly close: () => void
}

type Parsed = { readonly reply: Reply; readonly next: number } | undefined

/** `onPush`: what comes unasked, to a subscriber. */
export function openResp(
  port: number,
  onPush: (words: readonly (string | number)[]) => void,
): Promise<RespClient | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => resolve(createClient(socket, onPush)))
  })
}

function createClient(
  socket: Socket,
  onPush: (words: readonly (string | number)[]) => void,
): RespClient {
  const waiting: ((reply: Reply | undefined) => void)[] = []
  let rest = Buffer.alloc(0)
  const end = (): void => {
    for (const resolve of waiting.splice(0)) resolve(undefined)
  }
  socket.on('error', () => undefined)
  socket.on('close', end)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const parsed = parse(rest, 0)
      if (parsed === undefined) return
      rest = rest.subarray(parsed.next)
      const words = pushOf(parsed.reply)
      if (words !== undefined) onPush(words)
      else waiting.shift()?.(parsed.reply)
    }
  })
  return {
    ask: (words) =>
      new Promise((resolve) => {
        if (socket.destroyed) {
          resolve(undefined)
          return
        }
        waiting.push(resolve)
        const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
        socket.write(`*${words.length}\r\n${parts.join('')}`)
      }),
    close: () => socket.destroy(),
  }
}

/** What a subscriber is told; anything else is a reply. */
function pushOf(reply: Reply): readonly (string | number)[] | undefined {
  if (!('array' in reply)) return undefined
  const [first] = reply.array
  if (first === undefined || !('bulk' in first)) return undefined
  if (first.bulk !== 'message' && first.bulk !== 'pmessage') return undefined
  return reply.array.map((item) => ('bulk' in item ? item.bulk : 'int' in item ? item.int : ''))
}

function parse(bytes: Buffer, at: number): Parsed {
  const end = bytes.indexOf('\r\n', at)
  if (end < 0) return undefined
  const line = bytes.toString('utf8', at + 1, end)
  const next = end + 2
  switch (bytes.toString('utf8', at, at + 1)) {
    case '+':
      return { reply: { status: line }, next }
    case '-':
      return { reply: { error: line }, next }
    case ':':
      return { reply: { int: Number(line) }, next }
    case '$':
      return parseBulk(bytes, Number(line), next)
    default:
      return parseArray(bytes, Number(line), next)
  }
}

function parseBulk(bytes: Buffer, length: number, at: number): Parsed {
  if (length < 0) return { reply: { nil: true }, next: at }
  const next = at + length + 2
  if (bytes.length < next) return undefined
  return { reply: { bulk: bytes.toString('utf8', at, at + length) }, next }
}

function parseArray(bytes: Buffer, length: number, at: number): Parsed {
  if (length < 0) return { reply: { nil: true }, next: at }
  const items: Reply[] = []
  let next = at
  for (let left = length; left > 0; left -= 1) {
    const item = parse(bytes, next)
    if (item === undefined) return undefined
    items.push(item.reply)
    next = item.next
  }
  return { reply: { array: items }, next }
}
