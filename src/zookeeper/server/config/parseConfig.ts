import { err, ok, type Result } from '../../../kernel/lib'
import { hasProvider, type AuthRules } from '../acl'
import { isEnsembleKey, parseEnsemble } from './ensemble'
import type { ConfigError, ConfigIssue } from './issues'
import { KEYS, knownKey } from './keys'
import { lastOfEach, readProperties, type Property } from './properties'
import type {
  AdminSettings,
  BatchRules,
  ElectionTimes,
  ServerConfig,
  ServiceTimes,
  SessionRules,
  ZnodeRules,
} from './types'

/**
 * Reads the text of a `zoo.cfg`, with the lab's own keys `lab.prepUs`, `lab.syncUs`, `lab.commitUs`,
 * `lab.finalUs` (service times, µs) and `lab.snapChunkZnodes`. The last of several equal keys counts,
 * as in Java's properties. An unknown key is ignored, which {@link configWarnings} reports. The error
 * lists all faults, not only the first.
 *
 * Source: `QuorumPeerConfig.parseProperties`, `setupQuorumPeerConfig`, `checkValidity`.
 */
export function parseConfig(text: string): Result<ServerConfig, ConfigError> {
  const issues: ConfigIssue[] = []
  const properties = lastOfEach(readProperties(text))
  const ensembleEntries = properties.filter(({ key }) => isEnsembleKey(key))
  const values = readValues(
    properties.filter(({ key }) => !isEnsembleKey(key)),
    issues,
  )

  const isStandaloneEnabled = values.flag('standaloneEnabled', true)
  const version = Number.parseInt(values.text('version', '0'), 16)
  const options = { version, isStandaloneEnabled }
  const ensemble = parseEnsemble(ensembleEntries, options, issues)
  const isStandalone = ensemble.voters.length <= (isStandaloneEnabled ? 1 : 0)
  const hasServers = ensembleEntries.some(({ key }) => key.startsWith('server.'))
  if (!hasServers && !isStandaloneEnabled) {
    issues.push({ type: 'noParticipants', line: values.line('standaloneEnabled') })
  }

  const tickTimeMs = values.whole('tickTime', 3000)
  const minSessionTimeoutMs = unlessUnset(values.whole('minSessionTimeout', -1), 2 * tickTimeMs)
  const maxSessionTimeoutMs = unlessUnset(values.whole('maxSessionTimeout', -1), 20 * tickTimeMs)
  if (minSessionTimeoutMs > maxSessionTimeoutMs) {
    const line = Math.max(values.line('minSessionTimeout'), values.line('maxSessionTimeout'))
    const [minMs, maxMs] = [minSessionTimeoutMs, maxSessionTimeoutMs]
    issues.push({ type: 'timeoutsCrossed', line, minMs, maxMs })
  }
  if (!isStandalone) {
    for (const key of ['initLimit', 'syncLimit']) {
      if (!values.has(key)) issues.push({ type: 'missing', key })
    }
  }

  const auth = authRules(values, issues)
  if (issues.length > 0) return err({ issues: issues.sort((a, b) => lineOf(a) - lineOf(b)) })
  return ok({
    ensemble,
    isStandalone,
    tickTimeMs,
    initLimit: values.whole('initLimit', 0),
    syncLimit: values.whole('syncLimit', 0),
    minSessionTimeoutMs,
    maxSessionTimeoutMs,
    snapCount: Math.max(SNAP_COUNT_MIN, values.whole('snapCount', 100_000)),
    snapshotSizeFactor: values.decimal('snapshotSizeFactor', 0.33),
    forceSnapshotSync: values.flag('forceSnapshotSync', false),
    commitLogCount: values.whole('commitLogCount', 500),
    preAllocBytes: values.whole('preAllocSize', 65_536) * 1024,
    leaderServes: values.text('leaderServes', 'yes').toLowerCase() === 'yes',
    firstCounter: values.whole('testingonly.initialZxid', 0),
    globalOutstandingLimit: values.whole('globalOutstandingLimit', 1000),
    observersSync: values.flag('syncEnabled', true),
    forcesSync: values.text('forceSync', 'yes').toLowerCase() !== 'no',
    batching: batchRules(values),
    election: electionTimes(values),
    connectLimit: values.whole('connectToLearnerMasterLimit', 0),
    service: serviceTimes(values),
    snapChunkZnodes: values.whole('lab.snapChunkZnodes', 256),
    requestBytesMax: values.whole('jute.maxbuffer', 0xfffff),
    isReconfigEnabled: values.flag('reconfigEnabled', false),
    isStandaloneEnabled,
    znodes: znodeRules(values),
    sessions: sessionRules(values),
    auth,
    admin: adminSettings(values),
  })
}

