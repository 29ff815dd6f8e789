import { serverId, type ServerId } from '../../../kernel/actor'
import type { ConfigIssue } from './issues'
import type { Property } from './properties'
import type { Membership, QuorumRule } from './types'

/** The greatest id of a server; the least is 0. A greater one would change the bits of session ids. */
export const SERVER_ID_MAX = 255
const PORT_MAX = 65_535

interface ServerLine {
  readonly id: ServerId
  readonly isObserver: boolean
  readonly line: number
  /** The entry as `QuorumServer.toString` writes it. */
  readonly text: string
}

interface GroupLine {
  readonly id: number
  readonly members: readonly number[]
  readonly property: Property
}

interface WeightLine {
  readonly server: number
  readonly weight: number
  readonly property: Property
}

export interface EnsembleOptions {
  readonly version: number
  readonly isStandaloneEnabled: boolean
}

/** Says whether a key describes the ensemble rather than one server. */
export const isEnsembleKey = (key: string): boolean => /^(?:server\.|group|weight)/.test(key)

/**
 * Reads the ensemble from the `server.N`, `group.N` and `weight.N` entries; any group or weight makes
 * the quorums hierarchical. Each key is there once. Adds each fault to `issues`.
 *
 * Source: `QuorumPeerConfig.parseDynamicConfig`, `QuorumServer`, `QuorumHierarchical.parse`.
 */
export function parseEnsemble(
  properties: readonly Property[],
  options: EnsembleOptions,
  issues: ConfigIssue[],
): Membership {
  const servers = properties
    .filter(({ key }) => key.startsWith('server.'))
    .flatMap((property) => parseServer(property, issues) ?? [])
    .sort((a, b) => a.id - b.id)
  const groups = properties
    .filter(({ key }) => key.startsWith('group'))
    .flatMap((property) => parseGroup(property, issues) ?? [])
    .sort((a, b) => a.id - b.id)
  const weights = properties
    .filter(({ key }) => key.startsWith('weight'))
    .flatMap((property) => parseWeight(property, issues) ?? [])

  const isHierarchical = properties.some(({ key }) => !key.startsWith('server.'))
  if (isHierarchical) checkGroups(servers, groups, weights, issues)
  checkRoles(servers, options, issues)
  return {
    version: options.version,
    voters: servers.filter((server) => !server.isObserver).map(({ id }) => id),
    observers: servers.filter((server) => server.isObserver).map(({ id }) => id),
    rule: isHierarchical ? hierarchicalRule(groups, weights) : { type: 'majority' },
    text: ensembleText(servers, groups, weights, options.version),
  }
}

/** Source: `QuorumMaj.toString`, `QuorumHierarchical.toString`. */
function ensembleText(
  servers: readonly ServerLine[],
  groups: readonly GroupLine[],
  weights: readonly WeightLine[],
  version: number,
): string {
  return [
    ...servers.map(({ id, text }) => `server.${id}=${text}`),
    ...groups.map(({ id, members }) => `group.${id}=${members.join(':')}`),
    ...weights.map(({ server, weight }) => `weight.${server}=${weight}`),
    `version=${version.toString(16)}`,
  ].join('\n')
}

function hierarchicalRule(
  groups: readonly GroupLine[],
  weights: readonly WeightLine[],
): QuorumRule {
  return {
    type: 'hierarchical',
    groups: groups.map(({ id, members }) => ({
      id,
      members: members.map(serverId).sort((a, b) => a - b),
    })),
    weights: new Map(weights.map(({ server, weight }) => [serverId(server), weight])),
  }
}

/** Characters that break a host in the configuration text that servers exchange. */
const BROKEN = /[\s\\\p{Cc}]/u

const SERVER =
  /^(\[[^\]]+\]|[^:;|[\]]+):(\d{1,5}):(\d{1,5})(?::([A-Za-z]+))?(?:;(?:(\[[^\]]+\]|[^:;]+):)?(\d{1,5}))?$/

/** The fields of the text behind `server.N=`. */
export interface ServerText {
  readonly quorumPort: number
  readonly electionPort: number
  readonly hasClientPort: boolean
  readonly isObserver: boolean
  /** The entry as `QuorumServer.toString` writes it. */
  readonly text: string
}

/** Reads `host:port:port[:role][;[host:]port]`; `undefined` for anything else (`QuorumServer`). */
export function parseServerText(value: string): ServerText | undefined {
  const [, host, quorumPort, electionPort, type, clientHost = '0.0.0.0', clientPort] =
    SERVER.exec(value) ?? []
  const role = (type ?? 'participant').trim().toLowerCase()
  const hasPorts = [quorumPort, electionPort, clientPort ?? 0].every(
    (port) => Number(port) <= PORT_MAX,
  )
  const isRole = role === 'participant' || role === 'observer'
  if (host === undefined || BROKEN.test(value) || !hasPorts || !isRole) return undefined
  const client = clientPort === undefined ? '' : `;${clientHost}:${clientPort}`
  return {
    quorumPort: Number(quorumPort),
    electionPort: Number(electionPort),
    hasClientPort: clientPort !== undefined,
    isObserver: role === 'observer',
    text: `${host}:${quorumPort}:${electionPort}:${role}${client}`,
  }
}

