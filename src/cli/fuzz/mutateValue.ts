import { drawInt, drawOne, type Random } from '../../kernel/lib'
import { drawOddText, mutateText, ODD_WORDS } from './mutateText'

const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  255,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  1e308,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  86_400_000,
  86_400_001,
  10_000_001,
]
const MUTATIONS_MAX = 4
const REPEATS = [2, 16, 257, 1_001, 5_001]
const DEPTHS = [2, 50, 101, 1_000]

/** The most characters of a drawn text; larger ones cost time and find nothing new. */
const DRAWN_CHARACTERS_MAX = 250_000
/** The most levels of nested lists and objects; copying deeper ones would overflow the stack. */
const DRAWN_DEPTH_MAX = 1_200

/** Returns every object and list within a light value, the value itself first. */
function containersOf(value: unknown): object[] {
  const found: object[] = []
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    found.push(next)
    for (const member of Object.values(next)) waiting.push(member)
  }
  return found
}

/**
 * Whether a value is small and flat enough to be written as JSON. It counts an object once for each
 * reference, as JSON would write it, and stops at the bound: the written form may be larger than any memory.
 */
export function isLight(value: unknown): boolean {
  let left = DRAWN_CHARACTERS_MAX
  const weigh = (part: unknown, depth: number): boolean => {
    left -= typeof part === 'string' ? part.length + 1 : 1
    if (left < 0 || depth > DRAWN_DEPTH_MAX) return false
    if (typeof part !== 'object' || part === null) return true
    for (const key of Object.keys(part)) {
      if (!Array.isArray(part)) left -= key.length
      if (!weigh((part as Readonly<Record<string, unknown>>)[key], depth + 1)) return false
    }
    return true
  }
  return weigh(value, 0)
}

/**
 * Changes a JSON value in one to four places, also by pieces of `samples`. Changes that make it too large are
 * dropped.
 */
export function mutateValue(random: Random, value: unknown, samples: readonly unknown[]): unknown {
  let valid = value
  for (let left = drawInt(random, 1, MUTATIONS_MAX); left > 0; left -= 1) {
    const whole = { value: structuredClone(valid) }
    const container = drawOne(random, containersOf(whole))
    if (Array.isArray(container)) mutateList(random, container, samples)
    else mutateObject(random, container as Record<string, unknown>, samples)
    if (isLight(whole)) valid = whole.value
  }
  return valid
}

function mutateList(random: Random, list: unknown[], samples: readonly unknown[]): void {
  const at = drawInt(random, 0, Math.max(0, list.length - 1))
  switch (drawInt(random, 0, 4)) {
    case 0:
      list.splice(at, 1)
      return
    case 1: {
      // The item is repeated by reference, which costs a link almost nothing.
      const item = list[at] ?? drawOddText(random)
      list.push(...Array.from({ length: drawOne(random, REPEATS) }, () => item))
      return
    }
    case 2:
      list.splice(at, 0, drawOdd(random, list[at], samples))
      return
    case 3:
      list.reverse()
      return
    default:
      list[at] = drawOdd(random, list[at], samples)
  }
}

function mutateObject(
  random: Random,
  object: Record<string, unknown>,
  samples: readonly unknown[],
): void {
  const keys = Object.keys(object)
  const key = keys.length === 0 ? 'a' : drawOne(random, keys)
  const put = (name: string, value: unknown): void => {
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  switch (drawInt(random, 0, 5)) {
    case 0:
      Reflect.deleteProperty(object, key)
      return
    case 1:
      put(drawOne(random, ODD_WORDS), object[key])
      return
    case 2:
      put(drawOne(random, ODD_WORDS), drawOdd(random, object[key], samples))
      return
    case 3: {
      const word = drawOddText(random)
      const count = Math.min(drawOne(random, REPEATS), 2_000)
      for (let n = 0; n < count; n += 1) put(`${word.slice(0, 40)}${n}`, object[key])
      return
    }
    default:
      put(key, drawOdd(random, object[key], samples))
  }
}

/** Draws a value that does not fit in place of another. */
export function drawOdd(random: Random, was: unknown, samples: readonly unknown[]): unknown {
  switch (drawInt(random, 0, 10)) {
    case 0:
      return null
    case 1:
      return drawOne(random, [true, false])
    case 2:
      return drawOne(random, ODD_NUMBERS)
    case 3:
      return drawOne(random, ODD_WORDS)
    case 4:
      return drawOddText(random)
    case 5:
      return drawOne(random, [{}, [], [[]], { type: {} }, { length: 3 }])
    case 6: {
      let deep: unknown = was
      for (let depth = drawOne(random, DEPTHS); depth > 0; depth -= 1) {
        deep = depth % 2 === 0 ? [deep] : { a: deep }
      }
      return deep
    }
    case 7: {
      const piece = drawOne(random, containersOf(drawOne(random, samples)))
      return structuredClone(piece)
    }
    case 8:
      return typeof was === 'string' ? mutateText(random, was) : [was, was]
    case 9:
      return typeof was === 'number'
        ? was * drawOne(random, [-1, 1.5, 1e6, 1e-6])
        : JSON.stringify(was)
    default:
      return Object.values(typeof was === 'object' && was !== null ? was : { a: was })[0] ?? null
  }
}

/** Draws one of the samples with changes, as JSON; unchanged where that became too large. */
export function drawJson(random: Random, samples: readonly unknown[]): string {
  const sample = drawOne(random, samples)
  const text = JSON.stringify(mutateValue(random, sample, samples)) ?? 'null'
  return text.length > DRAWN_CHARACTERS_MAX ? JSON.stringify(sample) : text
}
