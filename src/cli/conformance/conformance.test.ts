import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { differencesOf } from './differences'
import { playCase } from './playCase'
import type { Player } from './player'
import type { Arrival } from '../live'
import { inputsOf } from './testing/inputsOf'
import { readCase, readCases } from './readCases'
import { createSmallPlayer } from './testing/smallServer'

const CASES = fileURLToPath(new URL('./testdata/cases', import.meta.url))

const stat = (czxid: string, mzxid: string, version: number) => ({
  czxid,
  mzxid,
  pzxid: czxid,
  mtimeEqCtime: version === 0,
  version,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: 0,
  dataLength: 0,
  numChildren: 0,
})

const SMALL = {
  format: 1,
  name: 'small',
  record: { zxidSteps: true },
  steps: [
    { s: 'a', do: 'connect', expect: { ok: { timeout: 10000 } } },
    { s: 'b', do: 'connect', expect: { ok: { timeout: 10000 } } },
    { s: 'b', do: 'exists', path: '/t', watch: true, expect: { error: 'NoNode' } },
    { s: 'a', do: 'exists', path: '/t', watch: true, expect: { error: 'NoNode' } },
    {
      s: 'a',
      do: 'create',
      path: '/t',
      data: '',
      expect: {
        zxid: 'z1',
        ok: { path: '/t' },
        events: {
          a: [{ type: 'NodeCreated', path: '/t' }, 'reply'],
          b: [{ type: 'NodeCreated', path: '/t' }],
        },
      },
    },
    { s: 'a', do: 'create', path: '/t', expect: { zxid: 'z2', error: 'NodeExists' } },
    {
      s: 'b',
      do: 'pipeline',
      requests: [
        { do: 'exists', path: '/t', watch: true },
        { do: 'set', path: '/t', data: 'x' },
      ],
      ignore: ['replies.0.ok.stat.pzxid'],
      expect: {
        replies: [
          { n: 0, ok: { stat: untimed({ ...stat('z1', 'z1', 0), pzxid: undefined }) } },
          { n: 1, zxid: 'z3', ok: { stat: untimed(stat('z1', 'z3', 1)) } },
        ],
        events: { b: ['reply 0', { type: 'NodeDataChanged', path: '/t' }, 'reply 1'] },
      },
    },
    { s: 'b', do: 'exists', path: '/t', expect: { ok: { stat: stat('z1', 'z3', 1) } } },
    { s: 'b', do: 'close', expect: { zxid: 'z4', ok: {} } },
    { s: 'b', do: 'exists', path: '/t', expect: { closed: true } },
    { s: 'a', do: 'waitGone', path: '/u', expect: { ok: { gone: true } } },
  ],
  end: { eventCounts: { a: 1, b: 2 }, zxidSteps: [1, 1, 1] },
}

function untimed(whole: Record<string, unknown>): Record<string, unknown> {
  const { mtimeEqCtime: _time, ...rest } = whole
  return JSON.parse(JSON.stringify(rest)) as Record<string, unknown>
}

async function judge(json: object, player: Player): Promise<readonly string[]> {
  const read = readCase(JSON.stringify(json))
  if (!read.ok) throw new Error(read.error)
  return playCase(player, read.value)
}

