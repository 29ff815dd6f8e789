import { expect, test } from 'vitest'
import { virtualUs } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { readScenario, toRunSpec } from '../../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, traceOf } from '../../../simulator'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const CONNECT = { after: { type: 'settled' }, do: 'connect', servers: 'all' }

/** Returns all sentences of a run in which one client keeps the order of its servers and another shuffles them. */
function playSentences(): readonly string[] {
  const scenario = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 3 },
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      { ...CONNECT, client: 'inOrder' },
      { ...CONNECT, client: 'mixed', shuffle: true },
      {
        after: { type: 'connected', client: 'mixed' },
        do: 'op',
        client: 'mixed',
        command: 'create /a x',
      },
    ],
    until: 8_000,
  })
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(8_000_000))
  return Array.from({ length: headOf(run) + 1 }, (_, step) =>
    sentenceText(traceOf(run, step, step), frameOf(run), translator),
  )
}

const sentences = playSentences()

// `StaticHostProvider` shuffles its list once, then goes round it.
test('a client that keeps the order of its servers is told from one that shuffles them', () => {
  expect(sentences).toContain(
    'Client inOrder looks for a server. It tries 1, 2 and 3, in that order, where a client of its own accord would shuffle them.',
  )
  expect(sentences).toContainEqual(
    expect.stringMatching(
      /^Client mixed looks for a server\. It has shuffled 1, 2 and 3, and tries/,
    ),
  )
})

test('an answer names the command that it answers, not a number', () => {
  expect(sentences).toContain('Client mixed has its answer. create /a x went through.')
})
