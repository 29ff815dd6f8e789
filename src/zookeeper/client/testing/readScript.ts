import { serverId, type ServerId } from '../../../kernel/actor'
import { assert, defined, utf8Encode } from '../../../kernel/lib'
import {
  NO_SESSION,
  parseZxid,
  toSessionId,
  toZxid,
  ZXID_ZERO,
  type Acl,
  type ClientRequest,
  type ErrorName,
  type OperationResult,
  type Stat,
  type ToClient,
  type WatchEventType,
} from '../../model'
import type { ClientCommand } from '../contract'

/** Reads `name=value`; a bare word has an empty value. */
export const readField = (item: string): readonly [string, string] => {
  const at = item.indexOf('=')
  return at < 0 ? [item, ''] : [item.slice(0, at), item.slice(at + 1)]
}

/** Reads a command of the operator: `connect`, `disconnect`, `close`, `op`, `async`. */
export function readCommand(
  word: string,
  fields: ReadonlyMap<string, string>,
  text: string,
): ClientCommand {
  const servers = readServers(fields.get('servers'))
  switch (word) {
    case 'connect': {
      const sessionTimeoutMs = Number(fields.get('timeout') ?? 9000)
      const auths = readPairs(fields.get('auths'))
      const identities = readPairs(fields.get('proves'))
      return {
        type: 'connect',
        servers: servers ?? [],
        sessionTimeoutMs,
        readOnly: fields.has('readOnly'),
        auths: auths.map(([scheme, text]) => ({ scheme, auth: utf8Encode(text) })),
        identities: identities.map(([scheme, id]) => ({ scheme, id })),
      }
    }
    case 'disconnect':
      return servers === undefined ? { type: 'disconnect' } : { type: 'disconnect', servers }
    case 'close':
      return { type: 'close' }
    default:
      return { type: 'op', line: text, isAsync: word === 'async' }
  }
}

const readPairs = (text = ''): readonly (readonly [string, string])[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('/')), pair.slice(pair.indexOf('/') + 1)])

const readServers = (text: string | undefined): readonly ServerId[] | undefined =>
  text
    ?.split(',')
    .filter(Boolean)
    .map((id) => serverId(Number(id)))

/** Reads a message from a server; `reply` answers the first of `unanswered` and removes it. */
export function readMessage(
  unanswered: ClientRequest[],
  word: string,
  words: readonly string[],
): ToClient {
  const fields = new Map(words.map((item) => readField(item)))
  switch (word) {
    case 'granted': {
      const session = toSessionId(fields.get('session') ?? '0x1')
      const timeoutMs = Number(fields.get('timeout') ?? 9000)
      const response = { packet: 'connected', session, password: 'secret', timeoutMs } as const
      return fields.has('readOnly') ? { ...response, readOnly: true } : response
    }
    case 'gone':
      return { packet: 'connected', session: NO_SESSION, password: '', timeoutMs: 0 }
    case 'event':
      return {
        packet: 'watchEvent',
        event: words[0] as WatchEventType,
        path: defined(words[1], 'path'),
      }
    default:
      assert(word === 'reply', `unknown word ${word}`)
      return readReply(unanswered, fields)
  }
}

/** Answers the oldest unanswered request, unless the fields say otherwise. */
function readReply(unanswered: ClientRequest[], fields: ReadonlyMap<string, string>): ToClient {
  const xid = fields.get('xid')
  const request = xid === undefined ? unanswered.shift() : undefined
  return {
    packet: request?.packet ?? 'ping',
    isReply: true,
    xid: Number(xid ?? request?.xid ?? 0),
    zxid: parseZxid(fields.get('zxid') ?? '') ?? ZXID_ZERO,
    error: (fields.get('error') ?? 'OK') as ErrorName,
    result: readResult(fields),
  }
}

const STAT: Stat = {
  czxid: toZxid(2 ** 32 + 2),
  mzxid: toZxid(2 ** 32 + 3),
  pzxid: toZxid(2 ** 32 + 2),
  ctime: 1_795_174_235_000,
  mtime: 1_795_174_236_500,
  version: 1,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: NO_SESSION,
  dataLength: 3,
  numChildren: 0,
}

function readResult(fields: ReadonlyMap<string, string>): OperationResult {
  const path = fields.get('path')
  const data = fields.get('data')
  const children = fields.get('children')
  return {
    ...(path === undefined ? {} : { path }),
    ...(data === undefined ? {} : { data: data === 'null' ? null : utf8Encode(data) }),
    ...(children === undefined ? {} : { children: children.split(',').filter(Boolean) }),
    ...(fields.has('stat') ? { stat: STAT } : {}),
    ...readLists(fields),
  }
}

/** Reads `results=OK,NotEmpty`, `acl=31/world/anyone`, `who=digest/ann`, `paths=/a,/b`, `number=3`. */
function readLists(fields: ReadonlyMap<string, string>): OperationResult {
  const results = fields.get('results')?.split(',')
  const acl = fields.get('acl')?.split(',')
  const number = fields.get('number')
  return {
    ...(results === undefined
      ? {}
      : {
          results: results.map((error) => ({
            packet: 'delete',
            error: error as ErrorName,
            result: {},
          })),
        }),
    ...(acl === undefined ? {} : { acl: acl.map(readAcl) }),
    ...(fields.has('who')
      ? { who: readPairs(fields.get('who')).map(([scheme, id]) => ({ scheme, id })) }
      : {}),
    ...(fields.has('paths')
      ? { paths: fields.get('paths')?.split(',').filter(Boolean) ?? [] }
      : {}),
    ...(number === undefined ? {} : { number: Number(number) }),
  }
}

function readAcl(text: string): Acl {
  const [perms, scheme = '', ...id] = text.split('/')
  return { perms: Number(perms), scheme, id: id.join('/') }
}