/** `ZooKeeperServer.getSnapCount` takes 2 in place of less. */
const SNAP_COUNT_MIN = 2

const serviceTimes = (values: Values): ServiceTimes => ({
  prepUs: values.whole('lab.prepUs', 30),
  syncUs: values.whole('lab.syncUs', 10),
  commitUs: values.whole('lab.commitUs', 20),
  finalUs: values.whole('lab.finalUs', 20),
})

function batchRules(values: Values): BatchRules {
  const flushDelayMs = values.whole('flushDelay', 0)
  const pollMs = values.whole('maxWriteQueuePollTime', Math.trunc(flushDelayMs / 3))
  return { flushDelayMs, pollMs, sizeMax: values.whole('maxBatchSize', 1000) }
}

const electionTimes = (values: Values): ElectionTimes => ({
  resendMinMs: values.whole('fastleader.minNotificationInterval', 200),
  resendMaxMs: values.whole('fastleader.maxNotificationInterval', 60_000),
  connectMs: values.whole('cnxTimeout', 5_000),
})

const znodeRules = (values: Values): ZnodeRules => ({
  hasTtl: values.flag('extendedTypesEnabled', false),
  enforcesQuota: values.flag('enforceQuota', false),
  containerCheckMs: values.whole('znode.container.checkIntervalMs', 60_000),
  containersPerMinuteMax: values.whole('znode.container.maxPerMinute', 10_000),
  containerNeverUsedMs: values.whole('znode.container.maxNeverUsedIntervalMs', 0),
})

/**
 * Reads the rules of sessions. In a real server the read-only mode is a system property, no key of the
 * file.
 */
const sessionRules = (values: Values): SessionRules => ({
  hasReadOnlyMode: values.flag('readonlymode.enabled', false),
  hasLocal: values.flag('localSessionsEnabled', false),
  canUpgradeLocal: values.flag('localSessionsUpgradingEnabled', false),
})

/**
 * Reads the rules of authentication. A secure client port implies X.509
 * (`QuorumPeerConfig.configureSSLAuth`).
 */
function authRules(values: Values, issues: ConfigIssue[]): AuthRules {
  const providers = values.family('authProvider.')
  const hasProvider = (name: string) => providers.some((value) => value.endsWith(name))
  const rules: AuthRules = {
    skipsAcl: values.text('skipACL', 'no').toLowerCase() === 'yes',
    superDigest: values.text('DigestAuthenticationProvider.superDigest', ''),
    hasX509: hasProvider('X509AuthenticationProvider') || values.has('secureClientPort'),
    hasSasl: hasProvider('SASLAuthenticationProvider'),
    x509Super: values.text('X509AuthenticationProvider.superUser', ''),
    saslSuper: values.text('superUser', ''),
    anySaslUser: values.text('letAnySaslUserDoX', ''),
  }
  const enforced = enforcedSchemes(values, rules, issues)
  return enforced === undefined ? rules : { ...rules, enforced }
}

/**
 * Returns the schemes of which a client must prove one. A scheme without a provider is an issue.
 *
 * Source: `AuthenticationHelper.initConfigurations`, `validateConfiguredProperties`.
 */
function enforcedSchemes(
  values: Values,
  rules: AuthRules,
  issues: ConfigIssue[],
): readonly string[] | undefined {
  const needsSasl = values.flag('sessionRequireClientSASLAuth', false)
  const key = needsSasl ? 'sessionRequireClientSASLAuth' : 'enforce.auth.enabled'
  if (!needsSasl && !values.flag(key, false)) return undefined
  const listed = values.text('enforce.auth.schemes', '')
  const schemes = needsSasl ? ['sasl'] : listed.split(',').map((scheme) => scheme.trim())
  const line = values.line(key)
  if (listed === '' && !needsSasl) {
    issues.push({ type: 'noScheme', line })
    return undefined
  }
  const missing = schemes.filter((scheme) => !hasProvider(scheme, rules))
  for (const scheme of missing) issues.push({ type: 'noProvider', line, scheme })
  return schemes
}

