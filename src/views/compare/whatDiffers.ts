import type { Cause } from '../../worker'

/** Said elsewhere: by the sentence, or by where the step stands. */
const TOLD: ReadonlySet<string> = new Set(['at', 'step', 'cause', 'actor', 'zxid'])

/**
 * The value in which two steps differ that do the same, as each has it: `timeout 30000` and
 * `timeout 20000`. Nothing where they do not do the same, or differ in what has no short word.
 */
export function whatDiffers(
  a: Cause | undefined,
  b: Cause | undefined,
): readonly [string, string] | readonly [] {
  const length = Math.min(a?.events.length ?? 0, b?.events.length ?? 0)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [a?.events[index], b?.events[index]]
    if (one === undefined || other?.type !== one.type) return []
    const values = new Map<string, unknown>(Object.entries(other))
    for (const [name, value] of Object.entries(one)) {
      const another = values.get(name)
      if (!TOLD.has(name) && value !== another && isShort(value) && isShort(another))
        return [`${name} ${value}`, `${name} ${another}`]
    }
  }
  return []
}

const isShort = (value: unknown): value is number | string | boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
