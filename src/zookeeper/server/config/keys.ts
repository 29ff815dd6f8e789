/** The kind of value that a key takes. */
export type KeyKind =
  | { readonly type: 'text' }
  | { readonly type: 'flag' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'whole'; readonly min: number; readonly max?: number }
  | { readonly type: 'decimal' }

const TEXT: KeyKind = { type: 'text' }
const FLAG: KeyKind = { type: 'flag' }
const YES_NO: KeyKind = { type: 'choice', choices: ['yes', 'no'] }
const PORT: KeyKind = { type: 'whole', min: 0, max: 65_535 }
const wholeFrom = (min: number): KeyKind => ({ type: 'whole', min })
/** Any number of Java's `int`: a real server takes those below its least useful one for "none". */
const WHOLE: KeyKind = wholeFrom(-(2 ** 31))

/**
 * The keys that change a server of the lab: keys of `QuorumPeerConfig`, system properties that it sets
 * from other keys, and the lab's own `lab.…`. `server.N`, `group.N` and `weight.N` are read elsewhere.
 */
const MODELLED: readonly (readonly [string, KeyKind])[] = [
  ['tickTime', wholeFrom(1)],
  ['initLimit', wholeFrom(1)],
  ['syncLimit', wholeFrom(1)],
  ['minSessionTimeout', wholeFrom(-1)],
  ['maxSessionTimeout', wholeFrom(-1)],
  ['snapCount', WHOLE],
  ['snapshotSizeFactor', { type: 'decimal' }],
  ['forceSnapshotSync', FLAG],
  ['commitLogCount', wholeFrom(0)],
  ['preAllocSize', WHOLE],
  ['leaderServes', YES_NO],
  ['testingonly.initialZxid', { type: 'whole', min: 0, max: 4_294_967_295 }],
  ['syncEnabled', FLAG],
  ['standaloneEnabled', FLAG],
  ['version', TEXT],
  ['lab.prepUs', wholeFrom(0)],
  ['lab.syncUs', wholeFrom(0)],
  ['lab.commitUs', wholeFrom(0)],
  ['lab.finalUs', wholeFrom(0)],
  ['lab.snapChunkZnodes', wholeFrom(1)],
  ['dataDir', TEXT],
  ['dataLogDir', TEXT],
  ['clientPort', PORT],
  ['secureClientPort', PORT],
  ['clientPortListenBacklog', wholeFrom(-1)],
  ['maxClientCnxns', WHOLE],
  ['maxCnxns', WHOLE],
  ['forceSync', YES_NO],
  ['flushDelay', WHOLE],
  ['maxWriteQueuePollTime', WHOLE],
  ['maxBatchSize', WHOLE],
  ['cnxTimeout', wholeFrom(0)],
  ['connectToLearnerMasterLimit', WHOLE],
  ['fastleader.minNotificationInterval', wholeFrom(1)],
  ['fastleader.maxNotificationInterval', wholeFrom(1)],
  ['electionAlg', { type: 'choice', choices: ['3'] }],
  ['localSessionsEnabled', FLAG],
  ['localSessionsUpgradingEnabled', FLAG],
  ['readonlymode.enabled', FLAG],
  ['reconfigEnabled', FLAG],
  ['globalOutstandingLimit', WHOLE],
  ['jute.maxbuffer', wholeFrom(1)],
  ['4lw.commands.whitelist', TEXT],
  ['extendedTypesEnabled', FLAG],
  ['enforceQuota', FLAG],
  ['znode.container.checkIntervalMs', wholeFrom(1)],
  ['znode.container.maxPerMinute', wholeFrom(1)],
  ['znode.container.maxNeverUsedIntervalMs', wholeFrom(0)],
  ['skipACL', YES_NO],
  ['superUser', TEXT],
  ['letAnySaslUserDoX', TEXT],
  ['sessionRequireClientSASLAuth', FLAG],
  ['enforce.auth.enabled', FLAG],
  ['enforce.auth.schemes', TEXT],
  ['DigestAuthenticationProvider.superDigest', TEXT],
  ['X509AuthenticationProvider.superUser', TEXT],
]

