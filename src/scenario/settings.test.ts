import { describe, expect, test } from 'vitest'
import type { TraceEvent } from '../simulator'
import { play, readScenario, type Scenario } from '.'

/** Reads a scenario of version 1. */
function scenarioOf(json: object): Scenario {
  const read = readScenario({ version: 2, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const START = { do: 'start', server: 'all' }
const SETTLED = { type: 'settled' }
const op = (client: string, command: string) => ({ do: 'op', client, command })

// FileTxnLog.commit; field cases 37.
test.each([
  ['no', false],
  ['yes', true],
])(
  'with forceSync=%s a power loss of all: the answered write is there: %s',
  (forceSync, exists) => {
    const played = play(
      scenarioOf({
        seed: 37,
        ensemble: { servers: 3, forceSync },
        interventions: [
          START,
          { do: 'connect', client: 'c1', servers: [1], sessionTimeout: 10_000, after: SETTLED },
          { ...op('c1', 'create /paid yes'), after: { type: 'connected', client: 'c1' } },
          {
            do: 'powerLoss',
            server: [1, 2, 3],
            after: { type: 'reply', client: 'c1', op: 1 },
            plus: 200,
          },
          { ...START, plus: 2_000 },
        ],
        until: 20_000,
        expect: [{ znode: '/paid', exists }],
      }),
    )
    expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
  },
)

const OWN = (forceSync: string): string =>
  `initLimit=10\nsyncLimit=5\nforceSync=${forceSync}\nserver.1=a:1:2\nserver.2=b:1:2\nserver.3=c:1:2\n`

const WRITTEN = [
  START,
  { do: 'connect', client: 'c1', servers: [1], sessionTimeout: 10_000, after: SETTLED },
  { ...op('c1', 'create /paid yes'), after: { type: 'connected', client: 'c1' } },
]
const DARK = { do: 'powerLoss', server: 2, after: { type: 'reply', client: 'c1', op: 1 } }

// FileTxnLog.commit: the server whose power fails decides, by the file that it read at its start.
test.each<readonly [string, object, readonly object[], boolean]>([
  ['all keep forceSync', {}, [...WRITTEN, DARK], true],
  ['all run without it', { ensemble: { servers: 3, forceSync: 'no' } }, [...WRITTEN, DARK], false],
  ['it runs without it', { configs: { 2: OWN('no') } }, [...WRITTEN, DARK], false],
  ['another runs without it', { configs: { 3: OWN('no') } }, [...WRITTEN, DARK], true],
  [
    'it was given such a file and has not started since',
    {},
    [START, { do: 'configure', server: 2, config: OWN('no') }, ...WRITTEN.slice(1), DARK],
    true,
  ],
  [
    'it was given such a file before its start',
    {},
    [{ do: 'configure', server: 2, config: OWN('no') }, ...WRITTEN, DARK],
    false,
  ],
  [
    'its own file was replaced by one that keeps it',
    { configs: { 2: OWN('no') } },
    [{ do: 'configure', server: 2, config: OWN('yes') }, ...WRITTEN, DARK],
    true,
  ],
])('after a power loss of server 2, %s: judged', (_, setting, interventions, isJudged) => {
  const expected = [{ violations: 0, property: 'durability' }]
  const scenario = { ensemble: { servers: 3 }, ...setting, interventions, until: 9_000 }
  const played = play(scenarioOf({ ...scenario, expect: expected }))
  expect(played.violations).toEqual([])
  expect(played.judged.includes('durability')).toBe(isJudged)
  expect(played.unjudged.includes('durability')).toBe(!isJudged)
  expect(played.lossStep === undefined).toBe(isJudged)
})

// SessionTrackerImpl, EphemeralType.validateServerId; field case 19.
test('with TTL znodes a server 255 is elected again and again, until another one leads', () => {
  const config = [
    'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/d\nclientPort=2181',
    'extendedTypesEnabled=true',
    'server.1=a:2888:3888\nserver.200=b:2888:3888\nserver.255=c:2888:3888\n',
  ].join('\n')
  const played = play(
    scenarioOf({
      seed: 19,
      ensemble: { config },
      interventions: [
        START,
        { do: 'connect', client: 'c1', servers: [255], after: SETTLED, plus: 3_000 },
        { ...op('c1', 'create -e /x'), after: { type: 'connected', client: 'c1' } },
        op('c1', 'stat /x'),
      ],
      until: 30_000,
      expect: [
        { leader: 200 },
        { trace: { type: 'elected', server: 255, leader: 255 }, count: { min: 2 } },
        { znode: '/x', ephemeralOwner: 0 },
      ],
    }),
  )
  expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
})

describe('conformance/ensemble.md: the leader killed with kill -9, a write accepted again', () => {
  // Medians of ten runs of 3.8.0, ms.
  test.each([
    [3, 387],
    [5, 417],
  ])('%i servers, within a quarter of %i ms', (servers, realMs) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const took = failOverMs(servers, seed)
      expect(took).toBeGreaterThan(0.75 * realMs)
      expect(took).toBeLessThan(1.25 * realMs)
    }
  })
})

/** Returns the time from the kill of a leader to the first answered write of a new client, virtual ms. */
function failOverMs(servers: number, seed: number): number {
  const times = { killed: 0, answered: 0 }
  play(
    scenarioOf({
      seed,
      ensemble: { servers },
      interventions: [
        START,
        { do: 'kill', server: 'leader', after: SETTLED, plus: 1_000 },
        { do: 'connect', client: 'c1', servers: [1, 2], after: { type: 'serving' } },
        { ...op('c1', 'create /a'), after: { type: 'connected', client: 'c1' } },
      ],
      until: 5_000,
    }),
    {
      onEvent: (event) => {
        if (event.type === 'process' && event.state === 'killed') times.killed = event.at
        if (event.type === 'reply') times.answered = event.at
      },
    },
  )
  return (times.answered - times.killed) / 1000
}

// LearnerHandler.run: NEWLEADER is queued behind what was proposed during a SNAP (ZOOKEEPER-3104).
test('writes during a SNAP transfer come before NEWLEADER, and the learner has them all', () => {
  const events: TraceEvent[] = []
  const played = play(
    scenarioOf({
      seed: 5,
      ensemble: { servers: 3, 'lab.snapChunkZnodes': 1, forceSnapshotSync: true },
      interventions: [
        START,
        { do: 'connect', client: 'c1', servers: [3], after: SETTLED },
        { ...op('c1', 'create /a'), after: { type: 'connected', client: 'c1' } },
        ...Array.from({ length: 40 }, (_, index) => op('c1', `create /a/n${index}`)),
        { do: 'kill', server: 1, after: { type: 'reply', client: 'c1', op: 41 } },
        { do: 'wipeDisk', server: 1 },
        { do: 'start', server: 1, plus: 500 },
        {
          ...op('c1', 'create /a/during0'),
          after: { type: 'sent', packet: 'SNAP', to: 1 },
        },
        ...Array.from({ length: 3 }, (_, index) => op('c1', `create /a/during${index + 1}`)),
        { do: 'kill', server: 1, after: { type: 'settled' }, plus: 1_000 },
        { do: 'start', server: 1, plus: 500 },
      ],
      until: 15_000,
      expect: [
        { znode: '/a/during0', on: 1 },
        { znode: '/a/during3', on: 1 },
      ],
    }),
    { onEvent: (event) => events.push(event) },
  )
  expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
  // The transfer to the wiped disk: from its SNAP to NEWLEADER.
  const wiped = events.findIndex((event) => event.type === 'process' && event.state === 'killed')
  const packets = events
    .slice(wiped)
    .flatMap((event) =>
      event.type === 'sent' && event.to === 1 && event.from === 3 && event.channel === 'quorum'
        ? [event.message.packet]
        : [],
    )
  const whole = packets.slice(packets.indexOf('SNAP'), packets.indexOf('NEWLEADER'))
  const behind = whole.slice(whole.lastIndexOf('SNAPCHUNK') + 1)
  expect(behind).toContain('PROPOSAL')
  expect(behind).toContain('COMMIT')
})
