import { describe, expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import type { TraceEvent } from '../simulator'
import { play } from './expect'
import { readScenario } from './validate'

/** Files that are damaged while their server is stopped, as a real ensemble meets them. */

const SETTLED = { type: 'settled' }
const op = (command: string) => ({ do: 'op', client: 'c', command })
const replied = (count: number) => ({ type: 'reply', client: 'c', op: count })
const stop = (servers: unknown) => ({ do: 'kill', server: servers, plus: 100 })
const damage = (what: string, server: unknown, how: string) => ({ do: what, server, how })

/** Three servers, a session and six znodes `/n1` to `/n6` that all servers have. */
const BEGIN = [
  { do: 'start', server: 'all' },
  { do: 'connect', client: 'c', servers: [2, 1, 3], after: SETTLED },
  { ...op('create /n1 one'), after: { type: 'connected', client: 'c' } },
  ...[2, 3, 4, 5, 6].map((n) => op(`create /n${n} data`)),
  { do: 'mark', name: 'written', after: replied(6) },
]

interface Setup {
  readonly script: readonly object[]
  readonly expect: readonly object[]
  readonly ensemble?: object
}

function outcomeOf({ script, expect: expected, ensemble = {} }: Setup) {
  const read = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 3, ...ensemble },
    interventions: [...BEGIN, ...script],
    until: 60_000,
    expect: expected,
  })
  if (!read.ok) throw new Error(read.error.map(englishProblem).join('\n'))
  const trace: TraceEvent[] = []
  const { judgements } = play(read.value, { onEvent: (event) => trace.push(event) })
  return { wrong: judgements.filter(({ holds }) => !holds), trace }
}

const crashed = (server: unknown, why: string) => ({
  trace: { type: 'process', server, state: 'crashed', why },
})

describe('one of three', () => {
  test.each([
    ['damageLog', 'flip', 'CRC check failed'],
    ['damageLog', 'empty', 'java.io.EOFException in the header of log.100000001'],
  ])('%s %s: it ends itself, the others go on', (what, how, why) => {
    const { wrong } = outcomeOf({
      script: [
        stop(1),
        damage(what, 1, how),
        { do: 'start', server: 1 },
        { ...op('create /n7'), plus: 5_000 },
      ],
      expect: [
        crashed(1, why),
        { reply: { client: 'c', op: 7, error: 'OK' } },
        { znode: '/n6', exists: true, on: [2, 3] },
      ],
    })
    expect(wrong).toEqual([])
  })

  test('a torn record is lost without a word, and comes back by DIFF', () => {
    const { wrong } = outcomeOf({
      script: [stop(1), damage('damageLog', 1, 'tear'), { do: 'start', server: 1 }],
      expect: [
        { trace: { type: 'vote', server: 1, why: 'own', zxid: '1:6' }, since: 'written' },
        { trace: { type: 'sync', server: 1, mode: 'DIFF' }, since: 'written' },
        { znode: '/n6', exists: true, on: 'all' },
      ],
    })
    expect(wrong).toEqual([])
  })

  test.each(['flip', 'tear', 'empty'])('a snapshot, %s: an older one is read', (how) => {
    const { wrong } = outcomeOf({
      ensemble: { snapCount: 4 },
      script: [stop(1), damage('damageSnapshot', 1, how), { do: 'start', server: 1 }],
      expect: [
        { trace: { type: 'snapshot', server: 1, state: 'damaged' }, since: 'written', count: 1 },
        { trace: { type: 'snapshot', server: 1, state: 'loaded' }, since: 'written' },
        { znode: '/n6', exists: true, on: 'all' },
        { violations: 0 },
      ],
    })
    expect(wrong).toEqual([])
  })
})

describe('more than one of three', () => {
  test('the last record torn on all: an answered write is gone everywhere, and a check says so', () => {
    const { wrong } = outcomeOf({
      script: [stop('all'), damage('damageLog', 'all', 'tear'), { do: 'start', server: 'all' }],
      expect: [
        { znode: '/n5', exists: true },
        { znode: '/n6', exists: false },
        { violations: 1, property: 'prefix' },
      ],
    })
    expect(wrong).toEqual([])
  })

  test('torn on 2 and 3: the whole log of 1 wins against the larger numbers', () => {
    const { wrong } = outcomeOf({
      script: [stop('all'), damage('damageLog', [2, 3], 'tear'), { do: 'start', server: 'all' }],
      expect: [{ leader: 1 }, { znode: '/n6', exists: true }, { violations: 0 }],
    })
    expect(wrong).toEqual([])
  })

  test('flipped on 2 and 3: they end themselves, and 1 looks for a leader', () => {
    const { wrong } = outcomeOf({
      script: [stop('all'), damage('damageLog', [2, 3], 'flip'), { do: 'start', server: 'all' }],
      expect: [{ leader: null }, { state: { 1: 'LOOKING' } }, crashed([2, 3], 'CRC check failed')],
    })
    expect(wrong).toEqual([])
  })
})

describe('a damage is refused', () => {
  test.each([
    [{ do: 'damageLog', server: 1, how: 'flip' }, 'server 1 is running'],
    [{ do: 'damageSnapshot', server: 'all', how: 'tear' }, 'every server is running'],
  ])('%j: %s', (action, error) => {
    const { trace } = outcomeOf({ script: [action], expect: [{ leader: 3 }] })
    expect(trace.filter((event) => event.type === 'intervention').at(-1)).toMatchObject({ error })
  })

  test.each([
    [{ do: 'damageLog', server: 1 }, 'interventions[0].how: is missing'],
    [
      { do: 'damageLog', server: 1, how: 'burn' },
      'interventions[0].how: "burn": flip, tear or empty is expected',
    ],
  ])('%j: %s', (action, message) => {
    const read = readScenario({ version: 2, interventions: [action] })
    expect(read.ok ? [] : read.error.map(englishProblem)).toEqual([message])
  })
})
