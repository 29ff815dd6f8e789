import { serverId, type ServerId } from '../../../kernel/actor'
import { err, ok, type Result } from '../../../kernel/lib'
import { parseEnsemble, parseServerText, type ServerText } from './ensemble'
import type { ConfigIssue } from './issues'
import { lastOfEach, readProperties } from './properties'
import type { Membership } from './types'

/** Reads, compares and builds the configurations that servers send each other. */

/** The error for a text that cannot be read: BadArguments for a `ConfigException`, else MarshallingError. */
type Unreadable = 'BadArguments' | 'MarshallingError'

/** The value of `server.N=` by id, as `QuorumServer.toString` writes it. */
export type Members = ReadonlyMap<ServerId, string>

const VERSION = /^[0-9a-f]{1,13}$/i

/**
 * Reads a whole configuration with its `version=` line.
 *
 * Source: `QuorumPeer.configFromString`, `QuorumPeerConfig.parseDynamicConfig`, whose two kinds of
 * failure answer a client differently.
 */
export function readMembership(
  text: string,
  isStandaloneEnabled: boolean,
): Result<Membership, Unreadable> {
  const properties = lastOfEach(readProperties(text))
  for (const { key } of properties) {
    if (!/^(?:server\.|group|weight)/.test(key) && key !== 'version') return err('BadArguments')
  }
  const versionText = properties.find(({ key }) => key === 'version')?.value ?? '0'
  if (!VERSION.test(versionText)) return err('MarshallingError')
  const entries = properties.filter(({ key }) => key !== 'version')
  for (const { key, value } of entries) {
    if (!key.startsWith('server.')) continue
    if (!/^server\.[+-]?\d{1,15}$/.test(key)) return err('MarshallingError')
    const server = readServer(value)
    if (typeof server === 'string') return err(server)
  }
  const issues: ConfigIssue[] = []
  const options = { version: Number.parseInt(versionText, 16), isStandaloneEnabled }
  const membership = parseEnsemble(entries, options, issues)
  if (membership.voters.length === 0) return err('MarshallingError')
  const [issue] = issues
  if (issue === undefined) return ok(membership)
  return err(issue.type === 'onlyObservers' ? 'MarshallingError' : 'BadArguments')
}

/**
 * Reads the value of `server.N=`. A port beyond 65535 is MarshallingError, for no code expects that
 * exception.
 *
 * Source: `QuorumServer.initializeWithAddressString`.
 */
export function readServer(value: string): ServerText | Unreadable {
  const server = parseServerText(value)
  if (server !== undefined) {
    return server.quorumPort === server.electionPort ? 'BadArguments' : server
  }
  const ports = [...value.matchAll(/[:;](\d+)(?![\d.])/g)].map(([, digits]) => Number(digits))
  return ports.some((port) => port > PORT_MAX) ? 'MarshallingError' : 'BadArguments'
}

const PORT_MAX = 65_535

/** Returns all members with their texts. */
export function membersOf({ text }: Membership): Members {
  const members = new Map<ServerId, string>()
  for (const [, id, value] of text.matchAll(/^server\.(\d+)=(.*)$/gm)) {
    members.set(serverId(Number(id)), value ?? '')
  }
  return members
}

/** Returns the text of a member, `undefined` where the server is none. */
export const memberText = (membership: Membership, id: ServerId): string | undefined =>
  membersOf(membership).get(id)

/** Returns the host and leader port of a member, `host:port`, which is all that `QuorumServer.addr` holds. */
export const quorumAddressOf = (text: string): string =>
  /^(?:\[[^\]]*\]|[^:]*):\d+/.exec(text)?.[0] ?? ''

/**
 * Builds a configuration with majority quorums; its text lists the members in the given order
 * (`QuorumMaj`).
 */
export function majorityOf(members: Members, version: number): Membership {
  const ascending = [...members].sort(([a], [b]) => a - b)
  const isObserver = ([, text]: (typeof ascending)[number]) => /:observer(?:;|$)/.test(text)
  return {
    version,
    voters: ascending.filter((member) => !isObserver(member)).map(([id]) => id),
    observers: ascending.filter(isObserver).map(([id]) => id),
    rule: { type: 'majority' },
    text: [
      ...[...members].map(([id, text]) => `server.${id}=${text}`),
      `version=${version.toString(16)}`,
    ].join('\n'),
  }
}

/** Returns the configuration with another version (`QuorumVerifier.setVersion`). */
export const withVersion = (membership: Membership, version: number): Membership => ({
  ...membership,
  version,
  text: membership.text.replace(/version=[0-9a-f]+$/, `version=${version.toString(16)}`),
})

/**
 * Says whether two configurations have equal versions, or differ in their versions alone.
 *
 * Source: `QuorumMaj.equals`, `QuorumHierarchical.equals`.
 */
export const isSameMembership = (a: Membership, b: Membership): boolean =>
  a.version === b.version || sortedLines(a) === sortedLines(b)

const sortedLines = (membership: Membership): string =>
  withVersion(membership, 0).text.split('\n').sort().join('\n')
