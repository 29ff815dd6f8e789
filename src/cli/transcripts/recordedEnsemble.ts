import { serverId } from '../../kernel/actor'
import type { RunSpec } from '../../simulator'

const SERVERS = [1, 2, 3]

/** The settings of the recorded servers, without their addresses; `super:test` is their super user. */
const SETTINGS = [
  'tickTime=2000',
  'initLimit=10',
  'syncLimit=5',
  'dataDir=/data',
  'maxClientCnxns=0',
  'standaloneEnabled=false',
  'reconfigEnabled=true',
  'extendedTypesEnabled=true',
  'znode.container.checkIntervalMs=1000',
  '4lw.commands.whitelist=*',
  'DigestAuthenticationProvider.superDigest=super:D/InIHSb7yEEbrWz8b9l71RjZJU=',
]

/** Returns three fresh servers like those of the recordings, all started at once; the third leads. */
export function recordedEnsemble(): RunSpec {
  const members = SERVERS.map((id) => {
    return `server.${id}=10.0.0.${id}:2888:3888:participant;10.0.0.${id}:2181`
  })
  const config = [...SETTINGS, ...members].join('\n')
  return {
    seed: 1,
    servers: SERVERS.map((id) => ({ id: serverId(id), config })),
    network: {},
    interventions: [{ at: 0, do: 'start', server: 'all' }],
    startsAtMs: Date.UTC(2026, 10, 20),
    mutations: [],
  }
}
