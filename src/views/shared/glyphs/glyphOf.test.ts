import { expect, test } from 'vitest'
import { glyphOf } from './glyphOf'

test.each([
  ['a call of etcd', { packet: 'range', call: 1, args: {} }, 'request'],
  ['its answer', { packet: 'range', call: 1, reply: {} }, 'reply'],
  ['its refusal', { packet: 'range', call: 1, error: {} }, 'reply'],
  ['news of a watch of etcd', { packet: 'watch_response', response: {} }, 'watch'],
  ['a command of Redis', { packet: 'SET', call: 1, args: [] }, 'request'],
  ['its answer', { packet: 'SET', call: 1, reply: { status: 'OK' } }, 'reply'],
  ['what a subscriber is told', { packet: 'push', push: [] }, 'watch'],
  ['a write to a store', { packet: 'write', id: 1, value: 'v' }, 'request'],
  ['what the store says to it', { packet: 'written', id: 1, state: 'refused' }, 'reply'],
  ['an answer of ZooKeeper', { packet: 'create', isReply: true }, 'reply'],
] as const)('%s has the glyph of its kind', (_what, message, kind) => {
  expect(glyphOf(message).kind).toBe(kind)
})
