import { expect, test } from 'vitest'
import type { RunStatistics } from '../../engine'
import { countersOf, kindsOf, mergeBursts } from './figures'

const A: RunStatistics = {
  messages: [
    { packet: 'PROPOSAL', times: Float64Array.of(12, 13, 22, 23) },
    { packet: 'ACK', times: Float64Array.of(14, 15, 16, 24, 25, 26) },
  ],
  lost: Float64Array.of(24),
  failures: Float64Array.of(),
  judged: Float64Array.of(5, 10),
  unjudged: Float64Array.of(60, 60),
  violations: Float64Array.of(30),
  commits: Float64Array.of(10, 20, 30),
  elections: Float64Array.of(5),
  watchEvents: Float64Array.of(),
  writeTimes: Float64Array.of(11, 21, 31),
  writeTook: Float64Array.of(900, 100, 500),
}
const B: RunStatistics = {
  ...A,
  messages: [{ packet: 'COMMIT', times: new Float64Array(9) }],
  lost: Float64Array.of(),
}

test('the figures are those of the shown time', () => {
  const named = (name: string, atUs: number) =>
    countersOf(A, B, atUs).find((counter) => counter.name === name)
  expect(named('commits', 25)).toMatchObject({ a: 2, b: 2 })
  expect(named('median', 25)).toMatchObject({ a: 100, isSpan: true })
  expect(named('p95', 40)).toMatchObject({ a: 900 })
  expect(named('messages', 15)).toMatchObject({ a: 4, b: 9 })
  expect(named('lost', 23)).toMatchObject({ a: 0, b: 0 })
  expect(named('lost', 24)).toMatchObject({ a: 1, b: 0 })
  expect(named('median', 1)).toMatchObject({ a: undefined })
  expect(named('judged', 9)).toMatchObject({ a: 1 })
  // Before a property is judged, no violation says nothing.
  expect(named('violations', 1)).toMatchObject({ a: undefined })
  expect(named('violations', 29)).toMatchObject({ a: 0 })
  expect(named('violations', 30)).toMatchObject({ a: 1 })
  // A power loss without forceSync ends the judgement; what was found before it stays.
  const noViolation = { ...A, violations: Float64Array.of() }
  expect(countersOf(noViolation, A, 60).slice(-2)).toEqual([
    { name: 'judged', a: 0, b: 0, isSpan: false },
    { name: 'violations', a: undefined, b: 1, isSpan: false },
  ])
})

test('the packet kinds of both runs are listed, the most frequent first', () => {
  expect(kindsOf(A, B).shown).toEqual([
    { packet: 'COMMIT', a: 0, b: 9 },
    { packet: 'ACK', a: 6, b: 0 },
    { packet: 'PROPOSAL', a: 4, b: 0 },
  ])
})

test('beyond twelve kinds of packets the rest are counted together', () => {
  const messages = Array.from({ length: 20 }, (_, index) => ({
    packet: `K${index}`,
    times: new Float64Array(index + 1),
  }))
  const { shown, others } = kindsOf({ ...A, messages }, B)
  expect(shown[0]).toEqual({ packet: 'K19', a: 20, b: 0 })
  expect(shown).toHaveLength(12)
  expect(others).toEqual({ kinds: 9, a: 36, b: 9 })
})

test('overlapping bursts of the two runs are merged', () => {
  const merged = mergeBursts(Float64Array.of(0, 10, 50, 60), Float64Array.of(5, 20, 70, 80))
  expect(merged).toEqual([0, 20, 50, 60, 70, 80])
})
