import { describe, expect, test } from 'vitest'
import { parseConfig, type ServerConfig } from '.'
import { issueText } from './testing/issueText'

const THREE = `
server.1=zoo1:2888:3888
server.2=zoo2:2888:3888
server.3=zoo3:2888:3888
initLimit=10
syncLimit=5
`

const MAJORITY = { version: 0, observers: [], rule: { type: 'majority' } }

function parsed(text: string): ServerConfig {
  const result = parseConfig(text)
  if (!result.ok) throw new Error(result.error.issues.map(issueText).join('\n'))
  return result.value
}

describe('a real zoo.cfg', () => {
  test('the sample configuration is read with its ensemble', () => {
    const config = parsed(`# The number of milliseconds of each tick
tickTime=2000
initLimit=10
syncLimit = 5
dataDir=/var/lib/zookeeper
clientPort: 2181
autopurge.snapRetainCount=3
4lw.commands.whitelist=*
metricsProvider.httpPort=7000
! hosts
server.1=zoo1:2888:3888
server.2=zoo2:2888:3888;2181
server.3=[2001:db8::3]:2888:3888:participant;0.0.0.0:2181
server.4=zoo4:2888:3888:OBSERVER
`)
    expect(config).toMatchObject({
      isStandalone: false,
      ensemble: { version: 0, voters: [1, 2, 3], observers: [4], rule: { type: 'majority' } },
      tickTimeMs: 2000,
      initLimit: 10,
      syncLimit: 5,
      minSessionTimeoutMs: 4000,
      maxSessionTimeoutMs: 40_000,
    })
  })

  test('the defaults are those of QuorumPeerConfig, SyncRequestProcessor and FileTxnLog', () => {
    expect(parsed(THREE)).toEqual({
      ensemble: { ...MAJORITY, voters: [1, 2, 3], text: parsed(THREE).ensemble.text },
      isStandalone: false,
      tickTimeMs: 3000,
      initLimit: 10,
      syncLimit: 5,
      minSessionTimeoutMs: 6000,
      maxSessionTimeoutMs: 60_000,
      snapCount: 100_000,
      snapshotSizeFactor: 0.33,
      forceSnapshotSync: false,
      commitLogCount: 500,
      forcesSync: true,
      batching: { flushDelayMs: 0, pollMs: 0, sizeMax: 1000 },
      election: { resendMinMs: 200, resendMaxMs: 60_000, connectMs: 5_000 },
      connectLimit: 0,
      preAllocBytes: 65_536 * 1024,
      leaderServes: true,
      firstCounter: 0,
      globalOutstandingLimit: 1000,
      observersSync: true,
      service: { prepUs: 30, syncUs: 10, commitUs: 20, finalUs: 20 },
      sessions: { hasReadOnlyMode: false, hasLocal: false, canUpgradeLocal: false },
      snapChunkZnodes: 256,
      requestBytesMax: 1_048_575,
      isReconfigEnabled: false,
      isStandaloneEnabled: true,
      znodes: {
        hasTtl: false,
        enforcesQuota: false,
        containerCheckMs: 60_000,
        containersPerMinuteMax: 10_000,
        containerNeverUsedMs: 0,
      },
      auth: {
        skipsAcl: false,
        superDigest: '',
        hasX509: false,
        hasSasl: false,
        x509Super: '',
        saslSuper: '',
        anySaslUser: '',
      },
      admin: {
        whitelist: '*',
        clientPort: -1,
        secureClientPort: -1,
        dataDir: '',
        dataLogDir: '',
        maxClientCnxns: 60,
        maxCnxns: 0,
        clientPortListenBacklog: -1,
      },
    })
  })

  test('numbers that a real server takes for "none", or raises, are no faults', () => {
    const config = parsed(`${THREE}
maxBatchSize=0
flushDelay=-1
maxWriteQueuePollTime=-1
snapCount=0
preAllocSize=0
maxClientCnxns=-1
maxCnxns=-1
globalOutstandingLimit=0
cnxTimeout=0
maxResponseCacheSize=-1
electionPortBindRetry=-1
`)
    expect(config).toMatchObject({
      batching: { flushDelayMs: -1, pollMs: -1, sizeMax: 0 },
      snapCount: 2,
      preAllocBytes: 0,
      admin: { maxClientCnxns: -1, maxCnxns: -1 },
      globalOutstandingLimit: 0,
      election: { connectMs: 0 },
    })
  })

  test('every key that changes behaviour is read', () => {
    const config = parsed(`${THREE}
minSessionTimeout=1000
maxSessionTimeout=9000
snapCount=10
zookeeper.snapshotSizeFactor=-1
forceSnapshotSync=TRUE
commitLogCount=7
preAllocSize=4
leaderServes=no
testingonly.initialZxid=4294967290
syncEnabled=false
version=1f
lab.prepUs=1
lab.syncUs=2
lab.commitUs=3
lab.finalUs=4
lab.snapChunkZnodes=5
`)
    expect(config).toMatchObject({
      ensemble: { version: 31 },
      minSessionTimeoutMs: 1000,
      maxSessionTimeoutMs: 9000,
      snapCount: 10,
      snapshotSizeFactor: -1,
      forceSnapshotSync: true,
      commitLogCount: 7,
      preAllocBytes: 4096,
      leaderServes: false,
      firstCounter: 4_294_967_290,
      observersSync: false,
      service: { prepUs: 1, syncUs: 2, commitUs: 3, finalUs: 4 },
      snapChunkZnodes: 5,
    })
  })

  test('groups and weights make a hierarchical quorum', () => {
    const config = parsed(`${THREE}
server.4=zoo4:2888:3888
group.2=4
group.1=3:1:2
weight.4=0
weight.1=2
`)
    expect(config.ensemble.rule).toEqual({
      type: 'hierarchical',
      groups: [
        { id: 1, members: [1, 2, 3] },
        { id: 2, members: [4] },
      ],
      weights: new Map([
        [4, 0],
        [1, 2],
      ]),
    })
  })

  test.each([
    ['no server line', 'dataDir=/data'],
    ['one server line', 'server.1=localhost:2888:3888'],
  ])('%s is standalone and needs no limits', (_, text) => {
    expect(parsed(text).isStandalone).toBe(true)
  })

  test('one server is an ensemble where standalone mode is disabled', () => {
    const config = parsed(
      'standaloneEnabled=false\nserver.1=a:1:2\ninitLimit=5\nsyncLimit=2\nserver.2=b:1:2:observer',
    )
    expect(config.isStandalone).toBe(false)
    expect(config.ensemble).toMatchObject({ voters: [1], observers: [2] })
  })

  test('the last of two equal keys holds, and lines may be continued and escaped', () => {
    const config = parsed('tickTime=1000\r\ntickTime=20\\\r\n   00\r\ndataDir=C\\:\\\\data\r\n')
    expect(config.tickTimeMs).toBe(2000)
  })
})
