import { expect, test } from 'vitest'
import type { Message } from '../../../kernel/actor'
import { isExplained } from './explained'
import { fieldsOf } from './fields'
import { textOf } from './fieldText'

const PROPOSAL: Message & Readonly<Record<string, unknown>> = {
  packet: 'PROPOSAL',
  zxid: 7,
  txn: {
    zxid: 7,
    session: '0x1',
    cxid: 3,
    body: {
      type: 'create',
      path: '/a',
      data: null,
      acl: [{ perms: 31, scheme: 'world', id: 'anyone' }],
    },
  },
}

test('the fields of nested records are listed under their own names, each once', () => {
  expect(fieldsOf(PROPOSAL).map(({ name }) => name)).toEqual([
    'zxid',
    'session',
    'cxid',
    'type',
    'path',
    'data',
    'acl',
  ])
})

test('a reply shows the Stat of its result, and no field internal to the lab', () => {
  const reply = { packet: 'exists', isReply: true, xid: 1, result: { stat: { version: 2 } } }
  expect(fieldsOf(reply).map(({ name, value }) => [name, value])).toEqual([
    ['xid', 1],
    ['version', 2],
  ])
})

test.each([
  [[{ perms: 31, scheme: 'world', id: 'anyone' }], 'world:anyone:cdrwa'],
  [[{ scheme: 'digest', id: 'bob' }], 'digest:bob'],
  [['a', 'b'], 'a, b'],
  [[], '–'],
  [null, 'null'],
  [true, 'true'],
  [new TextEncoder().encode('one'), '"one"'],
  [[{ session: '0x1', timeoutMs: 4000 }], 'session 0x1 timeoutMs 4000'],
])('%j is written %s', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('a protocol field has an explanation, an inherited property name has none', () => {
  expect(isExplained('zxid')).toBe(true)
  expect(isExplained('toString')).toBe(false)
})
