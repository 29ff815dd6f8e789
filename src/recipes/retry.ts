import { drawInt, type Random } from '../lib'
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
  if (count > numberArg(args, 'retries', 3)) return undefined
  if (policy === 'times') return baseMs
  // `ExponentialBackoffRetry`: a random share of what doubles, one time the base at least.
  return baseMs * Math.max(1, drawInt(random, 0, 2 ** Math.min(count, 29) - 1))
}
