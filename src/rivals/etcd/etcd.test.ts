import { describe, expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import type { Message } from '../../kernel/actor'
import { createRivalDisk } from './rivalDisk'
import { createSolo, type Solo } from '../testing/solo'
import { checkTxn, TXN_OPS_MAX } from './check'
import { parseCommand, printReply, readTxn } from '../client'
import type { RequestOp, WatchReply } from './protocol'
import { etcdActor } from './serverActor'
import type { EtcdView } from './viewServer'

interface Server {
  /** Returns the answer of a call; `undefined` while it waits. */
  readonly ask: (op: string, args: object) => unknown
  readonly events: () => readonly WatchReply[]
  readonly solo: Solo
}

function start(): Server {
  const boot = { rival: 'etcd', seed: 1, name: 'etcd1' }
  const solo = createSolo(etcdActor, boot, createRivalDisk())
  let calls = 0
  const events: WatchReply[] = []
  const hear = (messages: readonly Message[]): readonly Message[] => {
    for (const one of messages) if ('response' in one) events.push(one.response as WatchReply)
    return messages
  }
  return {
    ask: (op, args) => {
      calls += 1
      const messages = hear(solo.say({ packet: op, call: calls, args } as Message))
      const found = messages.find((one) => 'call' in one && one.call === calls)
      if (found === undefined) return undefined
      return 'reply' in found ? found.reply : (found as { readonly error?: unknown }).error
    },
    events: () => events,
    solo: { ...solo, pass: (ms) => hear(solo.pass(ms)) },
  }
}

const put = (key: string): RequestOp => ({ put: { key, value: '' } })
const del = (key: string, end?: string): RequestOp => ({
  delete_range: { key, ...(end !== undefined && { range_end: end }) },
})
const txn = (success: readonly RequestOp[], failure: readonly RequestOp[] = []): RequestOp => ({
  txn: { success, failure },
})

// server/etcdserver/api/v3rpc/key.go, checkIntervals.
test.each([
  ['a put and another', [put('a'), put('b')], true],
  ['a put twice', [put('a'), put('a')], false],
  ['a put and its delete', [put('a'), del('a')], false],
  ['a put in a deleted range', [del('a', 'c'), put('b')], false],
  ['a put beside a deleted range', [del('a', 'c'), put('c')], true],
  ['two deletes of a key', [del('a'), del('a')], true],
  ['a put here and in a nested one', [put('a'), txn([put('a')])], false],
  ['a put in both branches of a nested one', [txn([put('a')], [put('a')])], true],
  ['a put in two nested ones', [txn([put('a')]), txn([], [put('a')])], false],
  ['a delete here, a put in a nested one', [del('a'), txn([], [put('a')])], false],
  ['a put here, a delete in a nested one', [put('a'), txn([del('a', '\0')])], false],
] as const)('a transaction with %s is judged for duplicate keys', (_what, success, isFine) => {
  expect(checkTxn({ success })?.message).toBe(
    isFine ? undefined : 'etcdserver: duplicate key given in txn request',
  )
})

test('nested operations count towards the maximum of a transaction', () => {
  const half = Array.from({ length: TXN_OPS_MAX / 2 }, (_none, index) => put(`k${index}`))
  expect(checkTxn({ success: half })).toBeUndefined()
  expect(
    checkTxn({ success: [...half, txn(half.map((_op, index) => put(`l${index}`)))] })?.message,
  ).toBe('etcdserver: too many operations in txn request')
})

test('a read in a transaction sees the writes before it, and none behind it', () => {
  const { ask } = start()
  ask('put', { key: 'a', value: '1' })
  const range = { range: { key: 'a' } }
  const reply = ask('txn', { success: [range, { put: { key: 'a', value: '2' } }, range] })
  expect(reply).toMatchObject({
    revision: 3,
    responses: [
      { range: { revision: 2, kvs: [{ value: '1' }] } },
      { put: { revision: 3 } },
      { range: { revision: 3, kvs: [{ value: '2', version: 2 }] } },
    ],
  })
})

describe('leases (server/lease/lessor.go)', () => {
  test.each([
    [-5, 2],
    [0, 2],
    [1, 2],
    [2, 2],
    [60, 60],
  ])('a TTL of %i s becomes %i s', (ttl, granted) => {
    expect(start().ask('lease_grant', { TTL: ttl })).toMatchObject({ TTL: granted })
  })

  test('a lease is refused for an id that is taken and for a TTL that is too long', () => {
    const { ask } = start()
    ask('lease_grant', { TTL: 5, ID: 'a' })
    expect(ask('lease_grant', { TTL: 5, ID: 'a' })).toMatchObject({ code: 'FAILED_PRECONDITION' })
    expect(ask('lease_grant', { TTL: 9_000_000_001 })).toMatchObject({ code: 'OUT_OF_RANGE' })
  })

  test('a key outlives the last renewal by the TTL, and by half a second at most', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 2_999 }), { maxLength: 8 })
    fc.assert(
      fc.property(gaps, fc.nat(1_000), (waits, offset) => {
        const { ask, solo } = start()
        solo.pass(offset)
        ask('lease_grant', { TTL: 3, ID: 'a' })
        ask('put', { key: 'k', lease: 'a' })
        for (const ms of waits) {
          solo.pass(ms)
          expect(ask('lease_keepalive', { ID: 'a' })).toMatchObject({ TTL: 3 })
        }
        solo.pass(2_999)
        expect((solo.view() as EtcdView).kvs).toHaveLength(1)
        solo.pass(501)
        expect((solo.view() as EtcdView).kvs).toHaveLength(0)
        expect(ask('lease_keepalive', { ID: 'a' })).toMatchObject({ TTL: 0 })
      }),
      { numRuns: 50 },
    )
  })

  test('a keep-alive of an overdue lease waits for the revoke, and is answered with TTL 0', () => {
    const { ask, solo } = start()
    solo.pass(100)
    ask('lease_grant', { TTL: 2, ID: 'a' })
    solo.pass(2_100)
    expect(ask('lease_keepalive', { ID: 'a' })).toBeUndefined()
    const messages = solo.pass(500)
    expect(messages).toMatchObject([{ packet: 'lease_keepalive', reply: { TTL: 0 } }])
  })

  test('a key belongs to the lease of its latest put only', () => {
    const { ask } = start()
    ask('lease_grant', { TTL: 9, ID: 'a' })
    ask('lease_grant', { TTL: 9, ID: 'b' })
    ask('put', { key: 'k', lease: 'a' })
    ask('put', { key: 'k', lease: 'b' })
    ask('put', { key: 'l', lease: 'a' })
    ask('put', { key: 'l' })
    expect(ask('lease_timetolive', { ID: 'a', keys: true })).toMatchObject({ keys: [] })
    expect(ask('lease_timetolive', { ID: 'b', keys: true })).toMatchObject({ keys: ['k'] })
    expect(ask('lease_revoke', { ID: 'a' })).toEqual({ revision: 5 })
  })
})

