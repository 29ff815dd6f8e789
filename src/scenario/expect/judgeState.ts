import { formatZxid, parseZxid, toZxid } from '../../zookeeper/model'
import { matchesValue } from '../../simulator'
import { type Expectation, STAT_FIELDS } from '../format'
import type { Case } from './case'
import type { Observation, ServerObservation, ZnodeObservation } from './observation'

/** Returns the differences of a state from an expectation; '' if there are none. */
export function judgeState(judged: Case, expectation: Expectation, seen: Observation): string {
  if ('znode' in expectation) return judgeZnode(judged, expectation, seen)
  if ('store' in expectation) return judgeStore(expectation, seen)
  if ('client' in expectation) return judgeClient(expectation, seen)
  if (isOfEach(expectation) && serversOn(expectation['on'], seen).length === 0) {
    return 'no server is alive'
  }
  return [
    judgeLeader(expectation, seen),
    judgeStates(expectation, seen),
    judgeEpochFile(expectation, seen, 'accepted'),
    judgeEpochFile(expectation, seen, 'current'),
    judgeLastZxid(expectation, seen),
    judgeLogged(expectation, seen),
  ]
    .filter((difference) => difference !== '')
    .join('; ')
}

/** Whether the expectation concerns each server of `on`: with no such server it would always hold. */
const isOfEach = (expectation: Expectation): boolean =>
  ['accepted', 'current', 'lastZxid', 'logged', 'notLogged'].some((key) => {
    const value = expectation[key]
    return value !== undefined && (typeof value !== 'object' || Array.isArray(value))
  })

/** The servers that `on` names; without `on` those alive. */
function serversOn(on: unknown, { servers }: Observation): readonly ServerObservation[] {
  if (on === undefined || on === 'alive') return servers.filter(({ isAlive }) => isAlive)
  if (on === 'all') return servers
  const ids: readonly unknown[] = Array.isArray(on) ? on : [on]
  return servers.filter(({ id }) => ids.includes(id))
}

/** The server that serves as leader; of two, the one in the later epoch. */
function servingLeader({ servers }: Observation): ServerObservation | undefined {
  let leader: ServerObservation | undefined
  for (const server of servers) {
    const { memory } = server
    if (memory?.state !== 'LEADING' || !memory.isServing || memory.isPaused) continue
    if (leader === undefined || server.currentEpoch > leader.currentEpoch) leader = server
  }
  return leader
}

function judgeLeader(expectation: Expectation, seen: Observation): string {
  const { leader, epoch, on } = expectation
  if (on !== undefined) return judgeLeaderOn(expectation, seen)
  const present = servingLeader(seen)
  const differences: string[] = []
  if (leader !== undefined && (present?.id ?? null) !== leader) {
    const found = present === undefined ? 'nobody leads' : `${present.id} leads`
    differences.push(`${found}, expected ${leader === null ? 'nobody' : show(leader)}`)
  }
  if (epoch !== undefined && present?.currentEpoch !== epoch) {
    const found = present === undefined ? 'there is no leader' : `it is ${present.currentEpoch}`
    differences.push(`epoch ${show(epoch)} expected, ${found}`)
  }
  return differences.join('; ')
}

/** Judges an expectation with `on`: the leader that each of those servers follows, and its epoch. */
function judgeLeaderOn({ leader, epoch, on }: Expectation, seen: Observation): string {
  const differences: string[] = []
  for (const { id, memory, currentEpoch } of serversOn(on, seen)) {
    const followed = memory?.state === 'LEADING' ? id : memory?.leader
    const follows = memory?.state === 'LOOKING' ? undefined : followed
    if (leader !== undefined && (follows ?? null) !== leader) {
      differences.push(`server ${id} follows ${follows ?? 'nobody'}, expected ${show(leader)}`)
    }
    if (epoch !== undefined && currentEpoch !== epoch) {
      differences.push(`server ${id} is in epoch ${currentEpoch}, expected ${show(epoch)}`)
    }
  }
  return differences.join('; ')
}

function judgeStates({ state }: Expectation, { servers }: Observation): string {
  if (typeof state !== 'object' || state === null) return ''
  return Object.entries(state)
    .flatMap(([id, expected]) => {
      const server = servers.find((candidate) => candidate.id === Number(id))
      const found = server?.memory?.state ?? 'down'
      return found === expected ? [] : [`server ${id} is ${found}, expected ${show(expected)}`]
    })
    .join('; ')
}

/** Pairs servers with their expected values: one value for all of `on`, or a value for each server. */
function expectedBy(
  value: unknown,
  on: unknown,
  seen: Observation,
): readonly (readonly [ServerObservation, unknown])[] {
  if (typeof value !== 'object' || value === null) {
    return serversOn(on, seen).map((server) => [server, value] as const)
  }
  return Object.entries(value).flatMap(([id, expected]) => {
    const server = seen.servers.find((candidate) => candidate.id === Number(id))
    return server === undefined ? [] : [[server, expected] as const]
  })
}

