import type { RedisServer, Turn } from './state'

/** What `A` stands for among the classes of events. */
const ALL = 'g$lshzxetd'
const CLASSES = `${ALL}n`.split('')

/** The flags of `notify-keyspace-events` as Redis writes them; `undefined` where one is none. */
export function readEventFlags(text: string): string | undefined {
  if (!/^[KEg$lshzxetdmnA]*$/.test(text)) return undefined
  const has = (flag: string): boolean =>
    text.includes(flag) || (text.includes('A') && ALL.includes(flag))
  const kinds = CLASSES.filter(has).join('')
  const places = ['K', 'E', 'm'].filter(has).join('')
  return (kinds.startsWith(ALL) ? `A${kinds.slice(ALL.length)}` : kinds) + places
}

/**
 * Tells subscribers of an event of a key: first on the key's channel, then on the event's, as far as
 * the configuration has its class (`notify.c`).
 */
export function notify(
  turn: Turn,
  server: RedisServer,
  kind: string,
  event: string,
  key: string,
): void {
  turn.effects.push({
    type: 'trace',
    event: { type: 'redis', server: server.name, state: 'event', event, key },
  })
  const { events } = server
  const isWanted = events.includes(kind) || (events.includes('A') && ALL.includes(kind))
  if (!isWanted) return
  if (events.includes('K')) publish(turn, server, `__keyspace@0__:${key}`, event)
  if (events.includes('E')) publish(turn, server, `__keyevent@0__:${event}`, key)
}

/** Sends a message to all who subscribe; returns to how many. */
export function publish(turn: Turn, server: RedisServer, channel: string, message: string): number {
  let receivers = 0
  for (const { conn, channels, patterns } of server.sessions.values()) {
    if (channels.includes(channel)) {
      receivers += 1
      push(turn, conn, ['message', channel, message])
    }
    for (const pattern of patterns) {
      if (!matchesGlob(pattern, channel)) continue
      receivers += 1
      push(turn, conn, ['pmessage', pattern, channel, message])
    }
  }
  return receivers
}

export function push(
  turn: Turn,
  conn: Parameters<RedisServer['sessions']['get']>[0],
  words: readonly (string | number)[],
): void {
  turn.effects.push({ type: 'send', conn, message: { packet: 'push', push: words } })
}

/** Redis's glob: `*`, `?`, `[abc]`, `[^a-z]`, and a backslash before any of them. */
export function matchesGlob(pattern: string, text: string): boolean {
  let source = ''
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern.charAt(index)
    const close = char === '[' ? pattern.indexOf(']', index + 1) : -1
    if (char === '*') source += '.*'
    else if (char === '?') source += '.'
    else if (char === '\\' && index + 1 < pattern.length) {
      index += 1
      source += escape(pattern.charAt(index))
    } else if (close > index) {
      const inside = pattern.slice(index + 1, close)
      const isNot = inside.startsWith('^')
      const members = inside.slice(isNot ? 1 : 0).replace(/[\\[\]^]/g, '\\$&')
      source += `[${isNot ? '^' : ''}${members}]`
      index = close
    } else source += escape(char)
  }
  return new RegExp(`^${source}$`, 's').test(text)
}

const escape = (char: string): string => char.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