describe('watches (server/storage/mvcc/watchable_store.go)', () => {
  test('filters hide events, and a response without any is not sent', () => {
    const { ask, events } = start()
    ask('watch', { key: 'k', filters: ['NOPUT'] })
    ask('put', { key: 'k', value: '1' })
    ask('delete_range', { key: 'k' })
    expect(events()).toMatchObject([{ watch_id: 0, revision: 3, events: [{ type: 'DELETE' }] }])
  })

  test('a watch that catches up gets a thousand revisions at a time, every 100 ms', () => {
    const { ask, events, solo } = start()
    for (let count = 0; count < 1_500; count += 1) ask('put', { key: 'k', value: '' })
    ask('watch', { key: 'k', start_revision: 2 })
    solo.pass(100)
    expect(events().map(({ events: items = [] }) => items.length)).toEqual([1_000])
    ask('put', { key: 'k', value: 'now' })
    solo.pass(100)
    expect(events().map(({ events: items = [] }) => items.length)).toEqual([1_000, 501])
    ask('put', { key: 'k', value: 'live' })
    expect(events().at(-1)).toMatchObject({ events: [{ kv: { value: 'live' } }] })
  })

  test.each([
    [{ key: 'b', range_end: 'a' }, 'mvcc: watcher range is empty'],
    [{ key: 'a', watch_id: 7 }, 'mvcc: duplicate watch ID provided on the WatchStream'],
  ])('a watch is canceled with a reason for %j', (args, reason) => {
    const { ask } = start()
    ask('watch', { key: 'a', watch_id: 7 })
    expect(ask('watch', args)).toMatchObject({
      watch_id: -1,
      canceled: true,
      cancel_reason: reason,
    })
  })
})

test('the lock service grants a client without a lease one that nobody renews', () => {
  const { ask, solo } = start()
  expect(ask('lock', { name: 'm' })).toMatchObject({ revision: 2 })
  solo.pass(60_600)
  expect(solo.view()).toMatchObject({ revision: 3, kvs: [], leases: [] })
})

