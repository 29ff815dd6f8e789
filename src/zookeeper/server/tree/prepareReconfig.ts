import { serverId, type ServerId } from '../../../kernel/actor'
import { err, ok, utf8Encode, type Result } from '../../../kernel/lib'
import type { ErrorName } from '../../model'
import {
  SERVER_ID_MAX,
  majorityOf,
  membersOf,
  readMembership,
  readServer,
  withVersion,
  type Membership,
} from '../config'
import { CONFIG_NODE } from './digest'
import {
  findZnode,
  may,
  type PrepareContext,
  type OperationOf,
  type Prepared,
} from './prepareContext'
import { addRecord, changed } from './pending'

/**
 * Prepares a change of the ensemble. Returns an error if reconfiguration is disabled or in progress,
 * the expected configuration is not the present one, the request cannot be read, too few members or no
 * quorum in step would be left, or the client lacks the permission.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, reconfig.
 */
export function prepareReconfig(
  context: PrepareContext,
  operation: OperationOf<'reconfig'>,
): Prepared {
  const { request, rules, pending, zxid } = context
  const { isReconfigEnabled, isStandaloneEnabled, reconfig } = rules
  if (!isReconfigEnabled) return 'ReconfigDisabled'
  if (request.sessionError !== undefined) return request.sessionError
  if (reconfig === undefined) return 'Unimplemented'
  const { ensemble, lastSeen, isSynced } = reconfig
  if (lastSeen.version !== ensemble.version) return 'ReconfigInProgress'
  if (operation.configId !== -1 && operation.configId !== lastSeen.version) return 'BadVersion'
  const membership =
    operation.newMembers === null
      ? changeMembers(operation, lastSeen, zxid)
      : readMembership(operation.newMembers.replaceAll(',', '\n'), isStandaloneEnabled)
  if (!membership.ok) return membership.error
  const next = withVersion(membership.value, zxid)
  if (next.voters.length < (isStandaloneEnabled ? 2 : 1)) return 'BadArguments'
  if (!isSynced(next)) return 'NewConfigNoQuorum'
  const config = findZnode(context, CONFIG_NODE)
  if (config === undefined) return 'NoNode'
  if (!may(context, 'WRITE', config)) return 'NoAuth'
  const data = utf8Encode(next.text)
  addRecord(pending, zxid, CONFIG_NODE, changed(config, { data, version: -1 }))
  return { type: 'reconfig', path: CONFIG_NODE, data }
}

/** Removes the leaving members, then adds or replaces the joining ones, by id. */
function changeMembers(
  { joining, leaving }: OperationOf<'reconfig'>,
  lastSeen: Membership,
  version: number,
): Result<Membership, ErrorName> {
  if (lastSeen.rule.type !== 'majority') return err('BadArguments')
  const members = new Map(membersOf(lastSeen))
  let largest = members.size
  for (const id of splitList(leaving, ',')) {
    if (!IS_LONG.test(id)) return err('MarshallingError')
    members.delete(serverId(Number(id)))
  }
  for (const line of splitList(joining, ',')) {
    const joiner = readJoiner(line)
    if (!joiner.ok) return joiner
    const { id, text } = joiner.value
    members.delete(id)
    const addresses = addressesOf(text)
    for (const other of members.values()) {
      if (addressesOf(other).some((address) => addresses.includes(address)))
        return err('BadArguments')
    }
    members.set(id, text)
    largest = Math.max(largest, members.size)
  }
  return ok(majorityOf(inBucketOrder(members, membersOf(lastSeen).size, largest), version))
}

/**
 * Orders members as the config node lists them: by bucket of a Java hash map that began as a copy of
 * `copied` members and held at most `largest`.
 *
 * Source: `java.util.HashMap.putMapEntries`, `resize`.
 */
function inBucketOrder(
  members: ReadonlyMap<ServerId, string>,
  copied: number,
  largest: number,
): ReadonlyMap<ServerId, string> {
  let buckets = 1
  while (buckets < Math.floor(copied / LOAD_MAX + 1)) buckets *= 2
  while (largest > buckets * LOAD_MAX) buckets *= 2
  return new Map([...members].sort(([a], [b]) => (a % buckets) - (b % buckets)))
}

const LOAD_MAX = 0.75

const IS_LONG = /^[+-]?\d{1,18}$/

/** Reads `server.N=host:port:port[:role];[host:]port`; a joining server needs all its ports. */
function readJoiner(
  line: string,
): Result<{ readonly id: ServerId; readonly text: string }, ErrorName> {
  const [name = '', value = '', ...rest] = splitList(line, '=')
  if (value === '' || rest.length > 0) return err('BadArguments')
  const id = name.slice(name.lastIndexOf('.') + 1)
  if (!IS_LONG.test(id)) return err('MarshallingError')
  const server = readServer(value)
  if (typeof server === 'string') return err(server)
  const sid = Number(id)
  if (!server.hasClientPort || sid < 1 || sid > SERVER_ID_MAX) return err('BadArguments')
  return ok({ id: serverId(sid), text: server.text })
}

/**
 * Returns a member's three addresses, without wildcards and loopback, which name no machine.
 *
 * Source: `QuorumServer.checkAddressDuplicate`, `excludedSpecialAddresses`.
 */
function addressesOf(text: string): readonly string[] {
  const [peer = '', client = ''] = text.split(';')
  const [, host = '', quorumPort = '', electionPort = ''] = PEER.exec(peer) ?? []
  const own = [`${host}:${quorumPort}`, `${host}:${electionPort}`, client]
  return own.filter((address) => address !== '' && !IS_SPECIAL.test(address))
}

const PEER = /^(\[[^\]]*\]|[^:]*):(\d+):(\d+)/
const IS_SPECIAL = /^(?:0\.0\.0\.0|127\.[\d.]+|localhost|\[::1?\]):\d+$/

/** Source: `StringUtils.split`, which trims and drops what is empty. */
const splitList = (text: string | null, separator: string): readonly string[] =>
  (text ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
