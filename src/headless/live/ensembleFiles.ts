import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian's package puts the server; its manifest names the other jars. */
export const ZOOKEEPER_JAR = '/usr/share/java/zookeeper.jar'
/** Where log messages go: nowhere, but for the simple logger's. */
const LOGGER_JAR = '/usr/share/java/slf4j-simple.jar'

/** `super:test`, as `DigestAuthenticationProvider.generateDigest` has it. */
const SUPER_DIGEST = 'super:D/InIHSb7yEEbrWz8b9l71RjZJU='

/** The loopback ports of one server. */
export interface ServerPorts {
  readonly client: number
  readonly quorum: number
  readonly election: number
}
