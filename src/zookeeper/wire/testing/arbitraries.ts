import { fc } from '../../../kernel/lib/testing/properties'
import { makeZxid, sessionIdFrom, ZXID_NONE, type Stat } from '../../model'
import type {
  ClientInfo,
  WireMultiResult,
  ReplyHeader,
  WatcherEvent,
  WireAcl,
  WireConnectRequest,
  WireConnectResponse,
  WireOperation,
  WireReply,
  WireRequest,
} from '..'

/** Arbitrary requests and replies for the property tests of the wire. */

const int = fc.integer()
const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const time = fc.maxSafeInteger()
const text = fc.option(fc.string({ unit: 'binary', maxLength: 20 }))
const realText = fc.string({ unit: 'binary', maxLength: 12 })
const data = fc.option(fc.uint8Array({ maxLength: 40 }))
const flag = fc.boolean()
const zxid = fc.oneof(
  fc.constant(ZXID_NONE),
  fc
    .tuple(fc.integer({ min: 0, max: 2 ** 21 - 1 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
    .map(([epoch, counter]) => makeZxid(epoch, counter)),
)
const session = long.map(sessionIdFrom)
const texts = fc.option(fc.array(realText, { maxLength: 4 }))
const acl: fc.Arbitrary<readonly WireAcl[] | null> = fc.option(
  fc.array(fc.record({ perms: int, scheme: text, id: text }), { maxLength: 3 }),
)
const stat: fc.Arbitrary<Stat> = fc.record({
  czxid: zxid,
  mzxid: zxid,
  ctime: time,
  mtime: time,
  version: int,
  cversion: int,
  aversion: int,
  ephemeralOwner: session,
  dataLength: int,
  numChildren: int,
  pzxid: zxid,
})

const type = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> =>
  fc.constantFrom(...names)

/** The operations that may stand in a multi. */
const inMulti: readonly fc.Arbitrary<WireOperation>[] = [
  fc.record({
    type: type('create', 'create2', 'createContainer'),
    path: text,
    data,
    acl,
    flags: int,
  }),
  fc.record({ type: type('createTTL'), path: text, data, acl, flags: int, ttl: long }),
  fc.record({ type: type('delete', 'check'), path: text, version: int }),
  fc.record({ type: type('setData'), path: text, data, version: int }),
  fc.record({ type: type('getData', 'getChildren'), path: text, watch: flag }),
]

export const anyRequest: fc.Arbitrary<WireRequest> = fc.oneof<fc.Arbitrary<WireRequest>[]>(
  ...inMulti,
  fc.record({ type: type('exists', 'getChildren2'), path: text, watch: flag }),
  fc.record({
    type: type('multi', 'multiRead'),
    ops: fc.array(fc.oneof(...inMulti), { maxLength: 5 }),
  }),
  fc.record({ type: type('getACL', 'sync', 'getAllChildrenNumber'), path: text }),
  fc.record({ type: type('setACL'), path: text, acl, version: int }),
  fc.record({ type: type('getEphemerals'), prefix: text }),
  fc.record({
    type: type('reconfig'),
    joining: text,
    leaving: text,
    newMembers: text,
    configId: long,
  }),
  fc.record({ type: type('addWatch'), path: text, mode: int }),
  fc.record({ type: type('checkWatches', 'removeWatches'), path: text, watcherType: int }),
  fc.record({
    type: type('setWatches'),
    relativeZxid: zxid,
    data: texts,
    exist: texts,
    child: texts,
  }),
  fc.record({
    type: type('setWatches2'),
    relativeZxid: zxid,
    data: texts,
    exist: texts,
    child: texts,
    persistent: texts,
    recursive: texts,
  }),
  fc.record({ type: type('auth'), scheme: text, auth: data }),
  fc.record({ type: type('sasl'), token: data }),
  fc.record({ type: type('ping', 'whoAmI', 'closeSession') }),
  fc.record({
    type: type('unknown'),
    opcode: fc.constantFrom(0, 10, 20, 99, -1, -10, 12345),
    body: fc.uint8Array({ maxLength: 20 }),
  }),
)

const result: fc.Arbitrary<WireMultiResult> = fc.oneof<fc.Arbitrary<WireMultiResult>[]>(
  fc.record({ type: type('error'), error: int }),
  fc.record({ type: type('create'), path: text }),
  fc.record({ type: type('create2'), path: text, stat }),
  fc.record({ type: type('setData'), stat }),
  fc.record({ type: type('delete', 'check') }),
  fc.record({ type: type('getChildren'), children: texts }),
  fc.record({ type: type('getData'), data, stat }),
)

const info: fc.Arbitrary<ClientInfo> = fc.record({ authScheme: text, user: text })
const who: fc.Arbitrary<readonly ClientInfo[] | null> = fc.option(fc.array(info, { maxLength: 3 }))

const replies: readonly fc.Arbitrary<WireReply>[] = [
  fc.record({ type: type('create', 'sync'), path: text }),
  fc.record({ type: type('create2', 'createContainer', 'createTTL'), path: text, stat }),
  fc.record({ type: type('exists', 'setData', 'setACL'), stat }),
  fc.record({ type: type('getData', 'reconfig'), data, stat }),
  fc.record({ type: type('getACL'), acl, stat }),
  fc.record({ type: type('getChildren'), children: texts }),
  fc.record({ type: type('getChildren2'), children: texts, stat }),
  fc.record({ type: type('multi', 'multiRead'), results: fc.array(result, { maxLength: 5 }) }),
  fc.record({ type: type('addWatch'), error: int }),
  fc.record({ type: type('sasl'), token: data }),
  fc.record({ type: type('getEphemerals'), paths: texts }),
  fc.record({ type: type('getAllChildrenNumber'), number: int }),
  fc.record({ type: type('whoAmI'), who }),
  fc.record({
    type: type(
      'delete',
      'check',
      'ping',
      'checkWatches',
      'removeWatches',
      'auth',
      'setWatches',
      'setWatches2',
      'closeSession',
    ),
  }),
]
export const anyReply: fc.Arbitrary<WireReply> = fc.oneof(...replies)

export const anyReplyHeader: fc.Arbitrary<ReplyHeader> = fc.record({ xid: int, zxid, error: int })
export const anyEvent: fc.Arbitrary<WatcherEvent> = fc.record({ type: int, state: int, path: text })

const readOnly = fc.option(flag, { nil: undefined })
export const anyConnectRequest: fc.Arbitrary<WireConnectRequest> = fc.record({
  protocolVersion: int,
  lastZxidSeen: zxid,
  timeoutMs: int,
  session,
  password: data,
  readOnly,
})
export const anyConnectResponse: fc.Arbitrary<WireConnectResponse> = fc.record({
  protocolVersion: int,
  timeoutMs: int,
  session,
  password: data,
  readOnly,
})
