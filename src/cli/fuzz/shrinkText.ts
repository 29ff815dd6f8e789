import { readJson } from '../../kernel/lib'

/** Bounds of one shrinking: trials, and wall time in ms. */
const TRIALS_MAX = 400
const SHRINK_MS_MAX = 20_000

/** Returns a smaller input that still fails: drops members of a JSON value first, then pieces of the text. */
export async function shrinkInput(
  input: string,
  fails: (smaller: string) => Promise<boolean>,
): Promise<string> {
  return shrinkText(await shrinkJson(input, fails), fails)
}

async function shrinkJson(
  input: string,
  fails: (smaller: string) => Promise<boolean>,
): Promise<string> {
  let best = parse(input)
  if (best === undefined) return input
  let trials = 0
  const endsAt = performance.now() + SHRINK_MS_MAX
  for (let at = 0; trials < TRIALS_MAX && performance.now() < endsAt; trials += 1) {
    const smaller = withoutMember(best, { left: at })
    if (smaller === undefined) break
    if (await fails(JSON.stringify(smaller))) best = smaller
    else at += 1
  }
  const text = JSON.stringify(best)
  return (await fails(text)) ? text : input
}

function parse(text: string): object | undefined {
  const json = readJson(text)
  const value = json.ok ? json.value.value : undefined
  return typeof value === 'object' && value !== null ? value : undefined
}

/**
 * Returns the value without its `left`th member, counted from the outside in; undefined where there is none.
 */
function withoutMember(value: object, count: { left: number }): object | undefined {
  const keys = Object.keys(value)
  if (count.left < keys.length) {
    const name = keys[count.left]
    const entries = Object.entries(value).filter(([key]) => key !== name)
    return Array.isArray(value)
      ? entries.map(([, item]): unknown => item)
      : Object.fromEntries(entries)
  }
  count.left -= keys.length
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null) continue
    const smaller = withoutMember(item as object, count)
    if (smaller === undefined) continue
    const entries = Object.entries(value).map(([name, child]): [string, unknown] =>
      name === key ? [name, smaller] : [name, child],
    )
    return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries)
  }
  return undefined
}

/** Returns a shorter text that still fails: drops pieces, the largest first. */
async function shrinkText(
  text: string,
  fails: (shorter: string) => Promise<boolean>,
): Promise<string> {
  let best = text
  let trials = 0
  const endsAt = performance.now() + SHRINK_MS_MAX
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < best.length && trials < TRIALS_MAX && performance.now() < endsAt;) {
      const shorter = best.slice(0, at) + best.slice(at + size)
      trials += 1
      if (await fails(shorter)) best = shorter
      else at += size
    }
  }
  return best
}
