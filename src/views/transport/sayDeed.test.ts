import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { sayDeed } from './sayDeed'

await completeCatalogue('en')

test.each([
  ['kill 3', 'Server 3 is killed'],
  ['start 1,2,3', 'Servers 1, 2, 3 start'],
  ['killClient a', 'Client a is killed'],
  ['partition 1,2 | 3,4,5', 'A partition: 1, 2 | 3, 4, 5'],
  ['cut 1 → 2', 'The link 1 → 2 is cut'],
  ['disconnect a', 'Client a is disconnected'],
  ['slowDisk 2', 'The disk of server 2 gets slower'],
  ['heal', 'All links work again'],
])('%s: %s', async (label, sentence) => {
  const translator = createTranslator('en', await loadCatalogue('en'))
  expect(sayDeed(label, (key, values) => translator.t(key, values))).toBe(sentence)
})
