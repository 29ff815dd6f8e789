import { describe, expect, test } from 'vitest'
import { createEmbeddedPlayer } from '../../conformance/embedded/embeddedPlayer'
import type { Player } from '../../conformance/player'
import { playCase } from '../../conformance/playCase'
import { readCase } from '../../conformance/readCases'
import { createSmallPlayer } from '../../conformance/testing/smallServer'
import { playBothWays, writeCase } from './bothWays'
import { drawSequence, type SequenceStep } from './sequence'
import { shrinkSteps } from './shrinkSteps'

const SEEDS = Array.from({ length: 300 }, (_none, seed) => seed)

describe('random sequences', () => {
  test('are the same for the same seed, and cases all', () => {
    expect(drawSequence(7)).toEqual(drawSequence(7))
    expect(drawSequence(7)).not.toEqual(drawSequence(8))
    for (const seed of SEEDS) {
      const steps = drawSequence(seed).map((step) => ({ ...step, expect: {} }))
      const read = readCase(JSON.stringify({ format: 1, name: `seed ${seed}`, steps }))
      expect(read.ok ? '' : read.error).toBe('')
    }
  })

  test('hold everything that a client can ask, but for a lone check', () => {
    const all = SEEDS.flatMap((seed) => drawSequence(seed))
    const done = new Set(all.map((step) => step.do))
    const kinds =
      'addWatch attach auth checkWatches children children2 close connect create create2 delete ' +
      'drop exists expire get getACL getAllChildrenNumber getEphemerals multi multiRead pipeline ' +
      'raw removeWatches set setACL setWatches setWatches2 sync wait whoAmI'
    expect([...done].sort()).toEqual(kinds.split(' '))
    const modes = new Set(all.map((step) => step['mode']))
    for (const mode of ['CONTAINER', 'EPHEMERAL_SEQUENTIAL', 'PERSISTENT_SEQUENTIAL_WITH_TTL']) {
      expect(modes).toContain(mode)
    }
  })
})

const STEPS: readonly SequenceStep[] = [
  { s: 'a', do: 'connect' },
  { s: 'b', do: 'connect' },
  { s: 'b', do: 'sync', path: '/' },
  { s: 'a', do: 'create', path: '/t', data: 'x' },
  { s: 'b', do: 'exists', path: '/t', watch: true },
  { s: 'a', do: 'set', path: '/t', data: 'y', version: 0 },
]

/** Embedded servers that say a Stat's version is one more than it is. */
function boaster(): Player {
  const player = createEmbeddedPlayer()
  return {
    ...player,
    connect: async (server, ask) => {
      const made = await player.connect(server, ask)
      if (!made.ok) return made
      const { receive } = made.value
      const boast: typeof receive = async (msMax) => {
        const arrival = await receive(msMax)
        if (arrival.type !== 'reply' || arrival.reply?.type !== 'setData') return arrival
        const { stat } = arrival.reply
        const reply = { ...arrival.reply, stat: { ...stat, version: stat.version + 1 } }
        return { ...arrival, reply }
      }
      return { ok: true, value: { ...made.value, receive: boast } }
    },
  }
}

describe('playing both ways', () => {
  test('the embedded ensemble does not differ from itself', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: createEmbeddedPlayer() }
    for (const seed of SEEDS.slice(0, 5)) {
      expect((await playBothWays(players, drawSequence(seed))).differences).toEqual([])
    }
  })

  test('a difference is named, shrinks to its shortest form, and is a case', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: boaster() }
    const { differences } = await playBothWays(players, STEPS)
    expect(differences).toEqual(['step 6 (a set): ok.stat.version: expected 1, got 2'])

    const shortest = await shrinkSteps(STEPS, async (steps) => {
      const outcome = await playBothWays(players, steps)
      return outcome.differences.length > 0
    })
    expect(shortest).toEqual([
      { s: 'a', do: 'connect' },
      { s: 'a', do: 'create', path: '/t' },
      { s: 'a', do: 'set', path: '/t' },
    ])
    const { real } = await playBothWays(players, shortest)
    const written = readCase(writeCase('boast', shortest, real))
    if (!written.ok) throw new Error(written.error)
    expect(await playCase(createEmbeddedPlayer(), written.value)).toEqual([])
    expect(await playCase(boaster(), written.value)).toEqual([
      'step 3 (a set): ok.stat.version: expected 1, got 2',
    ])
  })

  test('who cannot play a step fails differently', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: createSmallPlayer() }
    const outcome = await playBothWays(
      players,
      [STEPS[0], { s: 'a', do: 'whoAmI' }].flatMap((step) => step ?? []),
    )
    expect(outcome.differences).toContain(
      'failure: expected undefined, got the small server knows no whoAmI',
    )
  })
})
