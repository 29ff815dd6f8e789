import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { runName } from './runName'

await completeCatalogue('en')
await completeCatalogue('zh-CN')

const en = createTranslator('en', await loadCatalogue('en'))
const zh = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const storedRun = (...interventions: readonly object[]) => ({
  title: { en: 'Five servers', 'zh-CN': '五台服务器' },
  scenario: { version: 1, seed: 1, ensemble: { servers: 5 }, interventions } as never,
})

const START = { at: 0, do: 'start', server: 'all' }
const KILL = { at: 10, do: 'kill', server: 5, live: true }
const OP = { at: 20, do: 'op', client: 'c1', command: 'create /a one', live: true }
const CUT = { at: 30, do: 'cut', from: 1, to: [2, 3], live: true }

test('a stored run is named by what was done in it by hand', () => {
  expect(runName(storedRun(START), en)).toBe('Five servers')
  expect(runName(storedRun(START, KILL, OP), en)).toBe(
    'Five servers: Server 5 is killed · c1: create /a one',
  )
  expect(runName(storedRun(START, KILL, OP), zh)).toBe(
    '五台服务器：服务器 5 被杀死 · c1: create /a one',
  )
})

test('the last three interventions are named, and the others counted', () => {
  expect(runName(storedRun(START, KILL, KILL, OP, CUT), en)).toBe(
    'Five servers: Server 5 is killed · c1: create /a one · The link 1 → 2, 3 is cut, after 1 more',
  )
})

test('notes, marks and questions are left out, and a word for servers stays a word', () => {
  const texts = [
    { at: 1, do: 'note', text: 'look', live: true },
    { at: 1, do: 'mark', name: 'here', live: true },
  ]
  const all = { at: 2, do: 'start', server: 'all', live: true }
  expect(runName(storedRun(START, ...texts, all), en)).toBe('Five servers: start all')
})

test('a damaged entry still has a name', () => {
  const scenario = { interventions: [null, 7, { live: true }, { live: true, do: 'cut' }] } as never
  expect(runName({ scenario }, en)).toBe('Untitled run: The link  is cut')
})
