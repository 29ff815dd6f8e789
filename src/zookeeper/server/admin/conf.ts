import { memberText } from '../config'
import { logFileSize, snapshotBytes } from '../disk'
import type { Server } from '../state'

/** The bytes of a server's snapshots and logs; both are the sum where the two share a directory. */
function sizesOf({ disk, config }: Server): { readonly data: number; readonly log: number } {
  let data = 0
  let log = 0
  for (const snapshot of disk.snapshots) data += snapshotBytes(snapshot)
  for (const file of disk.logs) log += logFileSize(file, config.preAllocBytes)
  const isShared = config.admin.dataDir === config.admin.dataLogDir
  return isShared ? { data: data + log, log: data + log } : { data, log }
}

/** Source: `DirsCommand`. */
export function dirsLines(server: Server): readonly string[] {
  const { data, log } = sizesOf(server)
  return [`datadir_size: ${data}`, `logdir_size: ${log}`]
}

interface Member {
  readonly host: string
  readonly quorumPort: string
  readonly electionPort: string
  readonly clientPort: string | undefined
}

const MEMBER = /^(\[[^\]]+\]|[^:]+):(\d+):(\d+):\w+(?:;(?:.*:)?(\d+))?$/

/** This server's line of the configuration in force; the file's line where that configuration has none. */
export function memberOf({ id, ensemble, config }: Server): Member | undefined {
  const text = memberText(ensemble, id) ?? memberText(config.ensemble, id) ?? ''
  const [, host = '', quorumPort = '', electionPort = '', clientPort] = MEMBER.exec(text) ?? []
  return host === '' ? undefined : { host, quorumPort, electionPort, clientPort }
}

/** Source: `ZooKeeperServer.dumpConf`, `QuorumZooKeeperServer.dumpConf`. */
export function confLines(server: Server): readonly string[] {
  const { config } = server
  const { admin } = config
  const { data, log } = sizesOf(server)
  const member = memberOf(server)
  const lines = [
    `clientPort=${member?.clientPort ?? admin.clientPort}`,
    `secureClientPort=${admin.secureClientPort}`,
    `dataDir=${admin.dataDir}/version-2`,
    `dataDirSize=${data}`,
    `dataLogDir=${admin.dataLogDir}/version-2`,
    `dataLogSize=${log}`,
    `tickTime=${config.tickTimeMs}`,
    `maxClientCnxns=${admin.maxClientCnxns}`,
    `minSessionTimeout=${config.minSessionTimeoutMs}`,
    `maxSessionTimeout=${config.maxSessionTimeoutMs}`,
    `clientPortListenBacklog=${admin.clientPortListenBacklog}`,
    `serverId=${config.isStandalone ? 0 : server.id}`,
  ]
  if (config.isStandalone) return lines
  return [
    ...lines,
    `initLimit=${config.initLimit}`,
    `syncLimit=${config.syncLimit}`,
    'electionAlg=3',
    `electionPort=${member?.electionPort ?? ''}`,
    `quorumPort=${member?.quorumPort ?? ''}`,
    `peerType=${server.isObserver ? 1 : 0}`,
    ...(server.role.type === 'readOnly' ? [] : ['membership: ']),
  ]
}

/** Returns the end of the answer to `conf`, which has no line end. */
export const confEnd = (server: Server): string =>
  server.config.isStandalone || server.role.type === 'readOnly' ? '' : server.ensemble.text