describe('the judge', () => {
  test('finds nothing if all is as expected, at every repetition', async () => {
    const player = createSmallPlayer()
    expect(await judge(SMALL, player)).toEqual([])
    expect(await judge(SMALL, player)).toEqual([])
  })

  const spoiled = (change: (arrival: Arrival) => Arrival) => judge(SMALL, createSmallPlayer(change))

  test('names a wrong Stat', async () => {
    const differences = await spoiled((arrival) =>
      arrival.type === 'reply' && arrival.reply?.type === 'exists'
        ? {
            ...arrival,
            reply: { type: 'exists', stat: { ...arrival.reply.stat, version: 7 } },
          }
        : arrival,
    )
    expect(differences).toEqual([
      'step 7 (b pipeline): replies[0].ok.stat.version: expected 0, got 7',
      'step 8 (b exists): ok.stat.version: expected 1, got 7',
    ])
  })

  test('names a wrong error', async () => {
    const differences = await spoiled((arrival) =>
      arrival.type === 'reply' && arrival.error === -110 ? { ...arrival, error: -4242 } : arrival,
    )
    expect(differences).toEqual(['step 6 (a create): error: expected "NodeExists", got "-4242"'])
  })

  test('names a lost event, where and in the totals', async () => {
    const lost = {
      ...SMALL,
      steps: SMALL.steps.filter((step) => !('watch' in step && step.s === 'a')),
    }
    expect(await judge(lost, createSmallPlayer())).toEqual([
      'step 4 (a create): events.a: expected [{"type":"NodeCreated","path":"/t"},"reply"], got nothing',
      'end: eventCounts.a: expected 1, got 0',
    ])
  })

  test('names a step that cannot be played', async () => {
    const steps = [{ s: 'x', do: 'exists', path: '/t', expect: {} }]
    expect(await judge({ ...SMALL, steps }, createSmallPlayer())).toEqual([
      'step 1: cannot be played: a connection named x is missing',
    ])
  })

  test('compares JSON values, whatever the order of their fields', () => {
    expect(differencesOf({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toEqual([])
    expect(differencesOf({ a: 0, b: [1, 2], d: null }, { a: '0', b: [1], c: 3 })).toEqual([
      'a: expected 0, got "0"',
      'b[1]: expected 2, got nothing',
      'd: expected null, got nothing',
      'c: expected nothing, got 3',
    ])
    expect(differencesOf([], {})).toEqual([': expected [], got {}'])
  })
})

describe('reading cases', () => {
  test('all recorded cases are read, the fresh one first', () => {
    const { cases, faults } = readCases(inputsOf(CASES))
    expect(faults).toEqual([])
    expect(cases).toHaveLength(136)
    expect(cases[0]?.name).toBe('tree-fresh')
    expect(cases.slice(1).some(({ isFresh }) => isFresh)).toBe(false)
  })

  const withStep = (step: object) => ({ ...SMALL, steps: [...SMALL.steps.slice(0, 2), step] })
  test.each([
    [withStep({ s: 'a', do: 'fly', expect: {} }), /^step 3 \(fly\): do: /],
    [withStep({ s: 'a', do: 'get', expect: {} }), /^step 3 \(get\): path: /],
    [withStep({ s: 'a', do: 'get', path: 1, expect: {} }), /^step 3 \(get\): path: /],
    [withStep({ do: 'get', path: '/t', expect: {} }), /^step 3: s: /],
    [withStep({ s: 'a', do: 'get', path: '/t' }), /^step 3: expect: is missing$/],
    [
      withStep({ s: 'a', do: 'get', path: '/t', wach: true, expect: {} }),
      /^step 3 \(get\): wach: there is no such field$/,
    ],
    [
      withStep({ s: 'a', do: 'create', path: '/t', mode: 'LASTING', expect: {} }),
      /^step 3 \(create\): mode: /,
    ],
    [
      withStep({
        s: 'a',
        do: 'multi',
        ops: [{ do: 'check', path: '/t', version: 'x' }],
        expect: {},
      }),
      /^step 3 \(multi\): ops\.0\.version: /,
    ],
    [withStep({ s: 'a', do: 'raw', opcode: 1, hex: '0', expect: {} }), /^step 3 \(raw\): hex: /],
    [{ ...SMALL, format: 2 }, /^this is no case: format: /],
    [{ ...SMALL, steps: 'none' }, /^this is no case: steps: /],
  ])('a wrong case is refused with its fault: %#', (json, message) => {
    const read = readCase(JSON.stringify(json))
    expect(read.ok ? 'read' : read.error).toMatch(message)
  })

  test('a folder gives its good cases and names the files that are none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zklab-cases-'))
    try {
      writeFileSync(join(folder, 'good.json'), JSON.stringify(SMALL))
      writeFileSync(join(folder, 'bad.json'), '{"format": 1')
      writeFileSync(join(folder, 'README.md'), 'no case')
      const { cases, faults } = readCases(inputsOf(folder))
      expect(cases.map(({ name }) => name)).toEqual(['small'])
      expect(faults).toEqual([expect.stringMatching(/^bad\.json: .*JSON/)])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
