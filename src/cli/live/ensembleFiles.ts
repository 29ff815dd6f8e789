import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '../../kernel/lib'

/** The path at which Debian's package installs the server; its manifest names the other jars. */
const ZOOKEEPER_JAR = '/usr/share/java/zookeeper.jar'
/** The simple logger, with which a server that fails to start prints the reason. */
const LOGGER_JAR = '/usr/share/java/slf4j-simple.jar'
const CONFIG_FILE = 'zoo.cfg'

/** The digest of `super:test`, as `DigestAuthenticationProvider.generateDigest` makes it. */
const SUPER_DIGEST = 'super:D/InIHSb7yEEbrWz8b9l71RjZJU='

/** The loopback ports of one server. */
export interface ServerPorts {
  readonly client: number
  readonly quorum: number
  readonly election: number
}

/** Returns the path of the server's jar; the error says how to install it. */
export function findRealServer(jar = ZOOKEEPER_JAR): Result<string, string> {
  if (existsSync(jar)) return ok(jar)
  return err(
    `there is no real ZooKeeper here (${jar} is missing).\n` +
      'On Debian or Ubuntu install it with: sudo apt-get install zookeeper default-jre-headless',
  )
}

/**
 * Writes the directory of one server: its configuration, its id (from 1), and an empty data directory. The
 * settings are those of the recordings: tick 2000 ms, sessions of 4 to 40 s, reconfiguration.
 */
export function writeServerFiles(home: string, id: number, ensemble: readonly ServerPorts[]): void {
  const data = join(home, 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'myid'), `${id}\n`)
  const lines = [
    'tickTime=2000',
    'initLimit=10',
    'syncLimit=5',
    `dataDir=${data}`,
    'maxClientCnxns=0',
    'standaloneEnabled=false',
    'reconfigEnabled=true',
    'extendedTypesEnabled=true',
    'admin.enableServer=false',
    '4lw.commands.whitelist=*',
    ...ensemble.map(({ client, quorum, election }, place) => {
      const peer = `127.0.0.1:${quorum}:${election}:participant`
      return `server.${place + 1}=${peer};127.0.0.1:${client}`
    }),
  ]
  writeFileSync(join(home, CONFIG_FILE), `${lines.join('\n')}\n`)
}

/** Java options for servers that start fast and stay small, beside other work on the machine. */
const MODEST = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
/** Java options for measurements: Java's own choice of compilers and collector, and enough memory. */
const FAST = ['-Xmx1g']

/** Returns the arguments of `java` for the server of a directory. */
export const javaArguments = (jar: string, home: string, isFast = false): readonly string[] => [
  ...(isFast ? FAST : MODEST),
  `-Dzookeeper.DigestAuthenticationProvider.superDigest=${SUPER_DIGEST}`,
  '-Dznode.container.checkIntervalMs=1000',
  '-Dzookeeper.extendedTypesEnabled=true',
  '-Dzookeeper.admin.enableServer=false',
  '-Dzookeeper.4lw.commands.whitelist=*',
  '-Dzookeeper.jmx.log4j.disable=true',
  '-Djava.net.preferIPv4Stack=true',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
  '-cp',
  `${jar}:${LOGGER_JAR}`,
  'org.apache.zookeeper.server.quorum.QuorumPeerMain',
  join(home, CONFIG_FILE),
]
