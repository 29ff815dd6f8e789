import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { judgeRival } from './judge'
import { inputsOf } from '../conformance/testing/inputsOf'
import { createEmbedded, holdsRivals, playRivals, readRivals } from './playRivals'
import { createEmbeddedEtcd } from './embeddedEtcd'
import { readRivalCase } from './rivalCase'

const CASES = fileURLToPath(new URL('../conformance/testdata/rivals', import.meta.url))
const { cases, faults } = readRivals(inputsOf(CASES))

test('every file of the corpus is a case', () => {
  expect(faults).toEqual([])
  expect(cases).toHaveLength(65)
})

describe('the lab answers as recorded on etcd 3.4.23 and Redis 7.0.15', () => {
  test.each(cases.map((rivalCase) => [rivalCase.name, rivalCase] as const))(
    '%s',
    async (_name, rivalCase) => {
      expect(await judgeRival(createEmbedded(rivalCase.system), rivalCase)).toEqual([])
    },
  )
})

/** Cases of the same form that real servers passed, beside the recorded ones. */
const MORE = fileURLToPath(new URL('../conformance/testdata/rivals-more', import.meta.url))
const more = readRivals(inputsOf(MORE))

test('every further file is a case', () => {
  expect([more.faults, more.cases.length]).toEqual([[], 17])
})

test.each(more.cases.map((rivalCase) => [rivalCase.name, rivalCase] as const))(
  '%s gives what the real server gave',
  async (_name, rivalCase) => {
    expect(await judgeRival(createEmbedded(rivalCase.system), rivalCase)).toEqual([])
  },
)

describe('etcd 3.7 differs from the recordings', () => {
  const named = (name: string) => {
    const found = cases.find((rivalCase) => rivalCase.name === name)
    if (found === undefined) throw new Error(name)
    return found
  }

  test('a waiter whose lease was revoked fails', async () => {
    const rivalCase = named('lock-etcdctl-waiter-revoked')
    const differences = await judgeRival(createEmbeddedEtcd('3.7'), rivalCase)
    expect(differences.join('\n')).toContain('Error: mutex: session is expired')
  })

  test('a watch still gets the delete of the compaction revision', async () => {
    const differences = await judgeRival(createEmbeddedEtcd('3.7'), named('watch-compacted-delete'))
    expect(differences.join('\n')).toContain('"type":"DELETE"')
  })

  test('no other case differs, except for one more read by clients that waited', async () => {
    const differing: string[] = []
    for (const rivalCase of cases.filter(({ system }) => system === 'etcd')) {
      const differences = await judgeRival(createEmbeddedEtcd('3.7'), rivalCase)
      if (differences.length > 0) differing.push(rivalCase.name)
    }
    expect(differing).toEqual([
      'lock-etcdctl-holder-killed',
      'lock-etcdctl-holder-revoked',
      'lock-etcdctl-middle-leaves',
      'lock-etcdctl-queue-of-4',
      'lock-etcdctl-waiter-revoked',
      'watch-compacted-delete',
    ])
  })
})

const SMALL = {
  name: 'small',
  system: 'redis',
  steps: [{ session: 'A', op: 'GET', args: ['k'], reply: { nil: true } }],
  end: { instances: { 1: {} } },
}

describe('the judge names what is wrong', () => {
  const judge = async (rivalCase: unknown) => {
    const read = readRivalCase(JSON.stringify(rivalCase))
    return read.ok ? judgeRival(createEmbedded(read.value.system), read.value) : read.error
  }

  test('a case that does not hold names the step and the place', async () => {
    const wrong = {
      ...SMALL,
      steps: [{ session: 'A', op: 'SET', args: ['k', 'v'], reply: { nil: true } }],
    }
    expect(await judge(wrong)).toEqual([
      'step 0 (A SET): reply.nil: expected true, got nothing',
      'step 0 (A SET): reply.status: expected nothing, got "OK"',
      'end.instances.1.k: expected nothing, got {"type":"string","expires":false,"value":"v"}',
    ])
  })

  test('only the first word of a Redis error is compared', async () => {
    const steps = [{ session: 'A', op: 'GET', args: [], reply: { error: 'ERR in other words' } }]
    expect(await judge({ ...SMALL, steps })).toEqual([])
    const other = [{ session: 'A', op: 'GET', args: [], reply: { error: 'WRONGTYPE' } }]
    expect(await judge({ ...SMALL, steps: other })).toHaveLength(1)
  })

  test.each([
    ['not JSON', '{"name": "x",', 'line 1, column 14: this is not JSON'],
    ['no system', { ...SMALL, system: 'zk' }, 'this is no case: system: '],
    ['no steps', { ...SMALL, steps: undefined }, 'this is no case: steps: is missing'],
    ['an unknown field', { ...SMALL, stages: [] }, 'this is no case: stages: there is no such'],
    [
      'a step without an operation',
      { ...SMALL, steps: [{ session: 'A', args: [], reply: {} }] },
      'step 0: op: is missing',
    ],
    [
      'an unknown call of etcd',
      { ...SMALL, system: 'etcd', steps: [{ session: 'A', op: 'get', args: {}, reply: {} }] },
      'step 0 (get): nothing is called so here',
    ],
    [
      'an unknown field of a call',
      {
        ...SMALL,
        system: 'etcd',
        steps: [{ session: 'A', op: 'put', args: { key: 'k', ttl: 1 }, reply: {} }],
      },
      'step 0 (put): args: ttl: there is no such field',
    ],
    [
      'an instance that is not there',
      { ...SMALL, steps: [{ session: 'A@2', op: 'GET', args: ['k'], reply: {} }] },
      'step 0 (GET): session: there is no instance 2',
    ],
    [
      'a script that is not there',
      { ...SMALL, steps: [{ session: 'A', op: 'EVAL', args: ['@free', '0'], reply: {} }] },
      'step 0 (EVAL): args: no script is called @free',
    ],
  ])('%s', (_what, rivalCase, says) => {
    const read = readRivalCase(
      typeof rivalCase === 'string' ? rivalCase : JSON.stringify(rivalCase),
    )
    expect(read.ok ? '' : read.error).toContain(says)
  })
})

describe('a folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'zklab-rivals-'))
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  test('is known by its content, and a file that is no case counts as one that does not hold', async () => {
    writeFileSync(join(place, 'a.json'), JSON.stringify(SMALL))
    writeFileSync(join(place, 'b.json'), '{"name": 1')
    expect(holdsRivals(inputsOf(place))).toBe(true)
    const lines: string[] = []
    const status = await playRivals(inputsOf(place), {
      isLive: false,
      print: (line) => lines.push(line),
      refuse: (why) => {
        throw new Error(why)
      },
    })
    expect(status).toBe(1)
    expect(lines).toEqual([
      'b.json: line 1, column 11: this is not JSON: } is expected',
      '1 of 2 hold',
    ])
  })

  test('of ZooKeeper cases holds none of etcd or Redis', () => {
    expect(
      holdsRivals(
        inputsOf(fileURLToPath(new URL('../conformance/testdata/cases', import.meta.url))),
      ),
    ).toBe(false)
  })
})
