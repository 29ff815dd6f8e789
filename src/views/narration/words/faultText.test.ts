import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { FaultMark } from '../../../engine'
import { actorName, serverId } from '../../../kernel/actor'
import { faultText } from './faultText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')

type Fault = Pick<FaultMark, 'do' | 'groups'>

const [ONE, TWO, THREE] = [serverId(1), serverId(2), serverId(3)]
const A = actorName('a')
const REDIS = actorName('redis1')
const SPLIT: Fault = {
  do: 'partition',
  groups: [
    [ONE, TWO],
    [THREE, serverId(4), serverId(5)],
  ],
}

test.each<[Fault, string]>([
  [{ do: 'kill', groups: [[THREE]] }, 'Server 3 is killed'],
  [{ do: 'start', groups: [[ONE, TWO, THREE]] }, 'Servers 1, 2, 3 start'],
  [{ do: 'killClient', groups: [[A]] }, 'Client a is killed'],
  [SPLIT, 'A partition: 1, 2 | 3, 4, 5'],
  [{ do: 'cut', groups: [[ONE], [TWO]] }, 'The link 1 → 2 is cut'],
  [{ do: 'disconnect', groups: [[A]] }, 'Client a is disconnected'],
  [{ do: 'slowDisk', groups: [[TWO]] }, 'The disk of server 2 gets slower'],
  [{ do: 'kill', groups: [[REDIS]] }, 'Server redis1 is killed'],
  [{ do: 'heal', groups: [] }, 'All links work again'],
])('the fault %j is told as %s', async (fault, sentence) => {
  const translator = createTranslator('en', await loadCatalogue('en'))
  expect(faultText(fault, translator)).toBe(sentence)
})

test.each<[Fault, string]>([
  [{ do: 'kill', groups: [[ONE, TWO, THREE]] }, '服务器 1、2、3 被杀死'],
  [{ do: 'kill', groups: [[REDIS]] }, '服务器 redis1 被杀死'],
  [SPLIT, '网络分区：1、2 | 3、4、5'],
  [{ do: 'disconnect', groups: [[A]] }, '客户端 a 断开连接'],
])('the fault %j is told in Chinese as %s', async (fault, sentence) => {
  const translator = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  expect(faultText(fault, translator)).toBe(sentence)
})
