import { expect, test } from 'vitest'
import type { TraceEvent } from '../simulator'
import { hasHeld, play, readScenario, type Scenario } from '.'

/** Reads a scenario of version 1. */
function scenarioOf(json: object): Scenario {
  const read = readScenario({ version: 2, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const START = { do: 'start', server: 'all' }
const SETTLED = { type: 'settled' }
const op = (client: string, command: string) => ({ do: 'op', client, command })

// ClientCnxnSocket.readLength; field case 22.
test('an answer larger than a packet ends the connection, each time it is asked for', () => {
  const name = (index: number) => `${String(index).padStart(4, '0')}-${'y'.repeat(9_000)}`
  const events: TraceEvent[] = []
  const played = play(
    scenarioOf({
      seed: 22,
      ensemble: { servers: 1 },
      interventions: [
        START,
        { do: 'connect', client: 'ops', after: { type: 'serving' } },
        { ...op('ops', 'create /q'), after: { type: 'connected', client: 'ops' } },
        ...Array.from({ length: 120 }, (_, index) => ({
          ...op('ops', `create /q/${name(index)}`),
          async: true,
        })),
        { ...op('ops', 'get /zookeeper'), plus: 2_000 },
        op('ops', 'ls /q'),
        op('ops', 'create /after'),
        op('ops', 'ls /q'),
      ],
      until: 30_000,
    }),
    { onEvent: (event) => events.push(event) },
  )
  expect(hasHeld(played)).toBe(true)
  const replies = events.flatMap((event) =>
    event.type === 'reply' && event.op > 121 ? [event.error] : [],
  )
  expect(replies).toEqual(['OK', 'ConnectionLoss', 'OK', 'ConnectionLoss'])
  const lost = events.filter((event) => event.type === 'disconnected')
  expect(lost).toMatchObject([{ why: 'packetTooLong' }, { why: 'packetTooLong' }])
})

// LearnerHandler.run, Leader.waitForNewLeaderAck: a tree that takes longer than initLimit never arrives.
test.each([
  [undefined, true],
  [10_000, false],
])(
  'over a link of %s bytes a second a new server gets a tree of 360 kB: %s',
  (bandwidth, isThere) => {
    const link = { from: 3, to: 1, ...(bandwidth !== undefined && { bandwidth }) }
    const played = play(
      scenarioOf({
        seed: 9,
        ensemble: { servers: 3, forceSnapshotSync: true },
        network: { links: [link] },
        interventions: [
          { do: 'start', server: [2, 3] },
          { do: 'connect', client: 'c1', servers: [2], after: SETTLED },
          { ...op('c1', 'create /q'), after: { type: 'connected', client: 'c1' } },
          ...Array.from({ length: 40 }, (_, index) =>
            op('c1', `create /q/${index} ${'y'.repeat(9_000)}`),
          ),
          { do: 'start', server: 1, after: { type: 'reply', client: 'c1', op: 41 } },
          { do: 'mark', name: 'begun' },
        ],
        until: 60_000,
        expect: [
          { trace: { type: 'sent', packet: 'SNAP', to: 1 }, since: 'begun' },
          {
            trace: { type: 'serving', server: 1 },
            since: 'begun',
            count: isThere ? { min: 1 } : 0,
          },
        ],
      }),
    )
    expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
  },
)
