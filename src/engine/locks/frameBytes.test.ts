import { expect, test } from 'vitest'
import {
  makeZxid,
  OPEN_ACL_UNSAFE,
  sessionIdFrom,
  ZXID_NONE,
  type Stat,
} from '../../zookeeper/model'
import { encodeEvent, encodeReply, encodeRequest } from '../../zookeeper/wire'
import { frameBytes } from './frameBytes'

const path = '/lock/lock-0000000007'
const paths = [path, '/lock/lock-0000000008']
const data = Uint8Array.of(1, 2, 3)
const zxid = makeZxid(1, 7)
const stat: Stat = {
  czxid: zxid,
  mzxid: zxid,
  ctime: 1,
  mtime: 2,
  version: 0,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: sessionIdFrom(1n),
  dataLength: 3,
  numChildren: 0,
  pzxid: zxid,
}

test('requests are as long as the client protocol writes them', () => {
  const acl = OPEN_ACL_UNSAFE
  const watches = { relativeZxid: zxid, data: paths, exist: [], child: [path] }
  const all = [
    [
      { packet: 'create2', path, data, acl, mode: 'EPHEMERAL_SEQUENTIAL' },
      { type: 'create2', path, data, acl, flags: 3 },
    ],
    [
      { packet: 'delete', path, version: -1 },
      { type: 'delete', path, version: -1 },
    ],
    [
      { packet: 'setData', path, data, version: 2 },
      { type: 'setData', path, data, version: 2 },
    ],
    [
      { packet: 'getChildren', path, watch: true },
      { type: 'getChildren', path, watch: true },
    ],
    [
      { packet: 'exists', path, watch: true },
      { type: 'exists', path, watch: true },
    ],
    [
      { packet: 'sync', path },
      { type: 'sync', path },
    ],
    [
      { packet: 'getEphemerals', path },
      { type: 'getEphemerals', prefix: path },
    ],
    [
      { packet: 'setWatches', ...watches },
      { type: 'setWatches', ...watches },
    ],
  ] as const
  for (const [message, wire] of all) {
    expect(frameBytes({ ...message, xid: 1 }), message.packet).toBe(encodeRequest(1, wire).length)
  }
})

test('replies are as long as the client protocol writes them', () => {
  const all = [
    ['create2', { path, stat }, { type: 'create2', path, stat }],
    ['exists', { stat }, { type: 'exists', stat }],
    ['getData', { data, stat }, { type: 'getData', data, stat }],
    ['getChildren', { children: paths }, { type: 'getChildren', children: paths }],
    ['delete', {}, undefined],
    ['sync', { path }, { type: 'sync', path }],
    ['getEphemerals', { paths }, { type: 'getEphemerals', paths }],
  ] as const
  for (const [packet, result, wire] of all) {
    const bytes = encodeReply({ xid: 1, zxid, error: 0 }, wire).length
    expect(frameBytes({ packet, isReply: true, xid: 1, zxid, error: 'OK', result }), packet).toBe(
      bytes,
    )
  }
  const refusal = encodeReply({ xid: 1, zxid: ZXID_NONE, error: -101 }, undefined)
  const reply = { packet: 'exists', isReply: true, xid: 1, zxid: ZXID_NONE } as const
  expect(frameBytes({ ...reply, error: 'NoNode', result: {} })).toBe(refusal.length)
})

test('events are as long as the client protocol writes them', () => {
  const bytes = encodeEvent({ type: 2, state: 3, path })
  expect(frameBytes({ packet: 'watchEvent', event: 'NodeDeleted', path })).toBe(bytes.length)
})
