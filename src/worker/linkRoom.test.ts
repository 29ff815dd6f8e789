import { describe, expect, test } from 'vitest'
import { actorName } from '../actor'
import { processorMs } from '../lib/testing/processorMs'
import { fitLink, type Scenario } from '../scenario'
import type { Intervention } from '../sim'
import { createLinkRoom } from './linkRoom'

const op = (command: string): Intervention => ({ do: 'op', client: actorName('c1'), command })

/** Digits of a long division repeat nothing that could be packed. */
function noise(seed: number, characters: number): string {
  let text = ''
  for (let state = seed; text.length < characters; state = (state * 48_271) % 2_147_483_647) {
    text += state.toString(36)
  }
  return text
}

/** Does what fits, and tells how often something did. */
function fill(items: Iterable<Intervention>): {
  readonly scenario: Scenario
  readonly done: number
} {
  const interventions: Intervention[] = []
  const scenario: Scenario = { version: 1, seed: 1, ensemble: { servers: 3 }, interventions }
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

describe('a link holds all that was told to fit', () => {
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

  test('what was done by others between counts too', () => {
    const interventions: Intervention[] = []
    const scenario: Scenario = { version: 1, seed: 1, ensemble: { servers: 3 }, interventions }
    const fits = createLinkRoom(() => ({ ...scenario, interventions: [...interventions] }))
    expect(fits(op('ls /'))).toBe(true)
    for (let seed = 1; seed <= 4; seed += 1) interventions.push(op(noise(seed, 90_000)))
    expect(fits(op('ls /'))).toBe(false)
    interventions.length = 1
    expect(fits(op('ls /'))).toBe(true)
  })
})

test('the link is not made anew for every command', () => {
  const head = op(noise(1, 90_000))
  const short = (index: number): Intervention => (index === 0 ? head : op(`set /a ${index}`))
  expect(processorMs(() => fill(many(1_000, short)))).toBeLessThan(1_500)
})