/**
 * Reads the settings of four-letter words. All words are enabled by default, so that a lab can be
 * inspected; ZooKeeper's default is `srvr` alone.
 */
function adminSettings(values: Values): AdminSettings {
  const dataDir = values.text('dataDir', '')
  return {
    whitelist: values.text('4lw.commands.whitelist', '*'),
    clientPort: values.whole('clientPort', -1),
    secureClientPort: values.whole('secureClientPort', -1),
    dataDir,
    dataLogDir: values.text('dataLogDir', dataDir),
    maxClientCnxns: values.whole('maxClientCnxns', 60),
    maxCnxns: values.whole('maxCnxns', 0),
    clientPortListenBacklog: values.whole('clientPortListenBacklog', -1),
  }
}

/** Returns a whole number, or the default for −1. */
const unlessUnset = (value: number, fallback: number): number => (value === -1 ? fallback : value)

/** Sorts a missing key, which has no line, last. */
const lineOf = (issue: ConfigIssue): number => ('line' in issue ? issue.line : Infinity)

interface Values {
  has(key: string): boolean
  /** The line of a key; 0 where the file does not give it. */
  line(key: string): number
  text(key: string, fallback: string): string
  flag(key: string, fallback: boolean): boolean
  whole(key: string, fallback: number): number
  decimal(key: string, fallback: number): number
  /** The values of all keys with the prefix. */
  family(prefix: string): readonly string[]
}

/** Checks every entry against the table of keys; the returned values are all valid. */
function readValues(properties: readonly Property[], issues: ConfigIssue[]): Values {
  const found = new Map<string, Property>()
  for (const property of properties) {
    const name = knownKey(property.key)
    if (name === undefined) continue
    const issue = checkValue(name, property)
    if (issue === undefined) found.set(name, property)
    else issues.push(issue)
  }
  const mentioned = new Set(properties.map(({ key }) => knownKey(key)))
  return {
    // A key with an invalid value does not count as missing.
    has: (key) => mentioned.has(key),
    line: (key) => found.get(key)?.line ?? 0,
    text: (key, fallback) => found.get(key)?.value ?? fallback,
    flag: (key, fallback) => {
      const value = found.get(key)?.value
      return value === undefined ? fallback : value.toLowerCase() === 'true'
    },
    whole: (key, fallback) => Number(found.get(key)?.value ?? fallback),
    decimal: (key, fallback) => Number(found.get(key)?.value ?? fallback),
    family: (prefix) =>
      [...found].filter(([key]) => key.startsWith(prefix)).map(([, { value }]) => value),
  }
}

function checkValue(name: string, { key, value, line }: Property): ConfigIssue | undefined {
  if (name === 'version') {
    return /^[0-9a-f]{1,13}$/i.test(value)
      ? undefined
      : { type: 'badNumber', line, key, value, min: 0 }
  }
  const kind = KEYS.get(name) ?? { type: 'text' }
  switch (kind.type) {
    case 'text':
      return undefined
    case 'flag':
      return isOneOf(value, ['true', 'false'])
        ? undefined
        : { type: 'badChoice', line, key, value, choices: ['true', 'false'] }
    case 'choice':
      return isOneOf(value, kind.choices)
        ? undefined
        : { type: 'badChoice', line, key, value, choices: kind.choices }
    case 'whole': {
      const { min, max } = kind
      const isGood = /^[+-]?\d{1,10}$/.test(value) && Number(value) >= min
      if (isGood && Number(value) <= (max ?? INT_MAX)) return undefined
      return { type: 'badNumber', line, key, value, min, ...(max !== undefined && { max }) }
    }
    case 'decimal':
      return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(value)
        ? undefined
        : { type: 'badNumber', line, key, value, min: -1 }
  }
}

/** Java's `Integer.MAX_VALUE`. */
const INT_MAX = 2 ** 31 - 1

const isOneOf = (value: string, choices: readonly string[]): boolean =>
  choices.includes(value.toLowerCase())
