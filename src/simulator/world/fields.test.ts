import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { matchesMessage } from './fields'
import { zooCluster } from '../testing/cluster'

test('a message is matched by the fields of its sent event', () => {
  const cluster = zooCluster().untilEvent('settled')
  const [sent] = cluster.find('sent', { packet: 'NEWLEADER', to: serverId(1) })
  assert(sent?.type === 'sent', 'it is sent')
  expect(matchesMessage(sent, { packet: 'NEWLEADER', to: serverId(1) })).toBe(true)
  expect(matchesMessage(sent, { type: 'sent', packet: 'NEWLEADER' })).toBe(true)
  expect(matchesMessage(sent, { packet: 'NEWLEADER', to: serverId(2) })).toBe(false)
  // A hold matches `sent` events alone.
  expect(matchesMessage(sent, { type: 'delivered', packet: 'NEWLEADER' })).toBe(false)
})