/** The keys that are checked and have no effect in the lab. */
const IGNORED: readonly (readonly [string, KeyKind])[] = [
  ['allowSaslFailedClients', FLAG],
  ['bitHashCacheSize', wholeFrom(0)],
  ['clientPortAddress', TEXT],
  ['clientTcpKeepAlive', FLAG],
  ['datadir.autocreate', FLAG],
  ['db.autocreate', FLAG],
  ['dynamicConfigFile', TEXT],
  ['electionPortBindRetry', WHOLE],
  ['emulate353TTLNodes', FLAG],
  ['enableEagerACLCheck', FLAG],
  ['ensembleAuthName', TEXT],
  ['forward_learner_requests_to_commit_processor_disabled', FLAG],
  ['intBufferStartingSizeBytes', wholeFrom(32)],
  ['largeRequestMaxBytes', WHOLE],
  ['largeRequestThreshold', WHOLE],
  ['leaderConnectDelayDuringRetryMs', wholeFrom(0)],
  ['maxCommitBatchSize', wholeFrom(1)],
  ['maxGetChildrenResponseCacheSize', WHOLE],
  ['maxInProcessingDeadWatchers', WHOLE],
  ['maxResponseCacheSize', WHOLE],
  ['observerMasterPort', PORT],
  ['oraclePath', TEXT],
  ['peerType', { type: 'choice', choices: ['participant', 'observer'] }],
  ['portUnification', FLAG],
  ['quorumCnxnTimeoutMs', WHOLE],
  ['quorumListenOnAllIPs', FLAG],
  ['requestStaleConnectionCheck', FLAG],
  ['requestStaleLatencyCheck', FLAG],
  ['request_stale_connection_check', FLAG],
  ['request_stale_latency_check', FLAG],
  ['request_throttle_drop_stale', FLAG],
  ['request_throttle_max_requests', WHOLE],
  ['request_throttle_stall_time', WHOLE],
  ['requireKerberosConfig', FLAG],
  ['secureClientPortAddress', TEXT],
  ['serializeLastProcessedZxid.enabled', FLAG],
  ['serverCnxnFactory', TEXT],
  ['snapSizeLimitInKb', wholeFrom(-1)],
  ['sslQuorum', FLAG],
  ['sslQuorumReloadCertFiles', FLAG],
  ['tcpKeepAlive', FLAG],
  ['throttled_op_wait_time', WHOLE],
  ['txnLogSizeLimitInKb', WHOLE],
  ['watchManagerName', TEXT],
  ['watcherCleanIntervalInSeconds', wholeFrom(1)],
  ['watcherCleanThreadsNum', wholeFrom(1)],
  ['watcherCleanThreshold', wholeFrom(1)],
]

/** All keys of a `zoo.cfg` with the kinds of their values. */
export const KEYS: ReadonlyMap<string, KeyKind> = new Map([...MODELLED, ...IGNORED])

/** The prefix of the keys that name authentication providers. */
const PROVIDER_PREFIX = 'authProvider.'

/** The prefixes of further keys that have no effect in the lab; their values are not checked. */
const IGNORED_PREFIXES: readonly string[] = [
  'admin.',
  'audit.',
  'autopurge.',
  'client.',
  'closeSessionTxn.',
  'commitProcessor.',
  'connection_throttle_',
  'DigestAuthenticationProvider.',
  'digest.',
  'fastleader.',
  'follower.',
  'fsync.',
  'jvm.pause.',
  'kerberos.',
  'leader.',
  'learner.',
  'messageTracker.',
  'metricsProvider.',
  'multiAddress.',
  'netty.',
  'nio.',
  'observer.',
  'observerMaster.',
  'outstandingChanges.',
  'pathStats.',
  'quorum.',
  'request_throttler.',
  'sasl.',
  'SASLAuthenticationProvider.',
  'security.',
  'snapshot.',
  'ssl.',
  'X509AuthenticationProvider.',
]

const MODELLED_KEYS: ReadonlySet<string> = new Set(MODELLED.map(([key]) => key))

/**
 * The keys that the lab reads and a real server does not read from its file: it takes them from system
 * properties without the prefix `zookeeper.`.
 */
const PROPERTIES: ReadonlySet<string> = new Set([
  'jute.maxbuffer',
  'readonlymode.enabled',
  'znode.container.checkIntervalMs',
  'znode.container.maxPerMinute',
  'znode.container.maxNeverUsedIntervalMs',
])

/** The part that a known key has in the lab: it changes a server, only there, or nothing. */
export type KeyEffect = 'modelled' | 'property' | 'ignored'

/** Returns the part of a known key. */
export function effectOf(name: string): KeyEffect {
  if (PROPERTIES.has(name)) return 'property'
  return MODELLED_KEYS.has(name) || name.startsWith(PROVIDER_PREFIX) ? 'modelled' : 'ignored'
}

/** Returns the lab's name of a known key, else `undefined`; the prefix `zookeeper.` is dropped. */
export function knownKey(key: string): string | undefined {
  const name = key.startsWith('zookeeper.') ? key.slice('zookeeper.'.length) : key
  const isKnown = KEYS.has(name) || name.startsWith(PROVIDER_PREFIX) || hasIgnoredPrefix(name)
  return isKnown ? name : undefined
}

const hasIgnoredPrefix = (name: string): boolean =>
  IGNORED_PREFIXES.some((prefix) => name.startsWith(prefix))

const SUGGESTION_DISTANCE_MAX = 2

/** Returns the known key that differs least from a misspelt one, if it differs little. */
export function nearestKey(key: string): string | undefined {
  let nearest: string | undefined
  let least = SUGGESTION_DISTANCE_MAX + 1
  for (const known of KEYS.keys()) {
    if (Math.abs(known.length - key.length) >= least) continue
    const distance = editDistance(key.toLowerCase(), known.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = known
    }
  }
  return nearest
}

/** Counts the insertions, deletions and replacements that turn one text into the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
