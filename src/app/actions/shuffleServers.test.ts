import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { hostOrder } from './shuffleServers'

const SERVERS = [1, 2, 3, 4, 5].map((id) => serverId(id))

test('clients of whom nobody says where they begin spread over the ensemble', () => {
  const names = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
  const orders = names.map((name) => hostOrder(SERVERS, 7, name))
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(SERVERS)
  expect(new Set(orders.map(([first]) => first)).size).toBe(SERVERS.length)
  // The second one tried is drawn as well.
  expect(new Set(orders.map(([, second]) => second)).size).toBe(SERVERS.length)
})

test('the same client of the same run tries them in the same order', () => {
  expect(hostOrder(SERVERS, 7, 'a')).toEqual(hostOrder(SERVERS, 7, 'a'))
  expect(hostOrder(SERVERS, 8, 'a')).not.toEqual(hostOrder(SERVERS, 7, 'a'))
})
