import { ERRORS } from '../../zookeeper/model'
import { wordTable, type WordTable } from '../../kernel/lib'
import { wordsOf } from './wordsOf'

/** The public words of a scenario outside the schema. */

/** Every intervention that this release can do. */
export const ACTIONS = [
  'start',
  'kill',
  'powerLoss',
  'pause',
  'resume',
  'slowDisk',
  'failSync',
  'fillDisk',
  'restoreDisk',
  'purgeLogs',
  'wipeDisk',
  'damageLog',
  'damageSnapshot',
  'promote',
  'configure',
  'skew',
  'word',
  'partition',
  'cut',
  'restore',
  'delay',
  'heal',
  'hold',
  'release',
  'drop',
  'connect',
  'close',
  'disconnect',
  'killClient',
  'pauseClient',
  'resumeClient',
  'op',
  'multi',
  'reconfig',
  'recipe',
  'stopRecipe',
  'write',
  'rival',
  'note',
  'ask',
  'mark',
] as const

/** Recipes by their public names. */
export const RECIPES: readonly string[] = wordsOf(`
  lock exclusiveLock sharedLock revocableLock mutex semaphore queue priorityQueue barrier
  doubleBarrier synchronizer election binding ids configuration membership collectors
  twoPhaseCommit claim
`)

/** Conveniences of client libraries, by name: scripts start them like recipes. */
export const CONVENIENCES: readonly string[] = wordsOf(`
  creatingParentsIfNeeded deletingChildrenIfNeeded guaranteed withVersion storingStatIn
  cache createPersistent deleteRecursive subscribeChildChanges subscribeDataChanges
`)

/** Recipes that other systems have, by system. */
export const RIVAL_RECIPES: WordTable<readonly string[]> = wordTable({
  etcd: ['lock', 'election'],
  redis: ['lock', 'election', 'redlock'],
})

/** The arguments of recipes and conveniences, those of other systems included. */
export const ARGUMENTS: readonly string[] = wordsOf(`
  path prefix watch kind size role hold timeout times store value retry base retries vote priority
  ephemeral items every silence mode version sites sources key ttl release renew fenced mindful
`)

/** Properties whose violations a run notes; those of the room `checks`. */
export const JUDGED_PROPERTIES: readonly string[] = wordsOf(`
  leadership epochs integrity order prefix durability sessions writes acknowledged reads sync
  ephemerals watches exclusion fencing queue barrier ids atomicity
  terms logs revisions
`)

/** Protocol bugs that `mutations` can switch on. */
export const MUTATIONS: readonly string[] = ['ZOOKEEPER-2845']

export const STAT_FIELDS = [
  'czxid',
  'mzxid',
  'pzxid',
  'ctime',
  'mtime',
  'version',
  'cversion',
  'aversion',
  'ephemeralOwner',
  'dataLength',
  'numChildren',
] as const

/** Fields of every trace event. */
const COMMON = ['type', 'count', 'step', 'at', 'actor', 'cause']

const TXN_FIELDS = ['server', 'zxid', 'txn', 'path', 'client', 'session', 'error', 'digest']

const PACKET_FIELDS = wordsOf(`
  packet from to channel conn id why zxid epoch state leader round configVersion sid
  chunks index txn request session cxid touched timeoutMs isValid path data acl mode
  version watch relativeZxid exist child xid isReply error event lastZxidSeen readOnly
  password client vote stat children config
  call args reply response push entries id value token
`)

