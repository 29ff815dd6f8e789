import { expect, test } from 'vitest'
import { virtualUs } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue, type Translator } from '../../../i18n'
import { readScenario, toRunSpec } from '../../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, traceOf } from '../../../simulator'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const english = createTranslator('en', await loadCatalogue('en'))
const chinese = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const CONNECT = { after: { type: 'settled' }, do: 'connect', servers: 'all' }

/** Returns all sentences of a run in which one client keeps the order of its servers and another shuffles them. */
function playSentences(translator: Translator): readonly string[] {
  const scenario = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 3 },
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      { ...CONNECT, client: 'inOrder' },
      { ...CONNECT, client: 'mixed', shuffle: true },
      { ...CONNECT, client: 'alone', servers: [2] },
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
    sentenceText(frameOf(run), traceOf(run, step, step), translator),
  )
}

const sentences = playSentences(english)
const chineseSentences = playSentences(chinese)

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

test('a list of one server has no order', () => {
  expect(sentences).toContain(
    'Client alone looks for a server. It tries 2, the only one in its list.',
  )
  expect(chineseSentences).toContain(
    '客户端 alone 寻找服务器。 它的列表里只有 2，没有别的服务器可试。',
  )
})

test('an answer names the command that it answers, not a number', () => {
  expect(sentences).toContain('Client mixed has its answer. create /a x went through.')
})
