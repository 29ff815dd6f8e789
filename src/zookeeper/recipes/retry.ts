import { drawInt, type Random } from '../../kernel/lib'
import type { RecipeArgs } from '../client'
import { numberArg, textArg } from './names'

/**
 * Curator's retry policies, for a run whose connection was lost: how many ms it waits before it asks for
 * the `count`-th time again (from 1). `undefined`: no more. Without a policy it asks at once, forever: the
 * client holds what it asks until it is connected.
 *
 * `retry`: `exponential` (`base` ms, `retries` times), `times` (`base` ms between, `retries` times),
 * `forever` (`base` ms between).
 */
export function retryPauseMs(args: RecipeArgs, count: number, random: Random): number | undefined {
  const policy = textArg(args, 'retry')
  if (policy === '') return 0
  const baseMs = numberArg(args, 'base', 1_000)
  if (policy === 'forever') return baseMs
  if (count > retriesOf(args)) return undefined
  if (policy === 'times') return baseMs
  // `ExponentialBackoffRetry`: a random share of what doubles, one time the base at least.
  const share = Math.max(1, drawInt(random, 0, 2 ** count - 1))
  return Math.min(baseMs * share, SLEEP_MS_MAX)
}

/** How long the last of the waits is that a policy allows. */
export const lastPauseMs = (args: RecipeArgs, random: Random): number =>
  retryPauseMs(args, Math.max(1, retriesOf(args)), random) ?? numberArg(args, 'base', 1_000)

const retriesOf = (args: RecipeArgs): number => {
  const retries = numberArg(args, 'retries', 3)
  return textArg(args, 'retry') === 'times' ? retries : Math.min(retries, RETRIES_MAX)
}

/** `MAX_RETRIES_LIMIT` and `DEFAULT_MAX_SLEEP_MS` of `ExponentialBackoffRetry`. */
const RETRIES_MAX = 29
const SLEEP_MS_MAX = 2 ** 31 - 1