/** Fields that a match may name, by the event's type. */
export const TRACE_FIELDS: WordTable<readonly string[]> = wordTable({
  sent: [...COMMON, ...PACKET_FIELDS],
  delivered: [...COMMON, ...PACKET_FIELDS],
  lost: [...COMMON, ...PACKET_FIELDS],
  connection: [...COMMON, 'from', 'to', 'channel', 'conn', 'state', 'why', 'values'],
  process: [...COMMON, 'server', 'client', 'state', 'phase', 'why'],
  state: [...COMMON, 'server', 'state', 'phase', 'why'],
  vote: [...COMMON, 'server', 'leader', 'zxid', 'epoch', 'round', 'why', 'from', 'was'],
  quorum: [...COMMON, 'server', 'leader', 'round', 'voters'],
  elected: [...COMMON, 'server', 'leader', 'round'],
  epoch: [...COMMON, 'server', 'accepted', 'current'],
  sync: [...COMMON, 'server', 'leader', 'mode', 'from', 'to', 'why'],
  serving: [...COMMON, 'server', 'leader', 'epoch'],
  settled: [...COMMON, 'leader', 'epoch'],
  proposed: [...COMMON, ...TXN_FIELDS],
  appended: [...COMMON, ...TXN_FIELDS],
  logged: [...COMMON, ...TXN_FIELDS],
  committed: [...COMMON, ...TXN_FIELDS],
  applied: [...COMMON, ...TXN_FIELDS],
  config: [...COMMON, 'server', 'state', 'zxid', 'voters', 'observers', 'leader'],
  truncated: [...COMMON, 'server', 'zxid'],
  snapshot: [...COMMON, 'server', 'zxid', 'state', 'digest'],
  pipeline: [...COMMON, 'server', 'processor', 'client', 'session', 'request', 'cxid'],
  session: [...COMMON, 'server', 'session', 'client', 'state', 'timeout', 'isLocal'],
  readOnly: [...COMMON, 'server', 'state'],
  connected: [...COMMON, 'client', 'server', 'session', 'timeout', 'isNew', 'isReadOnly'],
  disconnected: [...COMMON, 'client', 'server', 'why'],
  expired: [...COMMON, 'client', 'server'],
  invoked: [...COMMON, 'client', 'op', 'command', 'packet', 'path', 'server'],
  reply: [
    ...COMMON,
    ...wordsOf(`
  client op server zxid error path data children stat output status
`),
  ],
  watch: [...COMMON, 'server', 'client', 'session', 'path', 'event', 'kind', 'state'],
  recipe: [...COMMON, ...wordsOf('client name system resource state path value token error')],
  store: [...COMMON, 'store', 'client', 'value', 'token', 'state'],
  printed: [...COMMON, 'client', 'op', 'to', 'lines'],
  etcd: [...COMMON, ...wordsOf('server state op index revision key lease error term leader vote')],
  redis: [...COMMON, ...wordsOf('server state event key primary keys')],
  intervention: [...COMMON, 'index', 'action'],
  mark: [...COMMON, 'name'],
  violation: [...COMMON, 'property', 'detail', 'servers'],
})

/**
 * Words that events have in fields of a match, for the suggestion "did you mean". Other words may occur
 * too, such as the answers of etcd and Redis.
 */
export const MATCH_WORDS: WordTable<readonly string[]> = wordTable({
  packet: wordsOf(`
    NOTIFICATION FOLLOWERINFO OBSERVERINFO LEADERINFO ACKEPOCH DIFF TRUNC SNAP SNAPCHUNK NEWLEADER
    UPTODATE REQUEST PROPOSAL ACK COMMIT COMMITANDACTIVATE INFORM INFORMANDACTIVATE SYNC PING
    REVALIDATE addWatch auth cancel check checkWatches closeSession connect connected create create2
    createContainer createSession createTTL delete deleteContainer exists getACL
    getAllChildrenNumber getChildren getChildren2 getData getEphemerals isro multi multiRead ping
    reconfig removeWatches sasl setACL setData setWatches setWatches2 sync watchEvent whoAmI
    FULLRESYNC HELLO PSYNC push replicate MsgApp MsgAppResp MsgHeartbeat MsgHeartbeatResp MsgPreVote
    MsgPreVoteResp MsgVote MsgVoteResp MsgProp MsgReadIndex MsgReadIndexResp LeaseRequest LeaseResponse
  `),
  error: Object.keys(ERRORS),
  event: wordsOf(`
    NodeCreated NodeDeleted NodeDataChanged NodeChildrenChanged DataWatchRemoved ChildWatchRemoved
    PersistentWatchRemoved
  `),
  mode: wordsOf('DIFF TRUNC TRUNC+DIFF SNAP'),
  channel: wordsOf('election quorum client rival store'),
  state: wordsOf(`
    open broken refused started killed paused resumed powerless crashed starting LOOKING FOLLOWING
    LEADING OBSERVING proposed activated loaded loadedNext taken damaged created moved expired closed
    upgraded ended registered fired delivered removed waits woken owns released entered left took
    failed accepted applied serving voted leaseExpired preCandidate candidate leader follower
    promoted follows event
  `),
  property: JUDGED_PROPERTIES,
})

/** Every type of trace event. */
export const TRACE_TYPES: readonly string[] = [...TRACE_FIELDS.keys()]
