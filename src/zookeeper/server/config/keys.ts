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

/**
 * All keys of a `zoo.cfg` except `server.N`, `group.N` and `weight.N`: those of `QuorumPeerConfig`, the
 * system properties that it sets from other keys, and the lab's own `lab.…`. Keys that the lab does not
 * use are checked and then ignored.
 */
export const KEYS: ReadonlyMap<string, KeyKind> = new Map<string, KeyKind>([
  ['tickTime', wholeFrom(1)],
  ['initLimit', wholeFrom(1)],
  ['syncLimit', wholeFrom(1)],
  ['minSessionTimeout', wholeFrom(-1)],
  ['maxSessionTimeout', wholeFrom(-1)],
  ['snapCount', wholeFrom(2)],
  ['snapshotSizeFactor', { type: 'decimal' }],
  ['forceSnapshotSync', FLAG],
  ['commitLogCount', wholeFrom(0)],
  ['preAllocSize', wholeFrom(1)],
  ['leaderServes', YES_NO],
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
  ['clientPortAddress', TEXT],
  ['secureClientPort', PORT],
  ['secureClientPortAddress', TEXT],
  ['observerMasterPort', PORT],
  ['clientPortListenBacklog', wholeFrom(-1)],
  ['maxClientCnxns', wholeFrom(0)],
  ['maxCnxns', wholeFrom(0)],
  ['connectToLearnerMasterLimit', wholeFrom(0)],
  ['electionAlg', { type: 'choice', choices: ['3'] }],
  ['electionPortBindRetry', wholeFrom(0)],
  ['cnxTimeout', wholeFrom(1)],
  ['quorumListenOnAllIPs', FLAG],
  ['peerType', { type: 'choice', choices: ['participant', 'observer'] }],
  ['localSessionsEnabled', FLAG],
  ['localSessionsUpgradingEnabled', FLAG],
  ['readonlymode.enabled', FLAG],
  ['dynamicConfigFile', TEXT],
  ['reconfigEnabled', FLAG],
  ['sslQuorum', FLAG],
  ['portUnification', FLAG],
  ['sslQuorumReloadCertFiles', FLAG],
  ['oraclePath', TEXT],
  ['globalOutstandingLimit', wholeFrom(1)],
  ['jute.maxbuffer', wholeFrom(1)],
  ['4lw.commands.whitelist', TEXT],
  ['extendedTypesEnabled', FLAG],
  ['enforceQuota', FLAG],
  ['znode.container.checkIntervalMs', wholeFrom(1)],
  ['znode.container.maxPerMinute', wholeFrom(1)],
  ['znode.container.maxNeverUsedIntervalMs', wholeFrom(0)],
  ['forceSync', YES_NO],
  ['skipACL', YES_NO],
  ['superUser', TEXT],
  ['letAnySaslUserDoX', TEXT],
  ['flushDelay', wholeFrom(0)],
  ['maxWriteQueuePollTime', wholeFrom(0)],
  ['maxBatchSize', wholeFrom(1)],
  ['maxCommitBatchSize', wholeFrom(1)],
  ['txnLogSizeLimitInKb', wholeFrom(-1)],
  ['snapSizeLimitInKb', wholeFrom(-1)],
  ['maxResponseCacheSize', wholeFrom(0)],
  ['maxGetChildrenResponseCacheSize', wholeFrom(0)],
  ['largeRequestMaxBytes', wholeFrom(-1)],
  ['largeRequestThreshold', wholeFrom(-1)],
  ['requestStaleConnectionCheck', FLAG],
  ['requestStaleLatencyCheck', FLAG],
  ['request_throttle_max_requests', wholeFrom(0)],
  ['request_throttle_stall_time', wholeFrom(1)],
  ['request_throttle_drop_stale', FLAG],
  ['throttled_op_wait_time', wholeFrom(0)],
  ['enableEagerACLCheck', FLAG],
  ['sessionRequireClientSASLAuth', FLAG],
  ['enforce.auth.enabled', FLAG],
  ['enforce.auth.schemes', TEXT],
  ['serverCnxnFactory', TEXT],
  ['watchManagerName', TEXT],
  ['serializeLastProcessedZxid.enabled', FLAG],
])

/** The prefixes of keys that the lab accepts without a check. */
export const KEY_PREFIXES: readonly string[] = [
  'admin.',
  'authProvider.',
  'autopurge.',
  'client.',
  'closeSessionTxn.',
  'commitProcessor.',
  'connection_throttle_',
  'DigestAuthenticationProvider.',
  'digest.',
  'fastleader.',
  'fsync.',
  'jvm.pause.',
  'kerberos.',
  'leader.',
  'learner.',
  'metricsProvider.',
  'multiAddress.',
  'netty.',
  'nio.',
  'observer.',
  'outstandingChanges.',
  'quorum.',
  'sasl.',
  'snapshot.',
  'ssl.',
  'X509AuthenticationProvider.',
]

/** Returns the lab's name of a known key, else `undefined`; the prefix `zookeeper.` is dropped. */
export function knownKey(key: string): string | undefined {
  const name = key.startsWith('zookeeper.') ? key.slice('zookeeper.'.length) : key
  const isKnown = KEYS.has(name) || KEY_PREFIXES.some((prefix) => name.startsWith(prefix))
  return isKnown ? name : undefined
}

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
