import {
  OPEN_ACL_UNSAFE,
  sessionIdFrom,
  ZXID_NONE,
  ZXID_ZERO,
  type Stat,
} from '../../zookeeper/model'
import {
  encodeConnectRequest,
  encodeConnectResponse,
  encodeEvent,
  encodeReply,
  encodeRequest,
  type WireOperation,
  type WireReply,
  type WireRequest,
} from '../../zookeeper/wire'

const data = new Uint8Array(300)
const password = new Uint8Array(16)
const acl = [...OPEN_ACL_UNSAFE, { perms: 3, scheme: 'digest', id: 'u:p' }]
const paths = ['/a', '/a/数据', '/b😀']
const stat: Stat = {
  czxid: ZXID_ZERO,
  mzxid: ZXID_ZERO,
  ctime: 1_700_000_000_000,
  mtime: 1_700_000_000_001,
  version: 2,
  cversion: 2,
  aversion: 3,
  ephemeralOwner: sessionIdFrom(-1n),
  dataLength: 300,
  numChildren: 4,
  pzxid: ZXID_NONE,
}

const OPERATIONS: readonly WireOperation[] = [
  { type: 'create', path: '/a', data, acl, flags: 3 },
  { type: 'create2', path: '/a', data: null, acl, flags: 0 },
  { type: 'createTTL', path: '/a', data, acl: null, flags: 5, ttl: 1000n },
  { type: 'delete', path: '/a/数据', version: -1 },
  { type: 'setData', path: '/a', data, version: 0 },
  { type: 'check', path: '/a', version: 2 },
  { type: 'getData', path: '/a', watch: true },
  { type: 'getChildren', path: null, watch: false },
]

const REQUESTS: readonly WireRequest[] = [
  ...OPERATIONS,
  { type: 'multi', ops: OPERATIONS },
  { type: 'setACL', path: '/a', acl, version: 1 },
  { type: 'reconfig', joining: 'server.4=h:1:2', leaving: '3', newMembers: null, configId: -1n },
  { type: 'addWatch', path: '/a', mode: 1 },
  { type: 'removeWatches', path: '/a', watcherType: 3 },
  {
    type: 'setWatches2',
    relativeZxid: ZXID_ZERO,
    data: paths,
    exist: [],
    child: paths,
    persistent: paths,
    recursive: null,
  },
  { type: 'auth', scheme: 'digest', auth: data },
  { type: 'sasl', token: data },
  { type: 'whoAmI' },
]

const REPLIES: readonly WireReply[] = [
  { type: 'create2', path: '/a', stat },
  { type: 'getData', data, stat },
  { type: 'getACL', acl, stat },
  { type: 'getChildren2', children: paths, stat },
  { type: 'whoAmI', who: [{ authScheme: 'ip', user: '127.0.0.1' }] },
  {
    type: 'multi',
    results: [
      { type: 'create', path: '/a' },
      { type: 'create2', path: '/a', stat },
      { type: 'setData', stat },
      { type: 'getChildren', children: paths },
      { type: 'getData', data, stat },
      { type: 'check' },
      { type: 'error', error: -101 },
    ],
  },
]

/** Valid frames of every shape, with their lengths, which the fuzzer mutates. */
export const SAMPLE_FRAMES: readonly Uint8Array[] = [
  ...REQUESTS.map((request, place) => encodeRequest(place, request)),
  ...REPLIES.map((reply) => encodeReply({ xid: 1, zxid: ZXID_ZERO, error: 0 }, reply)),
  encodeEvent({ type: 1, state: 3, path: '/a' }),
  encodeConnectRequest({
    protocolVersion: 0,
    lastZxidSeen: ZXID_ZERO,
    timeoutMs: 10_000,
    session: sessionIdFrom(1n),
    password,
    readOnly: false,
  }),
  encodeConnectResponse({
    protocolVersion: 0,
    timeoutMs: 10_000,
    session: sessionIdFrom(1n),
    password,
    readOnly: true,
  }),
]
