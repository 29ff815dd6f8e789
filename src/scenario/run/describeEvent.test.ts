import { expect, test } from 'vitest'
import type { TraceEvent } from '../../simulator'
import { describeEvent, traceLine } from './describeEvent'
import { play } from '../expect'
import { publicEvent, type SessionOwners } from './publicEvent'
import { readScenario } from '../validate'

function traceOf(json: object): readonly TraceEvent[] {
  const read = readScenario({ version: 2, seed: 5, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const trace: TraceEvent[] = []
  play(read.value, { onEvent: (event) => trace.push(event) })
  return trace
}

/** A short run with an election, a write and a kill. */
const trace = traceOf({
  ensemble: { servers: 2 },
  interventions: [
    { do: 'start', server: 'all' },
    { do: 'connect', client: 'c1', servers: 1, after: { type: 'settled' } },
    { do: 'op', client: 'c1', command: 'create /a one', after: { type: 'connected' } },
    { do: 'kill', server: 2, after: { type: 'reply', client: 'c1' } },
  ],
  until: 700,
})

/** The first line of each kind of event, without its time. */
test('each type of event is described in one line', async () => {
  const firsts = trace.filter(
    (event, index) => trace.findIndex(({ type }) => type === event.type) === index,
  )
  const lines = firsts.map(describeEvent).sort()
  // Rewrite with `vitest -u`; review the diff as you would review code.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testdata/trace.txt')
})

test('a line begins with seconds and step', () => {
  expect(trace.map(traceLine)[0]).toBe('    0.000000 #0       operator: start server=[1,2]')
})

test('an intervention that could not be done says why', () => {
  const undone = traceOf({
    interventions: [{ do: 'resume', server: 2 }],
    until: 1,
  })
  expect(undone.map(describeEvent)).toEqual([
    'operator: resume server=2; not done: server 2 is not paused',
  ])
})

test('a refused connection says why, with the values that decided', () => {
  const refused = traceOf({
    ensemble: { servers: 1 },
    interventions: [
      { do: 'start', server: 1 },
      { do: 'connect', client: 'c1', servers: 1, at: 500 },
      { do: 'op', client: 'c1', command: 'create /a one', after: { type: 'connected' } },
      { do: 'kill', server: 1, after: { type: 'reply', client: 'c1' } },
      { do: 'wipeDisk', server: 1 },
      { do: 'start', server: 1 },
    ],
    until: 6_000,
  })
  const lines = refused.filter(({ type }) => type === 'connection').map(describeEvent)
  expect(lines).toContain('c1 — 1 client connection broken why=zxidAhead lastZxidSeen=0:2 zxid=0:0')
})

test('a public event has the fields of its packet, zxids of two parts, and times in ms', () => {
  const owners: SessionOwners = new Map()
  const events = trace.map((event) => publicEvent(event, owners))
  const proposal = events.find(({ type, packet }) => type === 'sent' && packet === 'PROPOSAL')
  expect(proposal).toMatchObject({ from: 2, to: 1, zxid: '1:1' })
  expect(proposal).not.toHaveProperty('message')
  const applied = events.find(({ type, zxid }) => type === 'applied' && zxid === '1:2')
  expect(applied).toMatchObject({ txn: 'create', path: '/a', client: 'c1' })
  expect(events.every(({ at }) => typeof at === 'number' && at >= 0 && at <= 700)).toBe(true)
})
