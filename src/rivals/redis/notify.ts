import type { ConnectionId } from '../../kernel/actor'
import type { RedisServer, Turn } from './state'

/** The event classes that `A` stands for. */
const ALL = 'g$lshzxetd'
const CLASSES = `${ALL}n`.split('')

/** Normalises the flags of `notify-keyspace-events`; returns `undefined` if one is unknown. */
export function readEventFlags(text: string): string | undefined {
  if (!/^[KEg$lshzxetdmnA]*$/.test(text)) return undefined
  const has = (flag: string): boolean =>
    text.includes(flag) || (text.includes('A') && ALL.includes(flag))
  const kinds = CLASSES.filter(has).join('')
  const places = ['K', 'E', 'm'].filter(has).join('')
  return (kinds.startsWith(ALL) ? `A${kinds.slice(ALL.length)}` : kinds) + places
}

/**
 * Publishes an event of a key: first on the key's channel, then on the event's, if the configuration
 * includes its class (`notify.c`).
 */
export function notify(
  turn: Turn,
  server: RedisServer,
  kind: string,
  event: string,
  key: string,
): void {
  turn.outputSize += key.length
  turn.effects.push({
    type: 'trace',
    event: { type: 'redis', server: server.name, state: 'event', event, key },
  })
  const { events } = server
  const isWanted = events.includes(kind) || (events.includes('A') && ALL.includes(kind))
  if (!isWanted) return
  const sent = [
    ...(events.includes('K') ? [publish(turn, server, `__keyspace@0__:${key}`, event)] : []),
    ...(events.includes('E') ? [publish(turn, server, `__keyevent@0__:${event}`, key)] : []),
  ]
  if (!sent.includes(undefined)) return
  turn.effects.push({
    type: 'trace',
    event: { type: 'redis', server: server.name, state: 'unsent', event, key },
  })
}

/** Characters that one step may publish (`client-output-buffer-limit pubsub`: 32 MB). */
export const OUTPUT_MAX = 4_000_000

/**
 * Sends a message to all subscribers; returns their number. A subscriber is disconnected where the
 * step's characters exceed `OUTPUT_MAX`, as Redis does with a full output buffer. If the subscribers'
 * patterns take too long for the lab, sends nothing and returns `undefined`.
 */
export function publish(
  turn: Turn,
  server: RedisServer,
  channel: string,
  message: string,
): number | undefined {
  const pushesOf = new Map<ConnectionId, readonly (readonly string[])[]>()
  for (const { conn, channels, patterns } of server.sessions.values()) {
    const fitting = patterns.filter((pattern) => matchesGlob(pattern, channel, turn))
    if (patterns.length > 0 && turn.globSteps < 0) return undefined
    pushesOf.set(conn, [
      ...(channels.includes(channel) ? [['message', channel, message]] : []),
      ...fitting.map((pattern) => ['pmessage', pattern, channel, message]),
    ])
  }
  let receivers = 0
  for (const [conn, pushes] of pushesOf) receivers += send(turn, server, conn, pushes)
  return receivers
}

/** Sends messages to one subscriber up to `OUTPUT_MAX`; returns the number sent. */
function send(
  turn: Turn,
  server: RedisServer,
  conn: ConnectionId,
  pushes: readonly (readonly string[])[],
): number {
  for (const [index, words] of pushes.entries()) {
    turn.outputSize += words.reduce((sum, { length }) => sum + length, 0)
    if (turn.outputSize > OUTPUT_MAX) {
      turn.effects.push({ type: 'close', conn })
      server.sessions.delete(conn)
      return index
    }
    push(turn, conn, words)
  }
  return pushes.length
}

export function push(turn: Turn, conn: ConnectionId, words: readonly (string | number)[]): void {
  turn.effects.push({ type: 'send', conn, message: { packet: 'push', push: words } })
}

/** A piece of a glob: any number of characters, or one of a set. */
type Piece =
  | { readonly type: 'any' }
  | {
      readonly type: 'one'
      /** Steps of work of one comparison. */
      readonly steps: number
      fits(char: string): boolean
    }

/**
 * Matches Redis's globs: `*`, `?`, `[abc]`, `[^a-z]`, and a backslash before any of them. Only the last
 * `*` is retried, so the time is at most the pattern's length times the text's. Without enough steps
 * left it does not match.
 */
export function matchesGlob(
  pattern: string,
  text: string,
  left: Pick<Turn, 'globSteps'> = { globSteps: Infinity },
): boolean {
  if (left.globSteps < 0) return false
  left.globSteps -= pattern.length
  const pieces = readGlob(pattern)
  let at = 0
  let place = 0
  let retry: { readonly place: number; at: number } | undefined
  while (at < text.length || place < pieces.length) {
    const piece = pieces[place]
    left.globSteps -= piece?.type === 'one' ? piece.steps : 1
    if (left.globSteps < 0) return false
    if (piece?.type === 'any') {
      retry = { place, at }
      place += 1
    } else if (piece !== undefined && at < text.length && piece.fits(text.charAt(at))) {
      at += 1
      place += 1
    } else {
      if (retry === undefined || retry.at >= text.length) return false
      retry.at += 1
      at = retry.at
      place = retry.place + 1
    }
  }
  return true
}

function readGlob(pattern: string): readonly Piece[] {
  const pieces: Piece[] = []
  // Without this check each search for `]` could scan the whole rest: quadratic time.
  const lastEnd = pattern.lastIndexOf(']')
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern.charAt(index)
    if (char === '*') {
      if (pieces.at(-1)?.type !== 'any') pieces.push({ type: 'any' })
    } else if (char === '?') pieces.push({ type: 'one', steps: 1, fits: () => true })
    else if (char === '[' && index < lastEnd) {
      const close = pattern.indexOf(']', index + 1)
      const inside = pattern.slice(index + 1, close)
      pieces.push({ type: 'one', steps: 1 + inside.length, fits: memberOf(inside) })
      index = close
    } else {
      if (char === '\\' && index + 1 < pattern.length) index += 1
      const wanted = pattern.charAt(index)
      pieces.push({ type: 'one', steps: 1, fits: (letter) => letter === wanted })
    }
  }
  return pieces
}

/** Makes the test for the characters in brackets: `abc`, `a-z`, `^a-z`. */
function memberOf(inside: string): (char: string) => boolean {
  const isNot = inside.startsWith('^')
  const members = isNot ? inside.slice(1) : inside
  const ranges: (readonly [string, string])[] = []
  for (let index = 0; index < members.length; index += 1) {
    const [from, to] = [members.charAt(index), members.charAt(index + 2)]
    const isRange = members.charAt(index + 1) === '-' && to !== ''
    if (isRange) index += 2
    ranges.push(!isRange ? [from, from] : from <= to ? [from, to] : [to, from])
  }
  return (char) => ranges.some(([from, to]) => from <= char && char <= to) !== isNot
}
