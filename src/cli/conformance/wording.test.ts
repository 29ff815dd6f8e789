import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { makeZxid, NO_SESSION, sessionIdFrom, ZXID_ZERO, type Stat } from '../../zookeeper/model'
import type { WireReply } from '../../zookeeper/wire'
import { ACTION, type Request } from './caseFormat'
import { dropParts, labelTree, orderOf, type Labels } from './labels'
import { compareCodePoints, errorNamed, okOf } from './normalise'
import { requestOf } from './requestOf'

const RELATIVE = makeZxid(1, 9)
const OPEN = [{ perms: 31, scheme: 'world', id: 'anyone' }]
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))

/** Returns the request of a case, with the defaults that reading a file fills in. */
const wireRequest = (json: object) => requestOf(parse(ACTION, json) as Request, RELATIVE)

describe('a request in the protocol’s words', () => {
  const path = '/t'
  test.each([
    [
      { do: 'create', path, data: 'é' },
      { type: 'create', path, data: bytes('é'), acl: OPEN, flags: 0 },
    ],
    [
      { do: 'create2', path, mode: 'EPHEMERAL_SEQUENTIAL', acl: 'null' },
      { type: 'create2', path, data: null, acl: null, flags: 3 },
    ],
    [
      {
        do: 'create',
        path,
        mode: 'CONTAINER',
        acl: [
          ['cr', 'ip', '::'],
          [63, null, 'x'],
        ],
      },
      {
        type: 'createContainer',
        path,
        data: null,
        acl: [
          { perms: 5, scheme: 'ip', id: '::' },
          { perms: 63, scheme: null, id: 'x' },
        ],
        flags: 4,
      },
    ],
    [
      {
        do: 'create2',
        path,
        mode: 'PERSISTENT_SEQUENTIAL_WITH_TTL',
        ttl: 70,
        acl: [['0x3f', 'a', 'b']],
      },
      {
        type: 'createTTL',
        path,
        data: null,
        acl: [{ perms: 63, scheme: 'a', id: 'b' }],
        flags: 6,
        ttl: 70n,
      },
    ],
    // A mode given as a number is sent unchanged, by the plain operation.
    [
      { do: 'create', path, mode: 5 },
      { type: 'create', path, data: null, acl: OPEN, flags: 5 },
    ],
    [
      { do: 'set', path: { before: '/', repeat: 'ab', count: 2 }, data: { repeat: 'x', count: 3 } },
      { type: 'setData', path: '/abab', data: bytes('xxx'), version: -1 },
    ],
    [
      { do: 'children2', path, watch: true },
      { type: 'getChildren2', path, watch: true },
    ],
    [
      { do: 'getEphemerals', path },
      { type: 'getEphemerals', prefix: path },
    ],
    [
      { do: 'addWatch', path, mode: 'recursive' },
      { type: 'addWatch', path, mode: 1 },
    ],
    [
      { do: 'removeWatches', path, type: 'persistent' },
      { type: 'removeWatches', path, watcherType: 4 },
    ],
    [
      { do: 'setWatches', data: [path] },
      { type: 'setWatches', relativeZxid: RELATIVE, data: [path], exist: [], child: [] },
    ],
    [
      { do: 'setWatches2', relativeZxid: 0, data: null, recursive: [path] },
      {
        type: 'setWatches2',
        relativeZxid: ZXID_ZERO,
        data: null,
        exist: [],
        child: [],
        persistent: [],
        recursive: [path],
      },
    ],
    [
      {
        do: 'multi',
        ops: [
          { do: 'check', path, version: 2 },
          { do: 'set', path, data: { hex: 'FF' } },
        ],
      },
      {
        type: 'multi',
        ops: [
          { type: 'check', path, version: 2 },
          { type: 'setData', path, data: new Uint8Array([255]), version: -1 },
        ],
      },
    ],
    [
      { do: 'raw', opcode: 4, hex: '0aff' },
      { type: 'unknown', opcode: 4, body: new Uint8Array([10, 255]) },
    ],
  ])('%j', (json, request) => {
    expect(wireRequest(json)).toEqual(request)
  })
})

const STAT: Stat = {
  czxid: makeZxid(1, 2),
  mzxid: makeZxid(1, 3),
  ctime: 5,
  mtime: 5,
  version: 2,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: sessionIdFrom(7n),
  dataLength: 0,
  numChildren: 0,
  pzxid: ZXID_ZERO,
}