function judgeEpochFile(
  expectation: Expectation,
  seen: Observation,
  file: 'accepted' | 'current',
): string {
  const value = expectation[file]
  if (value === undefined) return ''
  return expectedBy(value, expectation['on'], seen)
    .flatMap(([server, expected]) => {
      const found = file === 'accepted' ? server.acceptedEpoch : server.currentEpoch
      if (found === expected) return []
      return [`${file}Epoch of server ${server.id} is ${found}, expected ${show(expected)}`]
    })
    .join('; ')
}

function judgeLastZxid({ lastZxid, on }: Expectation, seen: Observation): string {
  if (lastZxid === undefined) return ''
  return expectedBy(lastZxid, on, seen)
    .flatMap(([server, expected]) =>
      matchesValue(expected, server.lastZxid)
        ? []
        : [
            `the last zxid of server ${server.id} is ${formatZxid(server.lastZxid)}, expected ${show(expected)}`,
          ],
    )
    .join('; ')
}

function judgeLogged({ logged, notLogged, on }: Expectation, seen: Observation): string {
  const differences: string[] = []
  for (const server of serversOn(on, seen)) {
    for (const text of listOf(logged)) {
      const zxid = parseZxid(text)
      if (zxid !== undefined && !server.hasLogged(zxid)) {
        differences.push(`server ${server.id} has not logged ${text}`)
      }
    }
    for (const text of listOf(notLogged)) {
      const zxid = parseZxid(text)
      if (zxid !== undefined && server.hasLogged(zxid)) {
        differences.push(`server ${server.id} has logged ${text}`)
      }
    }
  }
  return differences.join('; ')
}

const listOf = (value: unknown): readonly string[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly string[]) : [show(value)]

function judgeClient({ client, state, server }: Expectation, { clients }: Observation): string {
  const found = clients.find(({ id }) => id === client)
  if (found === undefined) return `there is no client ${String(client)}`
  const differences: string[] = []
  if (state !== undefined && found.state !== state) {
    differences.push(`${found.id} is ${found.state}, expected ${show(state)}`)
  }
  if (server !== undefined && (found.server ?? null) !== server) {
    const where = found.server === undefined ? 'nowhere' : `to ${found.server}`
    differences.push(`${found.id} is connected ${where}, expected ${show(server)}`)
  }
  return differences.join('; ')
}

function judgeStore({ store, value }: Expectation, { stores }: Observation): string {
  const found = stores.get(String(store))
  if (found === undefined) return `there is no store ${String(store)}`
  return found === value ? '' : `${String(store)} holds ${show(found)}, expected ${show(value)}`
}

function judgeZnode(judged: Case, expectation: Expectation, seen: Observation): string {
  const path = String(expectation['znode'])
  const isExpected = expectation['exists'] !== false
  const servers = serversOn(expectation['on'], seen)
  if (servers.length === 0) return 'no server is alive'
  return servers
    .flatMap((server) => {
      const znode = server.znode(path)
      if ((znode !== undefined) !== isExpected) {
        return [`${path} ${isExpected ? 'is missing' : 'exists'} on server ${server.id}`]
      }
      if (znode === undefined) return []
      const differences = znodeDifferences(judged, expectation, znode)
      return differences.length === 0
        ? []
        : [`${path} on server ${server.id}: ${differences.join(', ')}`]
    })
    .join('; ')
}

function znodeDifferences(
  judged: Case,
  expectation: Expectation,
  znode: ZnodeObservation,
): readonly string[] {
  const differences: string[] = []
  for (const key of ['data', 'children'] as const) {
    const expected = expectation[key]
    if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(znode[key])) {
      differences.push(`${key} ${JSON.stringify(znode[key])}, expected ${JSON.stringify(expected)}`)
    }
  }
  for (const field of STAT_FIELDS) {
    const expected = expectation[field]
    if (expected === undefined) continue
    const actual = field === 'ephemeralOwner' ? ownerOf(judged, znode) : znode.stat[field]
    const isSame =
      field === 'ephemeralOwner' && expected === znode.stat.ephemeralOwner
        ? true
        : matchesValue(expected, actual)
    if (!isSame)
      differences.push(`${field} ${showField(field, actual)}, expected ${show(expected)}`)
  }
  return differences
}

/** The client that owns an ephemeral znode; 0 for other znodes. */
function ownerOf({ owners }: Case, { stat }: ZnodeObservation): string | number {
  if (stat.ephemeralOwner === '0x0') return 0
  return owners.get(stat.ephemeralOwner) ?? stat.ephemeralOwner
}

const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')

const showField = (field: string, value: unknown): string =>
  field.endsWith('zxid') && typeof value === 'number' ? formatZxid(toZxid(value)) : show(value)
