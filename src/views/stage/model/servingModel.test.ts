import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { readScenario, toRunSpec } from '../../../scenario'
import { assert } from '../../../kernel/lib'
import { createRun, frameOf, headOf, REGISTRY, runUntil, seekTo } from '../../../simulator'
import { activityOf } from './servingModel'

const FOUR = serverId(4)
const FROM_LEADER = /^(DIFF|TRUNC|SNAP|SNAPCHUNK|NEWLEADER|UPTODATE|PROPOSAL|INFORM)$/

test.each([
  ['a follower', {}],
  ['an observer', { observers: [4] }],
])('%s is never idle while its leader’s history or a transaction comes to it', (_who, more) => {
  const scenario = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 4, ...more },
    interventions: [
      { at: 0, do: 'start', server: [1, 2, 3] },
      { after: { type: 'settled' }, do: 'connect', client: 'c', servers: [1] },
      { after: { type: 'connected' }, do: 'op', client: 'c', command: 'create /early x' },
      { at: 2_000, do: 'start', server: 4 },
      { at: 4_000, do: 'op', client: 'c', command: 'create /late x' },
    ],
    until: 5_000,
  })
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(5_000_000))
  const activities = new Set<string>()
  for (let step = 0; step <= headOf(run); step += 1) {
    seekTo(run, stepIndex(step))
    const frame = frameOf(run)
    const four = frame.servers.find(({ id }) => id === FOUR)
    assert(four !== undefined, 'there are four')
    if (four.memory === undefined || four.memory.state === 'LOOKING') continue
    const isComing = frame.messages.some(
      ({ to, message }) => to === FOUR && FROM_LEADER.test(message.packet),
    )
    const { type } = activityOf(frame, four)
    activities.add(type)
    if (isComing || !four.memory.isServing) expect(type, `step ${step}`).not.toBe('idle')
  }
  for (const type of ['discovery', 'sync', 'coming', 'idle']) expect(activities).toContain(type)
})

test('a standalone server is busy while it writes a request, and is idle otherwise', () => {
  const scenario = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 1 },
    interventions: [
      { at: 0, do: 'start', server: 1 },
      { after: { type: 'serving', server: 1 }, do: 'connect', client: 'c', servers: [1] },
      { after: { type: 'connected' }, do: 'op', client: 'c', command: 'create /a x' },
    ],
    until: 1_000,
  })
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(1_000_000))
  const activities = new Set<string>()
  for (let step = 0; step <= headOf(run); step += 1) {
    seekTo(run, stepIndex(step))
    const frame = frameOf(run)
    const [one] = frame.servers
    if (one?.memory?.isStandalone === true) activities.add(activityOf(frame, one).type)
  }
  expect(activities).toEqual(new Set(['idle', 'writes']))
})