describe('a result in the words of cases', () => {
  const worded = (reply: WireReply, labels: Labels = new Map()) =>
    labelTree(
      okOf(reply, { sessionNamed: (id) => (id === '0x7' ? 'a' : undefined), hasTimes: true }),
      labels,
    )
  const data = (value: Uint8Array | null) =>
    (worded({ type: 'getData', data: value, stat: STAT }) as { data: unknown }).data

  test('data is written as text, as hex, or as too long', () => {
    expect(data(null)).toBeNull()
    expect(data(bytes(''))).toBe('')
    expect(data(bytes('中'))).toBe('中')
    expect(data(new Uint8Array([0xff]))).toEqual({ hex: 'ff' })
    expect(data(bytes('x'.repeat(200)))).toBe('x'.repeat(200))
    expect(data(bytes('a'.repeat(201)))).toEqual({
      length: 201,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
  })

  test('zxids are labelled in the order of their first use, 0 stays, and owners have names', () => {
    const labels: Labels = new Map()
    const stat = worded({ type: 'exists', stat: STAT }, labels)
    expect(stat).toMatchObject({
      stat: { czxid: 'z1', mzxid: 'z2', pzxid: 0, mtimeEqCtime: true, ephemeralOwner: 'a' },
    })
    const later = { ...STAT, czxid: makeZxid(1, 1), mtime: 6, ephemeralOwner: NO_SESSION }
    expect(worded({ type: 'exists', stat: later }, labels)).toMatchObject({
      stat: { czxid: 'z3', mzxid: 'z2', mtimeEqCtime: false, ephemeralOwner: 0 },
    })
    expect(orderOf(labels)).toEqual({ labels: ['z3', 'z1', 'z2'], steps: [1, 1] })
    const stranger = { ...STAT, ephemeralOwner: sessionIdFrom(8n) }
    expect(worded({ type: 'exists', stat: stranger })).toMatchObject({
      stat: { ephemeralOwner: '0x8' },
    })
  })

  test('lists are sorted by code point, ACLs are not', () => {
    expect(worded({ type: 'getChildren', children: ['\u{1f600}', '\uffee', 'b', 'a'] })).toEqual({
      children: ['a', 'b', '\uffee', '\u{1f600}'],
    })
    expect(compareCodePoints('a', 'ab')).toBeLessThan(0)
    const acl = [31, 16, 0, 64].map((perms) => ({ perms, scheme: 'world', id: 'anyone' }))
    expect(worded({ type: 'getACL', acl, stat: STAT })).toMatchObject({
      acl: ['rwcda', 'a', '', '0x40'].map((perms) => [perms, 'world', 'anyone']),
    })
    const who = ['b', 'a'].map((user) => ({ authScheme: 'digest', user }))
    expect(worded({ type: 'whoAmI', who })).toEqual({
      who: [
        ['digest', 'a'],
        ['digest', 'b'],
      ],
    })
  })

  test('a multi shows each result', () => {
    const results = [
      { type: 'create', path: '/t' },
      { type: 'check' },
      { type: 'error', error: 0 },
      { type: 'error', error: -101 },
      { type: 'error', error: -2 },
    ] as const
    expect(worded({ type: 'multi', results })).toEqual({
      results: [
        { ok: { path: '/t' } },
        { ok: {} },
        { error: 'none' },
        { error: 'NoNode' },
        { error: 'RuntimeInconsistency' },
      ],
    })
    expect(errorNamed(-99)).toBe('-99')
  })

  test('ignored parts are dropped before labels are given', () => {
    const labels: Labels = new Map()
    const whole = {
      ok: okOf({ type: 'exists', stat: STAT }, { sessionNamed: () => 'a', hasTimes: false }),
    }
    const parts = ['ok.stat.czxid', 'ok.stat.version', 'ok.none.deep', 'zxid']
    const left = labelTree(dropParts(whole, parts), labels)
    expect(left).toEqual({
      ok: {
        stat: {
          mzxid: 'z1',
          pzxid: 0,
          cversion: 0,
          aversion: 0,
          ephemeralOwner: 'a',
          dataLength: 0,
          numChildren: 0,
        },
      },
    })
    expect(dropParts({ list: [{ a: 1 }, { a: 2 }] }, ['list.1.a'])).toEqual({
      list: [{ a: 1 }, {}],
    })
  })
})
