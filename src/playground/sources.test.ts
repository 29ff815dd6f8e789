import { expect, test } from 'vitest'
import { logOf } from './codeRun'
import { judge } from './judge'
import { SOURCES, type SourceName } from './sources'
import { viewCode } from './view'
import { openBench, planOf, outputOf } from './testing/bench'

const names = Object.keys(SOURCES) as SourceName[]

test.each(names)('%s comes to its end without an error', async (name) => {
  const hostRun = await openBench(planOf(SOURCES[name], 3))
  await hostRun.runTo(30)
  expect([...hostRun.code.registry.runners.values()].map(({ ended }) => ended)).toEqual(
    Array.from({ length: 3 }, () => ({ type: 'done' })),
  )
  expect(judge(logOf(hostRun.code), Infinity).overlaps).toEqual([])
  // No request is left without an await.
  const { clients } = viewCode(hostRun.code.plan, logOf(hostRun.code), Infinity)
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
  const hostRun = await openBench(planOf(SOURCES[name], 4))
  await hostRun.runTo(40)
  expect(judge(logOf(hostRun.code), Infinity)).toMatchObject({ entries: 4, inside: [] })
})

test('the queue hands out each item once', async () => {
  const hostRun = await openBench(planOf(SOURCES.queue, 4))
  await hostRun.runTo(30)
  const took = outputOf(hostRun.code).map((line) => line.replace(/^p\d /, ''))
  expect(took.toSorted()).toEqual([1, 2, 3, 4, 5].map((item) => `took item ${item}`))
})

test('the sources of a silent collector are dealt to the others', async () => {
  const hostRun = await openBench(planOf(SOURCES.collectors, 4))
  await hostRun.runTo(30)
  const output = outputOf(hostRun.code)
  expect(output.findLast((line) => line.startsWith('p4 '))).toBe('p4 collects c f')
  expect(output).toEqual(expect.arrayContaining(['p2 collects a c e', 'p3 collects b d f']))
})
