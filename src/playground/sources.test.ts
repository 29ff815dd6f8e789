import { expect, test } from 'vitest'
import { logOf } from './codeRun'
import { judge } from './judge'
import { SOURCES, type SourceName } from './sources'
import { viewCode } from './view'
import { openBench, planOf, saidIn } from './testing/bench'

const names = Object.keys(SOURCES) as SourceName[]

test.each(names)('%s comes to its end without an error', async (name) => {
  const bench = await openBench(planOf(SOURCES[name], 3))
  await bench.runTo(30)
  expect([...bench.code.desk.seats.values()].map(({ ended }) => ended)).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'done' })),
  )
  expect(judge(logOf(bench.code), Infinity).overlaps).toEqual([])
  // Nothing of it looks like a forgotten await.
  const { clients } = viewCode(bench.code.plan, logOf(bench.code), Infinity)
  expect(clients.flatMap(({ unawaited }) => unawaited)).toEqual([])
})

test.each([
  'lock',
  'herdLock',
  'exclusiveLock',
  'semaphore',
  'election',
  'revocableLock',
  'mutex',
  'binding',
] as const)('%s lets everybody in, one after the other', async (name) => {
  const bench = await openBench(planOf(SOURCES[name], 4))
  await bench.runTo(40)
  expect(judge(logOf(bench.code), Infinity)).toMatchObject({ entries: 4, inside: [] })
})

test('the queue hands out each item once', async () => {
  const bench = await openBench(planOf(SOURCES.queue, 4))
  await bench.runTo(30)
  const took = saidIn(bench.code).map((line) => line.replace(/^p\d /, ''))
  expect(took.toSorted()).toEqual([1, 2, 3, 4, 5].map((item) => `took item ${item}`))
})

test('a silent collector’s sources are dealt to the others', async () => {
  const bench = await openBench(planOf(SOURCES.collectors, 4))
  await bench.runTo(30)
  const said = saidIn(bench.code)
  expect(said.findLast((line) => line.startsWith('p4 '))).toBe('p4 collects c f')
  expect(said).toEqual(expect.arrayContaining(['p2 collects a c e', 'p3 collects b d f']))
})
