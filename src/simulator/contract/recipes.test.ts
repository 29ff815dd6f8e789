import { describe, expect, test } from 'vitest'
import { recipe, recipeCluster, recipeStates } from '../testing/recipes'
import type { TraceEvent } from './trace'

/** Counts of messages to and from clients, once all wait in line. */
interface Counts {
  readonly watchEvents: number
  readonly toWaiters: number
  readonly getChildren: number
  readonly exists: number
}

/**
 * Repeats the measurement in `ensemble.md`: every session makes its node, then each lists, then the lock
 * is released one at a time until each session has held it once.
 */
function countsOf(watch: 'all' | 'predecessor', clients: number): Counts {
  const names = Array.from({ length: clients }, (_, index) => `c${index + 1}`)
  const cluster = recipeCluster(names, ['/locks'])
  cluster.do({ do: 'hold', match: { packet: 'getChildren' } })
  for (const name of names) {
    cluster.do(recipe(name, 'lock', { path: '/locks', watch, hold: 100 }))
  }
  cluster.until(2_500).do({ do: 'release', match: {} })
  cluster.until(3_000 + 200 * clients)
  expect(recipeStates(cluster, 'released')).toHaveLength(clients)
  const sent = (packet: string): number =>
    cluster.find('sent', { packet }).filter((event) => !('isReply' in messageOf(event))).length
  return {
    watchEvents: sent('watchEvent'),
    toWaiters: recipeStates(cluster, 'woken').length,
    getChildren: sent('getChildren'),
    exists: sent('exists'),
  }
}

const messageOf = (event: TraceEvent): object => ('message' in event ? event.message : {})

describe('the lab sends as many messages as the real ensemble', () => {
  test.each([
    ['all', 10, { watchEvents: 55, toWaiters: 45, getChildren: 55, exists: 0 }],
    ['all', 50, { watchEvents: 1_275, toWaiters: 1_225, getChildren: 1_275, exists: 0 }],
    ['all', 100, { watchEvents: 5_050, toWaiters: 4_950, getChildren: 5_050, exists: 0 }],
    ['predecessor', 10, { watchEvents: 9, toWaiters: 9, getChildren: 19, exists: 9 }],
    ['predecessor', 50, { watchEvents: 49, toWaiters: 49, getChildren: 99, exists: 49 }],
    ['predecessor', 100, { watchEvents: 99, toWaiters: 99, getChildren: 199, exists: 99 }],
  ] as const)('watching %s, with %i clients', (watch, clients, counts) => {
    expect(countsOf(watch, clients)).toEqual(counts)
  })
})
