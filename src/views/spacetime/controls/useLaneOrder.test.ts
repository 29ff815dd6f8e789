import { expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { lanesOf } from './useLaneOrder'

const named = (name: string) => ({ id: actorName(name) })
const rival = (name: string, what: 'etcd' | 'client') => ({ id: actorName(name), what })

const FRAME = {
  servers: [{ id: serverId(1) }, { id: serverId(2) }],
  clients: [named('b')],
  rivals: [rival('etcd1', 'etcd'), rival('r', 'client')],
}
const KNOWN = { clients: ['a', 'b'].map(actorName), rivalClients: ['q', 'r'].map(actorName) }

test('clients have lanes above servers, the rivals below both, and each actor has one lane', () => {
  expect(lanesOf(FRAME, true)).toEqual(['b', 1, 2, 'r', 'etcd1'])
  expect(lanesOf(FRAME, false, KNOWN)).toEqual([1, 2, 'etcd1'])
})

test('clients of other moments have lanes, and so have those of the rivals', () => {
  expect(lanesOf(FRAME, true, KNOWN)).toEqual(['a', 'b', 1, 2, 'q', 'r', 'etcd1'])
})

test('clients with numbered names are sorted by number', () => {
  const names = ['c100', 'c2', 'c10', 'c1']
  const frame = { ...FRAME, clients: names.map(named), rivals: [] }
  expect(lanesOf(frame, true)).toEqual(['c1', 'c2', 'c10', 'c100', 1, 2])
})

test('stores have no lane', () => {
  const known = { ...KNOWN, clients: [...KNOWN.clients, actorName('store')] }
  const lanes = lanesOf({ ...FRAME, stores: [named('store')] }, true, known)
  expect(lanes).not.toContain('store')
})
