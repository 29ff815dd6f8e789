import { expect, test } from 'vitest'
import { createTranslator, loadCatalogue } from '../../../i18n'
import { serversText } from './serversText'

const { t } = createTranslator('en', await loadCatalogue('en'))

test.each([
  [5, 0, 0, '5 servers'],
  [1, 3, 0, '1 server · 3 etcd'],
  [1, 1, 5, '1 server · 1 etcd · 5 Redis'],
  [0, 0, 2, '2 Redis'],
  [0, 0, 0, ''],
])('%d ZooKeeper, %d etcd and %d Redis servers are written %j', (zookeeper, etcd, redis, text) => {
  expect(serversText({ zookeeper, etcd, redis }, t)).toBe(text)
})
