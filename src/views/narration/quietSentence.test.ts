import { describe, expect, test } from 'vitest'
import { actorName, stepIndex, virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { LIBRARY, readScenario, toRunSpec, type Scenario } from '../../scenario'
import {
  chainOf,
  createRun,
  frameOf,
  headOf,
  REGISTRY,
  runUntil,
  traceOf,
  type Run,
} from '../../simulator'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { quietSentence } from './quietSentence'
import { sceneOf, sentenceOf } from './events'
import { sentenceText } from './testing/sentenceText'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const MS = 1_000

function runOf(scenario: Scenario, ms: number): Run {
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  while (runUntil(run, virtualUs(ms * MS)).type === 'crash') continue
  return run
}

/** Runs a few kinds of faults and systems; all other runs of the library leave no other kind of step. */
const RUNS = [
  'hung-leader',
  'alone-read-only',
  'two-leaders',
  'power-loss-of-all',
  'broken-connection',
  'curator-conveniences',
  'etcd-lock-and-campaign',
  'redis-redlock-comparison',
  'one-name-many-hands',
]

test.each(RUNS)('in %s each step without an event says what its actor took up', (id) => {
  const { scenario } = defined(
    LIBRARY.find((entry) => entry.id === id),
    id,
  )
  const run = runOf(scenario, 12_000)
  const frame = frameOf(run)
  const untold: unknown[] = []
  let count = 0
  for (let step = 0; step <= headOf(run); step += 1) {
    if (sentenceOf(frame, traceOf(run, step, step), 'en') !== undefined) continue
    count += 1
    const [link] = chainOf(run, stepIndex(step))
    const sentence = quietSentence(sceneOf([], [], frame, link?.input))
    if (sentence === undefined || sentence.key === 'narration.quietTimer') untold.push(link?.input)
  }
  expect(untold).toEqual([])
  expect(count).toBeGreaterThan(10)
})

const CONNECT = { do: 'connect', servers: [1] }
const START = { do: 'start', server: 'all' }
const CREATE = { do: 'op', client: 'c', command: 'create /a', after: { type: 'connected' } }

describe('the client’s own step says why its connection has ended', () => {
  test.each<readonly [string, object, readonly object[], string]>([
    [
      'a zxid ahead',
      { servers: 1 },
      [
        START,
        { ...CONNECT, client: 'c', after: { type: 'settled' } },
        CREATE,
        { do: 'kill', server: 1, after: { type: 'reply', client: 'c' }, plus: 100 },
        { do: 'wipeDisk', server: 1 },
        START,
      ],
      'The server refused it: the client has seen 0·2, the server’s last is 0·0.',
    ],
    [
      'a leader that serves no clients',
      { servers: 3, leaderServes: 'no' },
      [START, { ...CONNECT, servers: ['leader'], client: 'c', after: { type: 'settled' } }],
      'The server refused it: it leads, and leaderServes=no keeps clients away from leaders.',
    ],
    [
      'more connections than maxClientCnxns',
      { servers: 1, maxClientCnxns: 1 },
      [
        START,
        { ...CONNECT, client: 'd', after: { type: 'settled' } },
        { ...CONNECT, client: 'c', after: { type: 'connected' } },
      ],
      'The server refused it: the client’s address has as many connections as maxClientCnxns allows.',
    ],
  ])('%s', (_name, ensemble, interventions, text) => {
    const read = readScenario({ version: 2, ensemble, interventions })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const run = runOf(read.value, 9_000)
    const frame = frameOf(run)
    const sentences: string[] = []
    for (let step = 0; step <= headOf(run); step += 1) {
      const [link] = chainOf(run, stepIndex(step))
      if (link?.input?.actor !== actorName('c') || link.events.length > 0) continue
      const scene = { ...sceneOf([], [], frame, link.input), step: stepIndex(step) }
      sentences.push(sentenceText(scene, [], ENGLISH))
    }
    expect(sentences.join('\n')).toContain(text)
  })
})
