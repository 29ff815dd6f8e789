import { describe, expect, test } from 'vitest'
import { MODES, createEmbeddedPlayer, type Player, playCase, readCase } from '../conformance/index'
import { createSmallPlayer } from '../conformance/testing/smallServer'
import { playOnBoth, writeCase } from './compareWithReal'
import { composeSequence } from './composeSequence'
import { learnStep } from './learnStep'
import { playSequences } from './playSequences'
import { beginSequence, drawStep } from './sequence'
import { shrinkSteps } from './shrinkSteps'
import { partsOf } from './knownState'
import type { SequenceStep } from './sequenceDraft'
import { countSequence, createStatistics, totalOf } from './statistics'

const SEEDS = Array.from({ length: 60 }, (_none, seed) => seed)

describe('random sequences', () => {
  test('are the same for the same seed, play to their end, and mostly succeed', async () => {
    const player = createEmbeddedPlayer()
    const statistics = createStatistics()
    for (const seed of SEEDS) {
      const { steps, performance } = await composeSequence(player, seed)
      expect(performance.failure).toBeUndefined()
      expect(performance.steps).toHaveLength(steps.length)
      countSequence(statistics, steps, performance)
    }
    const { requests, ok } = totalOf(statistics)
    expect(ok / requests).toBeGreaterThan(0.8)
    expect([...statistics.errors.keys()]).toEqual(
      expect.arrayContaining(['NoNode', 'NodeExists', 'BadVersion', 'NotEmpty', 'NoAuth']),
    )
    const [first, again] = [await composeSequence(player, 7), await composeSequence(player, 7)]
    expect(again).toEqual(first)
    expect((await composeSequence(player, 8)).steps).not.toEqual(first.steps)
  })

  test('hold every request that a client can make, except a lone check', () => {
    const steps = MANY.flatMap(drawBlindly)
    const done = new Set(steps.map((step) => step.do))
    const kinds =
      'addWatch attach auth checkWatches children children2 close connect create create2 delete ' +
      'drop exists expire get getACL getAllChildrenNumber getEphemerals multi multiRead pipeline ' +
      'raw reconfig removeWatches set setACL setWatches setWatches2 sync wait waitGone whoAmI'
    expect([...done].sort()).toEqual(kinds.split(' '))
    expect(new Set(steps.map((step) => step['opcode']))).not.toContain(13)
    const modes = new Set(steps.map((step) => step['mode']))
    for (const mode of MODES.slice(1)) expect(modes).toContain(mode)
    expect(new Set(steps.flatMap(opsOf))).toEqual(
      new Set(['create', 'create2', 'delete', 'set', 'check', 'get', 'children']),
    )
  })
})

const MANY = Array.from({ length: 400 }, (_none, seed) => seed)

/** Draws a sequence whose connections are open and whose operations all succeed with empty answers. */
function drawBlindly(seed: number): readonly SequenceStep[] {
  const draft = beginSequence(seed)
  const steps: SequenceStep[] = []
  for (let step = drawStep(draft); step !== undefined; step = drawStep(draft)) {
    steps.push(step)
    learnStep(draft, step, { ok: {} })
  }
  return steps
}

const opsOf = ({ ops = [] }: SequenceStep): readonly string[] =>
  partsOf({ do: '', ops }).map((op) => op.do)

const STEPS: readonly SequenceStep[] = [
  { s: 'a', do: 'connect' },
  { s: 'b', do: 'connect' },
  { s: 'b', do: 'sync', path: '/' },
  { s: 'a', do: 'create', path: '/t', data: 'x' },
  { s: 'b', do: 'exists', path: '/t', watch: true },
  { s: 'a', do: 'set', path: '/t', data: 'y', version: 0 },
]

/** Creates a player whose servers report a Stat's version one too high. */
function boaster(): Player {
  const player = createEmbeddedPlayer()
  return {
    ...player,
    connect: async (server, ask) => {
      const connection = await player.connect(server, ask)
      if (!connection.ok) return connection
      const { receive } = connection.value
      const boast: typeof receive = async (msMax) => {
        const arrival = await receive(msMax)
        if (arrival.type !== 'reply' || arrival.reply?.type !== 'setData') return arrival
        const { stat } = arrival.reply
        const reply = { ...arrival.reply, stat: { ...stat, version: stat.version + 1 } }
        return { ...arrival, reply }
      }
      return { ok: true, value: { ...connection.value, receive: boast } }
    },
  }
}

