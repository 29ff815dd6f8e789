import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '../../kernel/lib'

/** Where Debian's package puts the server; its manifest names the other jars. */
const ZOOKEEPER_JAR = '/usr/share/java/zookeeper.jar'
/** Its simple logger, so that a server that does not start says why. */
const LOGGER_JAR = '/usr/share/java/slf4j-simple.jar'
const CONFIG_FILE = 'zoo.cfg'

/** `super:test`, as `DigestAuthenticationProvider.generateDigest` has it. */
const SUPER_DIGEST = 'super:D/InIHSb7yEEbrWz8b9l71RjZJU='

/** The loopback ports of one server. */
export interface ServerPorts {
  readonly client: number
  readonly quorum: number
  readonly election: number
}

/** How to get what is missing, or nothing where the real server is installed. */
export function findRealServer(jar = ZOOKEEPER_JAR): Result<string, string> {
  if (existsSync(jar)) return ok(jar)
  return err(
    `there is no real ZooKeeper here (${jar} is missing).\n` +
      'On Debian or Ubuntu install it with: sudo apt-get install zookeeper default-jre-headless',
  )
}

/**
 * Makes one server's directory: its configuration, its id (from 1), an empty data directory.
 * Settings are those of the recordings: tick 2000 ms, sessions of 4 to 40 s, reconfiguration.
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

/** For a machine that they share with much else: they begin fast and stay small. */
const MODEST = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
/** For what they can do: Java's own choice of compilers and collector, and memory enough. */
const FAST = ['-Xmx1g']

/** The arguments of `java` for the server of a directory. */
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
