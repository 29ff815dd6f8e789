import { describe, expect, test } from 'vitest'
import { actorName } from '../../kernel/actor'
import { processorMs } from '../../kernel/lib/testing/processorMs'
import { fitLink, type Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import { createLinkRoom } from './linkCapacity'

const op = (command: string): Intervention => ({ do: 'op', client: actorName('c1'), command })

/** Returns pseudo-random text, which does not compress. */
function noise(seed: number, characters: number): string {
  let text = ''
  for (let state = seed; text.length < characters; state = (state * 48_271) % 2_147_483_647) {
    text += state.toString(36)
  }
  return text
}

/** Adds items while they fit; returns the scenario and the number of items. */
function fill(items: Iterable<Intervention>): {
  readonly scenario: Scenario
  readonly done: number
} {
  const interventions: Intervention[] = []
  const scenario: Scenario = { version: 2, seed: 1, ensemble: { servers: 3 }, interventions }
  const fits = createLinkRoom(() => ({ ...scenario, interventions }))
  for (const item of items) {
    if (!fits(item)) break
    interventions.push(item)
  }
  return { scenario, done: interventions.length }
}

function* many(count: number, itemOf: (index: number) => Intervention): Generator<Intervention> {
  for (let index = 0; index < count; index += 1) yield itemOf(index)
}

describe('a link holds every intervention that was said to fit', () => {
  test.each([
    ['long noise', 62, (index: number) => op(`create /a ${noise(index + 1, 9_900)}`), 15],
    ['short noise', 4_900, (index: number) => op(`create /a ${noise(index + 1, 90)}`), 1_500],
    ['what packs well', 100, (index: number) => op(`create /a${index} ${'x'.repeat(30_000)}`), 10],
  ])('%s', (_what, count, itemOf, least) => {
    const { scenario, done } = fill(many(count, itemOf))
    expect(done).toBeGreaterThan(least)
    expect(done).toBeLessThan(count)
    expect(fitLink({ scenario }).isReadable).toBe(true)
  })

  test('interventions made by others in between count too', () => {
    const interventions: Intervention[] = []
    const scenario: Scenario = { version: 2, seed: 1, ensemble: { servers: 3 }, interventions }
    const fits = createLinkRoom(() => ({ ...scenario, interventions: [...interventions] }))
    expect(fits(op('ls /'))).toBe(true)
    for (let seed = 1; seed <= 4; seed += 1) interventions.push(op(noise(seed, 90_000)))
    expect(fits(op('ls /'))).toBe(false)
    interventions.length = 1
    expect(fits(op('ls /'))).toBe(true)
  })
})

describe('a full link', () => {
  const text = noise(1, 200_000)

  /** A run whose link `text` fills, and a count of the links made of it. */
  function begin() {
    const interventions: Intervention[] = [op(text)]
    const reads = { measured: 0 }
    const scenario: Scenario = {
      version: 2,
      ensemble: { servers: 3 },
      // Only the making of a link reads the seed.
      get seed() {
        reads.measured += 1
        return 1
      },
      get interventions() {
        return [...interventions]
      },
    }
    return { reads, interventions, fits: createLinkRoom(() => scenario) }
  }

  test('the link is not built again until the run is shorter', () => {
    const { reads, interventions, fits } = begin()
    for (let client = 0; client < 50; client += 1) {
      expect(fits(op(`create /a${client}`))).toBe(false)
      expect(fits({ do: 'close', client: actorName(`p${client}`) })).toBe(false)
    }
    expect(reads.measured).toBe(1)
    // Other authors may intervene where code may not.
    interventions.push(op('ls /'))
    expect(fits(op('ls /'))).toBe(false)
    expect(reads.measured).toBe(1)
    interventions.length = 0
    expect(fits(op('ls /'))).toBe(true)
    interventions.push(op(text), op('ls /'))
    expect(fits(op('ls /'))).toBe(false)
  })

  test('a small intervention is still accepted after large ones were refused', () => {
    const { reads, interventions, fits } = begin()
    interventions[0] = op(text.slice(0, 150_000))
    for (let client = 0; client < 50; client += 1) {
      expect(fits(op(noise(client + 1, 70_000 - 100 * client)))).toBe(false)
    }
    expect(reads.measured).toBe(1)
    expect(fits(op('ls /'))).toBe(true)
    expect(fits(op(noise(1, 70_000)))).toBe(false)
    expect(fits(op('ls /'))).toBe(true)
    expect(reads.measured).toBe(2)
  })
})

test('the link is not built again for every command', () => {
  const head = op(noise(1, 90_000))
  const short = (index: number): Intervention => (index === 0 ? head : op(`set /a ${index}`))
  expect(processorMs(() => fill(many(1_000, short)))).toBeLessThan(1_500)
})
