import { drawInt } from '../../kernel/lib'
import { isStale } from './database'
import { expireKey } from './keys'
import { nowMs, type RedisServer, type Turn } from './state'

// The active cycle removes expired keys that no command looks up (`expire.c`, `activeExpireCycle`).
// `lookUp` in `keys.ts` removes an expired key at once.

/** The timer of the cycle. */
export const EXPIRE_TIMER = 'expire'
/** The cycle's period, µs (`hz` 10). */
const EXPIRE_US = 100_000
/** `ACTIVE_EXPIRE_CYCLE_KEYS_PER_LOOP`, and the percentage of stale keys above which it repeats. */
const SAMPLE = 20
const STALE_PERCENT = 10

/**
 * Draws keys that have a time to live and removes the stale ones, again while more than a tenth of
 * those drawn are stale.
 */
export function expireActively(turn: Turn, server: RedisServer): void {
  const now = nowMs(turn, server)
  let keys = [...server.database.entries()].flatMap(([key, { expireAt }]) =>
    expireAt === undefined ? [] : [key],
  )
  for (;;) {
    const drawn = drawSample(server, keys)
    const stale = drawn.filter((key) => {
      const entry = server.database.get(key)
      return entry !== undefined && isStale(entry, now)
    })
    for (const key of stale) expireKey(turn, server, key)
    if (stale.length * 100 <= drawn.length * STALE_PERCENT) return
    const expiredKeys = new Set(stale)
    keys = keys.filter((key) => !expiredKeys.has(key))
  }
}

function drawSample({ random }: RedisServer, keys: readonly string[]): readonly string[] {
  if (keys.length <= SAMPLE) return keys
  const left = [...keys]
  const drawn: string[] = []
  while (drawn.length < SAMPLE) {
    drawn.push(...left.splice(drawInt(random, 0, left.length - 1), 1))
  }
  return drawn
}

/** Sets the timer of the next cycle while a key has a time to live; cycles begin at whole periods after the boot. */
export function setExpireTimer(turn: Turn, server: RedisServer): void {
  if (server.isExpireSet || !server.isActiveExpireOn || server.primary !== undefined) return
  const hasTime = [...server.database.values()].some(({ expireAt }) => expireAt !== undefined)
  if (!hasTime) return
  server.isExpireSet = true
  const delayUs = EXPIRE_US - ((turn.now - server.bootAtUs) % EXPIRE_US)
  turn.effects.push({ type: 'setTimer', timer: EXPIRE_TIMER, delayUs })
}
