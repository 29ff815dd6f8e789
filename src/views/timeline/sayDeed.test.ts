import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { sayDeed } from './sayDeed'

await completeCatalogue('en')
await completeCatalogue('zh-CN')

test.each([
  ['kill 3', 'Server 3 is killed'],
  ['start 1,2,3', 'Servers 1, 2, 3 start'],
  ['killClient a', 'Client a is killed'],
  ['partition 1,2 | 3,4,5', 'A partition: 1, 2 | 3, 4, 5'],
  ['cut 1 → 2', 'The link 1 → 2 is cut'],
  ['disconnect a', 'Client a is disconnected'],
  ['slowDisk 2', 'The disk of server 2 gets slower'],
  ['kill redis1', 'Server redis1 is killed'],
  ['heal', 'All links work again'],
])('%s: %s', async (label, sentence) => {
  const translator = createTranslator('en', await loadCatalogue('en'))
  expect(sayDeed(label, translator)).toBe(sentence)
})

test.each([
  ['kill 1,2,3', '服务器 1、2、3 被杀死'],
  ['kill redis1', '服务器 redis1 被杀死'],
  ['partition 1,2 | 3,4,5', '隔离：1、2 | 3、4、5'],
  ['disconnect a', '客户端 a 断开连接'],
])('%s in Chinese: %s', async (label, sentence) => {
  const translator = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  expect(sayDeed(label, translator)).toBe(sentence)
})
