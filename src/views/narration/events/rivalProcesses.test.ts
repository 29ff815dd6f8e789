import { expect, test } from 'vitest'
import { virtualUs } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { readScenario, toRunSpec } from '../../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, seekTo, traceOf } from '../../../simulator'
import { sceneOf } from './sentence'
import { sentenceOf } from './sentenceOf'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const OF_ZOOKEEPER =
  /session|ephemeral|\bpings?\b|nothing has to be sent|without an event|会话|心跳|不需要发送|没有事件|号/i

/** Runs a scenario and returns the sentences of its steps. */
function tell(rivals: object, interventions: readonly object[]): readonly string[] {
  const scenario = readScenario({ version: 2, ensemble: { servers: 0 }, rivals, interventions })
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(3_000_000))
  const lines: string[] = []
  for (let step = 0; step <= headOf(run); step += 1) {
    const events = traceOf(run, step, step)
    const isReported = events.some(({ type }) =>
      ['intervention', 'invoked', 'process'].includes(type),
    )
    if (!isReported) continue
    seekTo(run, step)
    const frame = frameOf(run)
    for (const translator of [ENGLISH, CHINESE]) {
      expect(sentenceText(frame, events, translator)).not.toMatch(OF_ZOOKEEPER)
    }
    const sentence = sentenceOf(frame, events, 'en')
    // A chain of causes has the same sentence.
    expect(sentenceOf(sceneOf([], [], frame), events, 'en')).toEqual(sentence)
    const { name, detail } = sentence?.source ?? {}
    lines.push(`${sentenceText(frame, events, ENGLISH)}${name ? ` [${name} ${detail}]` : ''}`)
  }
  return lines
}

const type = (at: number, system: string, client: string, command: string) =>
  ({ at, do: 'rival', system, client, command }) as const

test('a line typed at etcdctl is described as sent, with its lease', () => {
  const lines = tell({ etcd: 1 }, [
    type(100, 'etcd', 's1', 'lock m'),
    type(200, 'etcd', 's1', 'etcdctl get k'),
    { at: 300, do: 'pauseClient', client: 's1' },
    { at: 400, do: 'resumeClient', client: 's1' },
    { at: 500, do: 'killClient', client: 's1' },
    { at: 600, do: 'connect', client: 's1', servers: ['etcd1'] },
  ])
  for (const line of [
    'Client s1 types lock m. etcdctl asks etcd for it. [etcdctl lock]',
    'Client s1 types etcdctl get k. etcdctl asks etcd for it. [etcdctl get]',
    'Client s1 is paused. It renews no lease, and the time of its lease runs on.',
    'Client s1 is killed. Its lease, if it has one, lives on until its time has passed.',
    'Client s1 starts. It knows nothing of what it held before.',
  ]) {
    expect(lines).toContain(line)
  }
})

test('a line typed at redis-cli is described as sent, without a session', () => {
  const lines = tell({ etcd: 1, redis: 1 }, [
    type(100, 'redis', 'r1', 'SET lock r1 NX PX 10000'),
    type(200, 'redis', 'r1', 'GET lock'),
    { at: 300, do: 'pauseClient', client: 'r1' },
    { at: 400, do: 'killClient', client: 'r1' },
  ])
  for (const line of [
    // Before a connection exists, neither the line nor the run names the system.
    'Client r1 types SET lock r1 NX PX 10000. Its program asks the server for it.',
    'Client r1 types GET lock. redis-cli sends it to Redis. [redis-cli GET]',
    'Client r1 is paused. The time of its lock runs on without it.',
    'Client r1 is killed. A lock that it holds stays taken until its time has passed.',
  ]) {
    expect(lines).toContain(line)
  }
})

test('interventions at servers of etcd and Redis are described', () => {
  const does = ['kill', 'start', 'pause', 'resume', 'powerLoss', 'start']
  const servers = ['etcd1', 'redis1']
  const lines = tell({ etcd: 1, redis: 1 }, [
    ...servers.flatMap((server, index) =>
      does.map((action, place) => ({ at: 100 + 500 * index + 50 * place, do: action, server })),
    ),
    { at: 1_100, do: 'slowDisk', server: 'etcd1', ms: 10 },
    { at: 1_150, do: 'failSync', server: 'etcd1' },
    { at: 1_200, do: 'fillDisk', server: 'etcd1' },
    { at: 1_250, do: 'restoreDisk', server: 'etcd1' },
    { at: 1_300, do: 'kill', server: 'etcd1' },
    { at: 1_350, do: 'wipeDisk', server: 'etcd1' },
    { at: 1_400, do: 'skew', server: 'redis1', rate: 2 },
  ])
  for (const line of [
    'etcd1 is killed. Its memory is gone; its disk stays.',
    'etcd1 starts. It reads its disk first.',
    'etcd1 is paused. It answers nobody and does not know it.',
    'redis1 loses power. All its keys are gone: it keeps nothing on a disk.',
    'redis1 starts. It has no keys yet.',
    'The disk of etcd1 turns slow. Each sync takes 10 ms, and each write waits for one.',
    'The disk of etcd1 is wiped. It will come back without any key.',
  ]) {
    expect(lines).toContain(line)
  }
})

test('an order to a client is described even at a step without an event', () => {
  const invocation = { client: 's1', system: 'etcd', name: 'lock', args: { path: '/l' } }
  const lines = tell({ etcd: 1 }, [
    { at: 100, do: 'recipe', ...invocation },
    { at: 1_000, do: 'stopRecipe', ...invocation },
  ])
  expect(lines).toContain('Client s1 is told: recipe lock. It does so when its turn comes.')
  expect(lines).toContain('Client s1 is told: stopRecipe lock. It does so when its turn comes.')
})
