import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** A seeded stream of random integers as plain data, so that it survives a checkpoint. */
export interface Random {
  state: readonly number[]
}

/** Creates the stream of a seed and a name: the same pair always gives the same numbers. */
export function createRandom(seed: number, name = ''): Random {
  let mixed = seed | 0
  for (let i = 0; i < name.length; i += 1) mixed = (Math.imul(mixed, 31) + name.charCodeAt(i)) | 0
  const generator = xoroshiro128plus(mixed)
  // The first outputs of neighbouring seeds resemble each other, so they are skipped.
  for (let i = 0; i < 8; i += 1) generator.next()
  return { state: generator.getState() }
}

/** Draws an integer from `min` to `max`, both included. */
export function drawInt(random: Random, min: number, max: number): number {
  const generator = xoroshiro128plusFromState(random.state)
  const drawn = uniformInt(generator, min, max)
  random.state = generator.getState()
  return drawn
}

/** Draws one of the items; the list must not be empty. */
export function drawOne<T>(random: Random, items: readonly T[]): T {
  return items[drawInt(random, 0, items.length - 1)] as T
}