const ROLE = /:[A-Za-z]+$/

/**
 * Returns the addresses of a server's entry, each as an entry of its own. They share the role and the
 * client's port (`QuorumServer.initializeWithAddressString`).
 */
export function addressesOf(value: string): readonly string[] {
  const end = value.includes(';') ? value.indexOf(';') : value.length
  const addresses = value
    .slice(0, end)
    .split('|')
    .map((address) => address.trim())
  const role = addresses.flatMap((address) => ROLE.exec(address)?.[0] ?? [])[0] ?? ''
  const client = value.slice(end)
  return addresses.map((address) => `${address}${ROLE.test(address) ? '' : role}${client}`)
}

/** Reads the first of a server's addresses; `undefined` where any of them is malformed. */
function parseAddresses(value: string): ServerText | undefined {
  const [first, ...others] = addressesOf(value).map(parseServerText)
  return others.includes(undefined) ? undefined : first
}

function parseServer(property: Property, issues: ConfigIssue[]): ServerLine | undefined {
  const { key, value, line } = property
  const id = parseId(property, SERVER_ID_MAX, issues)
  const server = parseAddresses(value)
  if (server === undefined) {
    issues.push({ type: 'badServer', line, key, value })
    return undefined
  }
  const { quorumPort, electionPort, isObserver, text } = server
  if (quorumPort === electionPort) {
    issues.push({ type: 'samePorts', line, key, port: quorumPort })
  }
  return id === undefined ? undefined : { id: serverId(id), isObserver, line, text }
}

function parseGroup(property: Property, issues: ConfigIssue[]): GroupLine | undefined {
  const id = parseId(property, Number.MAX_SAFE_INTEGER, issues)
  const parts = property.value.split(':').map((part) => part.trim())
  const bad = parts.find((part) => !/^\d{1,3}$/.test(part))
  if (bad !== undefined) {
    const { key, line } = property
    issues.push({ type: 'badNumber', line, key, value: bad, min: 0, max: SERVER_ID_MAX })
    return undefined
  }
  return id === undefined ? undefined : { id, members: parts.map(Number), property }
}

function parseWeight(property: Property, issues: ConfigIssue[]): WeightLine | undefined {
  const { key, value, line } = property
  const server = parseId(property, SERVER_ID_MAX, issues)
  if (!/^\d{1,9}$/.test(value)) {
    issues.push({ type: 'badNumber', line, key, value, min: 0 })
    return undefined
  }
  return server === undefined ? undefined : { server, weight: Number(value), property }
}

function parseId({ key, line }: Property, max: number, issues: ConfigIssue[]): number | undefined {
  const [, digits] = /^[a-z]+\.(0|[1-9]\d{0,14})$/.exec(key) ?? []
  const id = Number(digits)
  if (id <= max) return id
  issues.push({ type: 'badId', line, key })
  return undefined
}

/** Checks that each participant is in exactly one group, and that groups and weights name listed servers. */
function checkGroups(
  servers: readonly ServerLine[],
  groups: readonly GroupLine[],
  weights: readonly WeightLine[],
  issues: ConfigIssue[],
): void {
  const byId = new Map<number, ServerLine>(servers.map((server) => [server.id, server]))
  const weighed = new Set(weights.map(({ server }) => server))
  const groupOf = new Map<number, string>()
  for (const { members, property } of groups) {
    const { key, line } = property
    for (const server of members) {
      const firstKey = groupOf.get(server)
      const found = byId.get(server)
      if (firstKey !== undefined) {
        issues.push({ type: 'inTwoGroups', line, key, server, firstKey })
      } else if (found === undefined) {
        issues.push({ type: 'noServer', line, key, server })
      } else if (found.isObserver && !weighed.has(server)) {
        issues.push({ type: 'noWeight', line, key, server })
      }
      groupOf.set(server, firstKey ?? key)
    }
  }
  for (const { server, property } of weights) {
    if (byId.has(server)) continue
    issues.push({ type: 'noServer', line: property.line, key: property.key, server })
  }
  for (const { id, isObserver, line } of servers) {
    if (!isObserver && !groupOf.has(id)) issues.push({ type: 'inNoGroup', line, server: id })
  }
}

/**
 * Checks the roles: observers need a participant, and one participant alone must be allowed to be
 * standalone.
 */
function checkRoles(
  servers: readonly ServerLine[],
  { isStandaloneEnabled }: EnsembleOptions,
  issues: ConfigIssue[],
): void {
  const observer = servers.find((server) => server.isObserver)
  const participants = servers.filter((server) => !server.isObserver).length
  const isAlone = participants === 0 || (participants === 1 && isStandaloneEnabled)
  if (observer === undefined || !isAlone) return
  issues.push({ type: 'onlyObservers', line: observer.line, participants })
}
