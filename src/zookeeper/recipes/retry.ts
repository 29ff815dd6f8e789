import { drawInt, type Random } from '../../kernel/lib'
import type { RecipeArgs } from '../client'
import { numberArg, textArg } from './names'

/**
 * Returns the ms that a run waits before its `count`-th retry (from 1) after lost connections, by Curator's
 * retry policies; undefined where the policy allows no more. Without a policy it retries at once, forever:
 * the client queues the request until it is connected.
 *
 * `retry`: `exponential` (`base` ms, `retries` times), `times` (`base` ms between, `retries` times),
 * `forever` (`base` ms between).
 */
export function retryPauseMs(random: Random, args: RecipeArgs, count: number): number | undefined {
  const policy = textArg(args, 'retry')
  if (policy === '') return 0
  const baseMs = numberArg(args, 'base', 1_000)
  if (policy === 'forever') return baseMs
  if (count > retriesOf(args)) return undefined
  if (policy === 'times') return baseMs
  // `ExponentialBackoffRetry`: a random multiple of the base below 2^count, at least 1.
  const share = Math.max(1, drawInt(random, 0, 2 ** count - 1))
  return Math.min(baseMs * share, SLEEP_MS_MAX)
}

/** Returns the longest pause of a policy, in ms; a run that has failed goes on with it. */
export const lastPauseMs = (random: Random, args: RecipeArgs): number =>
  retryPauseMs(random, args, Math.max(1, retriesOf(args))) ?? numberArg(args, 'base', 1_000)

const retriesOf = (args: RecipeArgs): number => {
  const retries = numberArg(args, 'retries', 3)
  return textArg(args, 'retry') === 'times' ? retries : Math.min(retries, RETRIES_MAX)
}

/** `MAX_RETRIES_LIMIT` and `DEFAULT_MAX_SLEEP_MS` of `ExponentialBackoffRetry`. */
const RETRIES_MAX = 29
const SLEEP_MS_MAX = 2 ** 31 - 1
