import { problem, type ScenarioError, type ScenarioProblem } from './problem'
import { DEPTH_MAX, SIZE_MAX, VALUES_MAX } from './limits'
import { withKey } from './place'

/** A lone surrogate has no UTF-8 form, in which links and znodes hold texts. */
const LONE_SURROGATE = /\p{Cs}/u
const HALF = problem('half')

/**
 * Characters and values counted so far; after a bound is passed, its problem and the keys to that
 * place.
 */
interface Count {
  letters: number
  values: number
  problem: ScenarioProblem | undefined
  readonly keys: (string | number)[]
}

/**
 * Counts the content of a value from outside with every reference expanded: a short link may use one
 * long text a thousand times, and each copy or check would meet all of it. The error names the place
 * where a bound is passed, or of a text that no link can hold. The bound on depth ends cycles.
 */
export function findOversize(value: unknown): ScenarioError | undefined {
  const count = countValues(value)
  if (count.problem === undefined) return undefined
  let place = ''
  for (const key of count.keys.toReversed()) place = withKey(place, key)
  return { place, ...count.problem }
}

/** The number of values in a value, itself included; counting stops at the bound. */
export const valuesIn = (value: unknown): number => countValues(value).values

function countValues(value: unknown): Count {
  const count: Count = { letters: 0, values: 0, problem: undefined, keys: [] }
  walk(count, value, 0)
  return count
}

/** Counts a value; returns true, and stops, if a bound is passed. */
function walk(count: Count, value: unknown, depth: number): boolean {
  count.values += 1
  if (typeof value === 'string') {
    count.letters += value.length
    if (LONE_SURROGATE.test(value)) return stop(count, HALF)
  }
  if (count.letters > SIZE_MAX) return stop(count, problem('lettersMax', { max: SIZE_MAX }))
  if (count.values > VALUES_MAX) return stop(count, problem('valuesMax', { max: VALUES_MAX }))
  if (typeof value !== 'object' || value === null) return false
  if (depth >= DEPTH_MAX) return stop(count, problem('depthMax', { max: DEPTH_MAX }))
  return Array.isArray(value) ? walkList(count, value, depth) : walkFields(count, value, depth)
}

function walkList(count: Count, list: readonly unknown[], depth: number): boolean {
  for (let index = 0; index < list.length; index += 1) {
    if (!walk(count, list[index], depth + 1)) continue
    count.keys.push(index)
    return true
  }
  return false
}

function walkFields(count: Count, fields: object, depth: number): boolean {
  // A byte array has a key for each byte.
  if (ArrayBuffer.isView(fields)) return stop(count, problem('bytes'))
  for (const key in fields) {
    count.letters += key.length
    if (LONE_SURROGATE.test(key)) return stop(count, HALF)
    if (!walk(count, (fields as Readonly<Record<string, unknown>>)[key], depth + 1)) continue
    count.keys.push(key)
    return true
  }
  return false
}

function stop(count: Count, fault: ScenarioProblem): true {
  count.problem = fault
  return true
}