/** Creates a player whose last server sends no NodeDeleted. */
function forgetful(): Player {
  const player = createEmbeddedPlayer()
  return {
    ...player,
    connect: async (server, ask) => {
      const connection = await player.connect(server, ask)
      if (!connection.ok || server !== 2) return connection
      const { receive } = connection.value
      const forget: typeof receive = async (msMax) => {
        const arrival = await receive(msMax)
        return arrival.type === 'event' && arrival.event.type === NODE_DELETED
          ? forget(msMax)
          : arrival
      }
      return { ok: true, value: { ...connection.value, receive: forget } }
    },
  }
}

const NODE_DELETED = 2
/** One session on two connections; the second watches its ephemeral. */
const MOVED: readonly SequenceStep[] = [
  { s: 'a', do: 'connect', server: 1 },
  { s: 'a', do: 'create', path: '/t' },
  { s: 'c', do: 'attach', of: 'a', server: 2 },
  { s: 'c', do: 'addWatch', path: '/t', mode: 'recursive' },
  { s: 'c', do: 'create', path: '/t/e', mode: 'EPHEMERAL' },
]

describe('playing both ways', () => {
  test('the last events of a connection do not count where another one closed its session', async () => {
    const players = { real: forgetful(), embedded: createEmbeddedPlayer() }
    const close = await playOnBoth(players, [...MOVED, { s: 'a', do: 'close' }])
    expect(close.real.steps.at(-1)).toMatchObject({ events: { c: ['closed'] } })
    expect(close.differences).toEqual([])
    const late = await playOnBoth(players, [...MOVED, { s: 'c', do: 'delete', path: '/t/e' }])
    expect(late.differences).not.toEqual([])
  })

  test('the embedded ensemble does not differ from itself', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: createEmbeddedPlayer() }
    const more = { real: createEmbeddedPlayer(), embedded: createEmbeddedPlayer() }
    const tell: string[] = []
    const plan = { first: 1, count: 5, stopsAtFirst: false, tellProgress: () => {} }
    const outcome = await playSequences([players, more], {
      ...plan,
      tell: (text) => tell.push(text),
    })
    expect(tell).toEqual([])
    expect(outcome).toMatchObject({ played: 5, differences: 0 })
  })

  test('a difference is named, is shrunk to its shortest form, and becomes a case', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: boaster() }
    const { differences } = await playOnBoth(players, STEPS)
    expect(differences).toEqual(['step 6 (a set): ok.stat.version: expected 1, got 2'])

    const shortest = await shrinkSteps(STEPS, async (steps) => {
      const outcome = await playOnBoth(players, steps)
      return outcome.differences.length > 0
    })
    expect(shortest).toEqual([
      { s: 'a', do: 'connect' },
      { s: 'a', do: 'create', path: '/t' },
      { s: 'a', do: 'set', path: '/t' },
    ])
    const { real } = await playOnBoth(players, shortest)
    const written = readCase(writeCase('boast', shortest, real))
    if (!written.ok) throw new Error(written.error)
    expect(await playCase(createEmbeddedPlayer(), written.value)).toEqual([])
    expect(await playCase(boaster(), written.value)).toEqual([
      'step 3 (a set): ok.stat.version: expected 1, got 2',
    ])
  })

  test('a difference is reported with its seed and shortest form, and counted', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: boaster() }
    const tell: string[] = []
    const outcome = await playSequences([players], {
      first: 3,
      count: 40,
      stopsAtFirst: true,
      tell: (text) => tell.push(text),
      tellProgress: () => {},
    })
    expect(outcome.differences).toBe(1)
    const [head, ...lines] = tell[0]?.split('\n') ?? []
    expect(head).toMatch(/^seed \d+: \d+ differences, the first: step \d+ /)
    const written = readCase(
      lines.slice(lines.findIndex((line) => line.startsWith('{'))).join('\n'),
    )
    if (!written.ok) throw new Error(written.error)
    expect(written.value.steps.length).toBeLessThan(8)
    expect(await playCase(createEmbeddedPlayer(), written.value)).toEqual([])
    expect(await playCase(boaster(), written.value)).not.toEqual([])
  })

  test('a player that cannot play a step fails differently', async () => {
    const players = { real: createEmbeddedPlayer(), embedded: createSmallPlayer() }
    const outcome = await playOnBoth(
      players,
      [STEPS[0], { s: 'a', do: 'whoAmI' }].flatMap((step) => step ?? []),
    )
    expect(outcome.differences).toContain(
      'failure: expected undefined, got the small server knows no whoAmI',
    )
  })
})
