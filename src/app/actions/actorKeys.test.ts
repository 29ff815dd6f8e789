import { expect, test } from 'vitest'
import type { Frame } from '../../simulator'
import { actorOfKey } from './actorKeys'

const rivals = [
  { id: 'r1', what: 'client' },
  { id: 'etcd1', what: 'etcd' },
  { id: 'redis1', what: 'redis' },
]
// `actorOfKey` reads nothing else of a frame.
const frame = (servers: readonly number[]): Frame =>
  ({ servers: servers.map((id) => ({ id })), rivals }) as unknown as Frame

test.each([
  [[1, 2, 3], '2', 2],
  [[1, 2, 3], '4', 'etcd1'],
  [[1, 2, 3], '5', 'redis1'],
  [[1, 2, 3], '6', undefined],
  [[], '1', 'etcd1'],
  [[2], '1', 'etcd1'],
  [[2], '3', 'redis1'],
  [[1], 'k', undefined],
  [[1], '', undefined],
] as const)('with servers %j and two rivals, key %s selects %s', (servers, key, actor) => {
  expect(actorOfKey(frame(servers), key)).toBe(actor)
})