test('a client that cancels its lock request leaves the queue', () => {
  const { ask, solo } = start()
  for (const ID of ['a', 'b']) ask('lease_grant', { TTL: 60, ID })
  ask('lock', { name: 'm', lease: 'a' })
  expect(ask('lock', { name: 'm', lease: 'b' })).toBeUndefined()
  const messages = solo.say({ packet: 'cancel', call: 4 } as Message)
  expect(messages).toMatchObject([{ packet: 'lock', call: 4, error: { code: 'CANCELLED' } }])
  expect((solo.view() as EtcdView).kvs.map(({ key }) => key)).toEqual(['m/a'])
})

describe('etcdctl', () => {
  const kv = { key: 'k', create_revision: 2, mod_revision: 3, version: 2, value: 'v', lease: '0' }
  const range = { revision: 3, kvs: [kv], more: false, count: 1 }

  // etcdctl/ctlv3/command/printer_simple.go.
  test.each([
    [['get', 'k'], range, ['k', 'v']],
    [['get', 'k', '--print-value-only'], range, ['v']],
    [
      ['-w', 'json', 'get', 'k'],
      range,
      [
        '{"header":{"revision":3},"kvs":[{"key":"aw==","create_revision":2,"mod_revision":3,"version":2,"value":"dg=="}],"count":1}',
      ],
    ],
    [['put', 'k', 'v', '--prev-kv'], { revision: 3, prev_kv: kv }, ['OK', 'k', 'v']],
    [['del', '--prefix', 'k'], { revision: 3, deleted: 2 }, ['2']],
    [
      ['lease', 'grant', '5'],
      { revision: 1, ID: '694d', TTL: 5 },
      ['lease 000000000000694d granted with TTL(5s)'],
    ],
    [['lease', 'list'], { revision: 1, leases: ['a'] }, ['found 1 leases', '000000000000000a']],
    [
      ['lease', 'timetolive', 'a', '--keys'],
      { revision: 1, ID: 'a', TTL: 3, grantedTTL: 5, keys: ['x', 'y'] },
      ['lease 000000000000000a granted with TTL(5s), remaining(3s), attached keys([x y])'],
    ],
    [
      ['lease', 'timetolive', 'a'],
      { revision: 1, ID: 'a', TTL: -1, grantedTTL: 0, keys: [] },
      ['lease 000000000000000a already expired'],
    ],
    [['txn'], { revision: 3, succeeded: false, responses: [{ range }] }, ['FAILURE', '', 'k', 'v']],
  ])('%j prints its reply', (argv, reply, lines) => {
    const parsed = parseCommand(argv)
    if (!parsed.ok || parsed.value.command.type !== 'call') throw new Error('a call')
    // The reply is that of the call.
    expect(printReply(parsed.value.command, reply as never, parsed.value.style)).toEqual(lines)
  })

  test.each([
    [['get'], 'get command needs one argument as key and an optional argument as range_end'],
    [
      ['get', 'a', 'b', '--prefix'],
      'too many arguments, only accept one argument when `--prefix` or `--from-key` is set',
    ],
    [
      ['get', 'a', '--limit', 'x'],
      'invalid argument "x" for "--limit" flag: strconv.ParseInt: parsing "x": invalid syntax',
    ],
    [['put', 'a', 'b', '--nope'], 'unknown flag: --nope'],
    [['elect', 'e'], 'no proposal argument but -l not set'],
    [['frob'], 'unknown command "frob" for "etcdctl"'],
    [['lock', 'm', 'sh', '-c', 'true'], "unknown shorthand flag: 'c' in -c"],
  ])('%j is refused', (argv, why) => {
    expect(parseCommand(argv)).toMatchObject({ ok: false, error: { text: why } })
  })

  test('a transaction is read from the lines that follow', () => {
    expect(readTxn('mod("k") > "0"\nval("k") = "v"\n\nput k "a b"\nget k\n\ndel k')).toEqual({
      ok: true,
      value: {
        compare: [
          { key: 'k', target: 'MOD', result: 'GREATER', mod_revision: 0 },
          { key: 'k', target: 'VALUE', result: 'EQUAL', value: 'v' },
        ],
        success: [{ put: { key: 'k', value: 'a b' } }, { range: { key: 'k' } }],
        failure: [{ delete_range: { key: 'k' } }],
      },
    })
    expect(readTxn('nonsense')).toMatchObject({ ok: false })
  })

  test('a blank line ends a part of a txn, even an empty part', () => {
    const put = [{ put: { key: 'k', value: 'v' } }]
    expect(readTxn('\nput k v\n\n')).toEqual({
      ok: true,
      value: { compare: [], success: put, failure: [] },
    })
    expect(readTxn('val("k") = "v"\n\n\nput k v')).toMatchObject({
      ok: true,
      value: { success: [], failure: put },
    })
  })
})
