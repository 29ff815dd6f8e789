import { expect, test } from 'vitest'
import { virtualUs } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { readScenario, toRunSpec } from '../../../scenario'
import {
  createRun,
  frameOf,
  headOf,
  REGISTRY,
  runUntil,
  seekTo,
  traceOf,
  type Frame,
  type TraceEvent,
} from '../../../simulator'
import { sentenceOf } from './sentenceOf'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

/** A run with all the events of a server without an ensemble. */
const ALONE = {
  version: 2,
  seed: 70,
  ensemble: { servers: 1 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'serving', server: 1 }, do: 'connect', client: 'c', servers: [1] },
    { after: { type: 'connected', client: 'c' }, do: 'op', client: 'c', command: 'create /a x' },
    { do: 'op', client: 'c', command: 'get -w /a' },
    { do: 'op', client: 'c', command: 'set /a y' },
    { do: 'op', client: 'c', command: 'sync /a' },
    { at: 1_000, do: 'pause', server: 1 },
    { at: 1_500, do: 'resume', server: 1 },
    { at: 2_000, do: 'slowDisk', server: 1, ms: 20 },
    { at: 2_500, do: 'purgeLogs', server: 1 },
    { at: 3_000, do: 'killClient', client: 'c' },
    { at: 60_000, do: 'kill', server: 1 },
    { at: 61_000, do: 'wipeDisk', server: 1 },
    { at: 62_000, do: 'start', server: 1 },
  ],
  until: 65_000,
}

const OF_AN_ENSEMBLE = /quorum|leader|elect|vote|ballot|follow|promise|过半|选举|选票|投票|承诺/i

const runOf = (raw: unknown, untilMs: number) => {
  const scenario = readScenario(raw)
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(untilMs * 1000))
  return run
}

test('no sentence on a standalone server mentions quorums, leaders or votes', () => {
  const run = runOf(ALONE, ALONE.until)
  const keys = new Set<string | undefined>()
  const say = (events: readonly TraceEvent[], frame: Frame): void => {
    keys.add(sentenceOf(frame, events, 'en')?.key)
    for (const translator of [ENGLISH, CHINESE]) {
      expect(sentenceText(frame, events, translator)).not.toMatch(OF_AN_ENSEMBLE)
    }
  }
  for (let step = 0; step <= headOf(run); step += 1) {
    const events = traceOf(run, step, step)
    seekTo(run, step)
    say(events, frameOf(run))
    // A chain of causes may show each event by itself.
    for (const event of events) say([event], frameOf(run))
  }
  for (const key of ['started', 'serving', 'settled', 'sessionCreated', 'sessionExpired']) {
    expect(keys).toContain(`narration.${key}Alone`)
  }
})

test('a single server whose zoo.cfg forbids standalone mode is elected as usual', () => {
  const config = 'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/data\n'
  const only = `${config}standaloneEnabled=false\nserver.1=host:2888:3888;2181\n`
  const ensemble = { config: only }
  expect(frameOf(runOf({ ...ALONE, ensemble }, 1_000)).isStandalone).toBeUndefined()
})
