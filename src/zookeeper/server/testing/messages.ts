import { serverId } from '../../../kernel/actor'
import { assert, utf8Encode } from '../../../kernel/lib'
import {
  NO_SESSION,
  toSessionId,
  type Identity,
  type SessionId,
  type ToServer,
  type Zxid,
} from '../../model'
import { snapshotNow } from '../disk'
import type { ForwardedRequest, Txn } from '../tree'
import type { QuorumMessage } from '../state'
import { passwordOf } from '../sessions'
import { argOf, numberOf, type ScriptCommand } from '.'
import { configTextOf } from './configText'
import { operationOf } from './operations'
import { databaseOf, readZxid, readZxids, SCRIPT_SESSION, txnAt } from './history'

/** The sessions by the name of their client. */
export type SessionNames = ReadonlyMap<string, SessionId>

const zxidOf = (command: ScriptCommand, fallback = '-1'): Zxid =>
  readZxid(argOf(command, 'zxid', fallback))

/** Reads `session=c1`, or the id itself. */
function sessionOf(
  command: ScriptCommand,
  names: SessionNames,
  fallback: SessionId = SCRIPT_SESSION,
): SessionId {
  const text = command.args.get('session')
  if (text === undefined) return fallback
  const named = names.get(text)
  assert(named !== undefined || text.startsWith('0x'), `nobody is called ${text}`)
  return named ?? toSessionId(text)
}

/** Returns the message of a client. */
export function clientMessageOf(
  command: ScriptCommand,
  packet: string,
  names: SessionNames,
): ToServer {
  if (packet === 'isro') return { packet }
  if (packet === 'connect') {
    const session = sessionOf(command, names, NO_SESSION)
    return {
      packet,
      session,
      password: argOf(command, 'password', passwordOf(session)),
      timeoutMs: numberOf(command, 'timeoutMs', 10_000),
      lastZxidSeen: readZxid(argOf(command, 'seen', '0:0')),
      readOnly: argOf(command, 'readOnly', 'no') === 'yes',
      ...(command.args.has('proved') ? { identities: provedBy(command) } : undefined),
      ...(command.args.has('address') ? { address: argOf(command, 'address') } : undefined),
    }
  }
  return { ...operationOf(command, packet), xid: numberOf(command, 'xid', -2) }
}

/** Reads `proved=x509:CN=ann`. */
function provedBy(command: ScriptCommand): readonly Identity[] {
  const [scheme = '', ...rest] = argOf(command, 'proved').split(':')
  return [{ scheme, id: rest.join(':') }]
}

/** Returns a message of a server on a quorum connection. */
export function quorumMessageOf(
  command: ScriptCommand,
  packet: string,
  names: SessionNames,
): QuorumMessage {
  const zxid = zxidOf(command)
  switch (packet) {
    case 'FOLLOWERINFO':
    case 'OBSERVERINFO': {
      const sid = serverId(numberOf(command, 'sid'))
      return { packet, zxid, sid, configVersion: readZxid(argOf(command, 'version', '0:0')) }
    }
    case 'ACKEPOCH':
      return { packet, zxid, epoch: numberOf(command, 'epoch') }
    case 'PROPOSAL':
    case 'INFORM':
      return { packet, zxid, txn: txnOf(zxid, command, names) }
    case 'SNAPCHUNK': {
      const part = snapshotNow(databaseOf(readZxids(argOf(command, 'holds', ''))))
      const isLast = argOf(command, 'last', 'yes') === 'yes'
      return { packet, zxid, isLast, part: { ...part, zxid } }
    }
    case 'REQUEST':
      return { packet, zxid, request: requestOf(command, names) }
    case 'SYNC':
      return {
        packet,
        zxid,
        session: sessionOf(command, names),
        cxid: numberOf(command, 'cxid', 0),
      }
    case 'PING': {
      const touched = command.args.has('touched')
        ? [
            {
              session: sessionNamed(argOf(command, 'touched'), names),
              timeoutMs: numberOf(command, 'timeoutMs', 10_000),
            },
          ]
        : []
      return { packet, zxid, touched }
    }
    case 'REVALIDATE': {
      const valid = command.args.get('valid')
      return {
        packet,
        zxid,
        session: sessionOf(command, names),
        timeoutMs: numberOf(command, 'timeoutMs', 10_000),
        ...(valid === undefined ? {} : { isValid: valid === 'yes' }),
      }
    }
    case 'LEADERINFO':
    case 'DIFF':
    case 'TRUNC':
    case 'SNAP':
    case 'ACK':
    case 'COMMIT':
    case 'UPTODATE':
      return { packet, zxid }
    default:
      return configMessageOf(command, packet, names)
  }
}

/** Returns a packet about a configuration: its commit, or NEWLEADER. */
function configMessageOf(
  command: ScriptCommand,
  packet: string,
  names: SessionNames,
): QuorumMessage {
  const zxid = zxidOf(command)
  switch (packet) {
    case 'COMMITANDACTIVATE':
      return { packet, zxid, leader: serverId(numberOf(command, 'leader')) }
    case 'INFORMANDACTIVATE': {
      const leader = serverId(numberOf(command, 'leader'))
      return { packet, zxid, leader, txn: txnOf(zxid, command, names) }
    }
    case 'NEWLEADER': {
      const config = command.args.get('config')
      return { packet, zxid, ...(config !== undefined && { config: configTextOf(config) }) }
    }
    default:
      throw new Error(`unknown packet ${command.line}`)
  }
}

function txnOf(zxid: Zxid, command: ScriptCommand, names: SessionNames): Txn {
  const cxid = command.args.has('cxid') ? numberOf(command, 'cxid') : undefined
  const txn = txnAt(zxid, sessionOf(command, names), cxid)
  const config = command.args.get('config')
  if (config !== undefined) {
    const data = utf8Encode(configTextOf(config))
    return { ...txn, body: { type: 'reconfig', path: '/zookeeper/config', data } }
  }
  // The first request of a session creates the session.
  return cxid === 0 ? { ...txn, body: { type: 'createSession', timeoutMs: 10_000 } } : txn
}

function requestOf(command: ScriptCommand, names: SessionNames): ForwardedRequest {
  const name = argOf(command, 'op')
  const operation =
    name === 'createSession'
      ? { packet: 'createSession' as const, timeoutMs: numberOf(command, 'timeoutMs', 10_000) }
      : operationOf(command, name)
  return { session: sessionOf(command, names), cxid: numberOf(command, 'cxid'), operation }
}

const sessionNamed = (name: string, names: SessionNames): SessionId =>
  names.get(name) ?? toSessionId(name)
