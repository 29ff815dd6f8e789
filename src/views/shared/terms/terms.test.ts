import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue, type MessageKey } from '../../../i18n'
import type {
  ElectionMessage,
  PeerState,
  QuorumMessage,
  SyncMode,
  ZabPhase,
} from '../../../zookeeper/server'
import { ERRORS, type Stat } from '../../../zookeeper/model'
import { LIBRARY, toRunSpec } from '../../../scenario'
import { createRun, REGISTRY, runUntil } from '../../../simulator'
import { virtualUs } from '../../../kernel/actor'
import type { TermId } from './termId'
import { TERM_SOURCES } from './termSources'

const ROOT = join(import.meta.dirname, '../../..')

/** Words of closed unions, all of which the page shows: a new one without a term does not compile. */
type Shown =
  PeerState | ZabPhase | SyncMode | keyof Stat | (ElectionMessage | QuorumMessage)['packet']
const complete: Shown extends TermId ? true : Exclude<Shown, TermId> = true

await completeCatalogue('en')
await completeCatalogue('zh-CN')

test.each(['en', 'zh-CN'] as const)(
  'each term has a text in %s that fits its popup',
  async (locale) => {
    const { t } = createTranslator(locale, await loadCatalogue(locale))
    expect(complete).toBe(true)
    for (const term of TERM_SOURCES.keys()) {
      const key = `terms.${term}` as MessageKey
      const text = t(key)
      expect(text, term).not.toBe(key)
      expect(text.length, term).toBeGreaterThan(8)
      expect(text.length, term).toBeLessThanOrEqual(locale === 'en' ? 110 : 60)
    }
  },
)

test('each error, and each key of zoo.cfg that the lab models, is a term', () => {
  const errors = Object.keys(ERRORS).filter((name) => name !== 'OK')
  expect(errors.filter((name) => !TERM_SOURCES.has(name))).toEqual([])
  const source = readFileSync(join(ROOT, 'zookeeper/server/config/keys.ts'), 'utf8')
  const [, modelled = ''] = /const MODELLED\b[^[]*(?:\[\]|[^=])*= \[\n(.*?)\n\]/s.exec(source) ?? []
  const keys = [...modelled.matchAll(/^ {2}\['([\w.]+)'/gm)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(50)
  // The file's version is no znode's.
  const terms = keys.map((key) => (key === 'version' ? 'configVersion' : key))
  expect(terms.filter((key) => !TERM_SOURCES.has(key))).toEqual([])
})

test('each processor that the server’s view names is a term', () => {
  const source = readFileSync(join(ROOT, 'zookeeper/server/view/serverView.ts'), 'utf8')
  const names = [...source.matchAll(/'(\w+Processor)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !TERM_SOURCES.has(name))).toEqual([])
})

test('each term is seen in a run of the library', () => {
  const runs = new Set(LIBRARY.map(({ id }) => id))
  const wrong = [...TERM_SOURCES].filter(([, { seen }]) => seen !== undefined && !runs.has(seen))
  expect(wrong).toEqual([])
})

/** The words of a run: of its scenario, and of all its events. */
function wordsOf(id: string): ReadonlySet<string> {
  const scenario = LIBRARY.find((run) => run.id === id)?.scenario
  if (scenario === undefined) throw new Error(`no run ${id}`)
  const words = new Set<string>()
  const take = (text: string): void => {
    for (const [word] of text.matchAll(/[A-Za-z][\w.]*/g)) words.add(word)
  }
  take(JSON.stringify(scenario.ensemble))
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    pauseOn: [],
    onEvent: (event) => take(JSON.stringify(event)),
  })
  while (runUntil(run, virtualUs((scenario.until ?? 60_000) * 1_000)).type === 'crash');
  return words
}

test('each packet, error and state is in the run in which it is said to be seen', () => {
  const runs = new Map<string, ReadonlySet<string>>()
  const missing = [...TERM_SOURCES].flatMap(([term, { method = '', seen }]) => {
    const isTraced =
      (/^[A-Z]+$/.test(term) && term !== 'TTL' && term !== 'ACL') ||
      term.endsWith('Processor') ||
      method.startsWith('KeeperException')
    if (seen === undefined || !isTraced) return []
    const words = runs.get(seen) ?? wordsOf(seen)
    runs.set(seen, words)
    return words.has(term) ? [] : [`${term} in ${seen}`]
  })
  expect(missing).toEqual([])
  expect(runs.size).toBeGreaterThan(15)
})
