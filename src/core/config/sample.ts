import { serverId } from '../../actor'
import type { ServerConfig } from './types'

const MEMBERS = [1, 2, 3, 4, 5].map(serverId)

/**
 * The configuration of five servers as the lab's first run has it, with what its text says: known
 * beforehand, so that nothing has to be read before that run begins.
 */
export const SAMPLE: { readonly text: string; readonly config: ServerConfig } = {
  text: `tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/var/lib/zookeeper\nclientPort=2181\n${MEMBERS.map((id) => `server.${id}=zk${id}:2888:3888;2181\n`).join('')}`,
  config: {
    ensemble: {
      version: 0,
      voters: MEMBERS,
      observers: [],
      rule: { type: 'majority' },
      text: `${MEMBERS.map((id) => `server.${id}=zk${id}:2888:3888:participant;0.0.0.0:2181\n`).join('')}version=0`,
    },
    isStandalone: false,
    tickTimeMs: 2000,
    initLimit: 10,
    syncLimit: 5,
    minSessionTimeoutMs: 4000,
    maxSessionTimeoutMs: 40000,
    snapCount: 100000,
    snapshotSizeFactor: 0.33,
    forceSnapshotSync: false,
    commitLogCount: 500,
    preAllocBytes: 67108864,
    leaderServes: true,
    globalOutstandingLimit: 1000,
    observersSync: true,
    service: { prepUs: 30, syncUs: 10, commitUs: 20, finalUs: 20 },
    snapChunkZnodes: 256,
    requestBytesMax: 1048575,
    isReconfigEnabled: false,
    isStandaloneEnabled: true,
    znodes: {
      hasTtl: false,
      enforcesQuota: false,
      containerCheckMs: 60000,
      containersPerMinuteMax: 10000,
      containerNeverUsedMs: 0,
    },
    sessions: { hasReadOnlyMode: false, hasLocal: false, canUpgradeLocal: false },
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
      clientPort: 2181,
      secureClientPort: -1,
      dataDir: '/var/lib/zookeeper',
      dataLogDir: '/var/lib/zookeeper',
      maxClientCnxns: 60,
      clientPortListenBacklog: -1,
    },
  },
}
