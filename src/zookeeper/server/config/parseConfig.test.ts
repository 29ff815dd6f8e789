import { describe, expect, test } from 'vitest'
import { defined } from '../../../kernel/lib'
import { parseConfig, type ServerConfig } from '.'
import { issueText, issueTexts } from './testing/issueText'

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

/** The sentences about a text that is wrong. */
const complaints = (text: string): readonly string[] => issueTexts(parseConfig(text))

describe('a real zoo.cfg', () => {
  test('the sample configuration, its ensemble included', () => {
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
      preAllocBytes: 65_536 * 1024,
      leaderServes: true,
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
        clientPortListenBacklog: -1,
      },
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

  test('of a key given twice the last one holds, lines may be continued and escaped', () => {
    const config = parsed('tickTime=1000\r\ntickTime=20\\\r\n   00\r\ndataDir=C\\:\\\\data\r\n')
    expect(config.tickTimeMs).toBe(2000)
  })
})

describe('a fault is reported with its line', () => {
  test.each<readonly [string, readonly string[]]>([
    ['tikTime=2000', ['line 1: unknown key tikTime; did you mean "tickTime"?']],
    ['colour=blue', ['line 1: unknown key colour']],
    ['\n\ntickTime=fast', ['line 3: tickTime must be a number from 1 on, not "fast"']],
    ['tickTime=0', ['line 1: tickTime must be a number from 1 on, not "0"']],
    ['tickTime', ['line 1: tickTime must be a number from 1 on, not ""']],
    ['snapCount=99999999999', ['line 1: snapCount must be a number from 2 on, not "99999999999"']],
    ['clientPort=70000', ['line 1: clientPort must be a number from 0 to 65535, not "70000"']],
    [
      'snapshotSizeFactor=big',
      ['line 1: snapshotSizeFactor must be a number from -1 on, not "big"'],
    ],
    ['version=xyz', ['line 1: version must be a number from 0 on, not "xyz"']],
    ['syncEnabled=maybe', ['line 1: syncEnabled must be true or false, not "maybe"']],
    ['leaderServes=true', ['line 1: leaderServes must be yes or no, not "true"']],
    ['electionAlg=1', ['line 1: electionAlg must be 3, not "1"']],
    ['server.x=a:1:2', ['line 1: server.x does not end in a number from 1 to 255']],
    ['server.256=a:1:2', ['line 1: server.256 does not end in a number from 1 to 255']],
    [
      'server.1=a:2888',
      [
        'line 1: server.1=a:2888 does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:3888:boss',
      [
        'line 1: server.1=a:2888:3888:boss does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:99999',
      [
        'line 1: server.1=a:2888:99999 does not have the form host:port:port[:participant|observer][;[host:]port]',
      ],
    ],
    [
      'server.1=a:2888:2888',
      ['line 1: server.1 uses port 2888 both for the quorum and for elections'],
    ],
    [`${THREE}server.2=zoo9:2888:3888`, ['line 7: server.2 is already given in line 3']],
    [
      'server.1=a:1:2\nserver.2=b:1:2',
      [
        'initLimit is missing; an ensemble of several servers needs it',
        'syncLimit is missing; an ensemble of several servers needs it',
      ],
    ],
    [
      'server.1=a:1:2\nserver.2=b:1:2\ninitLimit=ten\nsyncLimit=5',
      ['line 3: initLimit must be a number from 1 on, not "ten"'],
    ],
    [`${THREE}group.1=1:2`, ['line 4: server 3 is in no group']],
    [
      `${THREE}weight.1=2`,
      [
        'line 2: server 1 is in no group',
        'line 3: server 2 is in no group',
        'line 4: server 3 is in no group',
      ],
    ],
    [
      `${THREE}group.1=1:2:3\ngroup.2=3`,
      ['line 8: group.2 names server 3, which is in group.1 already'],
    ],
    [`${THREE}group.1=1:2:2:3`, ['line 7: group.1 names server 2 twice']],
    [`${THREE}group.1=1:2:3:7`, ['line 7: group.1 names server 7, which has no server line']],
    [
      `${THREE}group.1=1:2:3\nweight.9=1`,
      ['line 8: weight.9 names server 9, which has no server line'],
    ],
    [
      `${THREE}group.1=1:2:3\nweight.1=heavy`,
      ['line 8: weight.1 must be a number from 0 on, not "heavy"'],
    ],
    [
      `${THREE}group.1=1,2,3`,
      [
        'line 2: server 1 is in no group',
        'line 3: server 2 is in no group',
        'line 4: server 3 is in no group',
        'line 7: group.1 must be a number from 1 to 255, not "1,2,3"',
      ],
    ],
    [
      `${THREE}server.4=d:1:2:observer\ngroup.1=1:2:3:4`,
      ['line 8: group.1 names server 4, an observer without a weight line'],
    ],
    [
      'server.1=a:1:2\nserver.2=b:1:2:observer',
      ['line 2: observers cannot follow a standalone server: add a participant or drop them'],
    ],
    ['server.2=b:1:2:observer', ['line 1: at least one server must be a participant']],
    [
      'standaloneEnabled=false\ninitLimit=1\nsyncLimit=1',
      ['line 1: with standaloneEnabled=false there must be a participant'],
    ],
    [
      'minSessionTimeout=5000\nmaxSessionTimeout=4000',
      ['line 2: minSessionTimeout (5000 ms) is larger than maxSessionTimeout (4000 ms)'],
    ],
  ])('%j', (text, expected) => {
    expect(complaints(text)).toEqual(expected)
  })

  test('all of it, in the order of the lines', () => {
    expect(
      complaints(`tickTime=fast
server.1=a:1:2
server.2=b:1:2
group.1=1
colour=blue
`),
    ).toEqual([
      'line 1: tickTime must be a number from 1 on, not "fast"',
      'line 3: server 2 is in no group',
      'line 5: unknown key colour',
      'initLimit is missing; an ensemble of several servers needs it',
      'syncLimit is missing; an ensemble of several servers needs it',
    ])
  })

  test('an issue is data: the page can say it in any language', () => {
    const result = parseConfig('tikTime=2000')
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(defined(result.error.issues[0], 'issue')).toEqual({
      type: 'unknownKey',
      line: 1,
      key: 'tikTime',
      suggestion: 'tickTime',
    })
  })
})
