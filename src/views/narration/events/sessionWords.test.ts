import { expect, test } from 'vitest'
import { virtualUs } from '../../../kernel/actor'
import { assert } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue, type Locale } from '../../../i18n'
import { readScenario, toRunSpec } from '../../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, traceOf } from '../../../simulator'
import { sentenceText } from '../testing/sentenceText'

const connect = (client: string) => ({
  do: 'connect',
  client,
  servers: [1],
  readOnly: true,
  sessionTimeout: 20_000,
})
const get = (client: string) => ({ do: 'op', client, command: 'get /' })

/** Returns all sentences of a run in which server 1, with a local session and a global one, loses its leader. */
async function playSentences(locale: Locale): Promise<readonly string[]> {
  const scenario = readScenario({
    version: 2,
    seed: 41,
    ensemble: {
      servers: 3,
      'readonlymode.enabled': true,
      localSessionsEnabled: true,
      localSessionsUpgradingEnabled: true,
    },
    interventions: [
      { do: 'start', server: 'all' },
      { ...connect('global'), after: { type: 'settled' } },
      { do: 'op', client: 'global', command: 'create -e /e', after: { type: 'connected' } },
      { ...connect('local'), after: { type: 'reply', client: 'global' } },
      { ...get('local'), after: { type: 'connected', client: 'local' } },
      {
        do: 'partition',
        groups: [
          [1, 'global', 'local'],
          [2, 3],
        ],
        after: { type: 'reply', client: 'local' },
      },
    ],
    until: 16_000,
  })
  assert(scenario.ok, JSON.stringify(scenario))
  const run = createRun(toRunSpec(scenario.value), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(16_000_000))
  await completeCatalogue(locale)
  const translator = createTranslator(locale, await loadCatalogue(locale))
  return Array.from({ length: headOf(run) + 1 }, (_, step) =>
    sentenceText(frameOf(run), traceOf(run, step, step), translator),
  )
}

// `ReadOnlyZooKeeperServer.validateSession`, `ZooKeeperServer.finishSessionInit`
test.each<readonly [Locale, readonly string[]]>([
  [
    'en',
    [
      'Server 1 refuses client global. It is read-only without a quorum, and the session is known to the whole ensemble.',
      'Server 1 answers client local: the session has ended. The session id and the timeout in the answer are 0; the client needs a new session.',
      'Client local learns that its session expired. The ensemble does not know the session any more, and the handle is dead.',
    ],
  ],
  [
    'zh-CN',
    [
      '1 号拒绝客户端 global。 它联系不到过半的服务器，只能读，而这个会话由整个集群共同维护。',
      '1 号答复客户端 local：会话已结束。 答复里的会话编号和超时都是 0，客户端需要新的会话。',
      '客户端 local 得知会话已过期。 集群里已没有这个会话，这个句柄不能再用。',
    ],
  ],
])('in %s each session is told its fate at a read-only server', async (locale, expected) => {
  const sentences = await playSentences(locale)
  for (const sentence of expected) expect(sentences).toContain(sentence)
})
