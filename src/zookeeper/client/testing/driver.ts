import {
  actorName,
  serverId,
  virtualUs,
  type ConnectionId,
  type ServerId,
} from '../../../kernel/actor'
import { assert, defined, utf8Encode } from '../../../kernel/lib'
import {
  formatZxid,
  parseZxid,
  ZXID_ZERO,
  type Acl,
  type ClientRequest,
  type ErrorName,
  type OperationResult,
  type SessionId,
  type Stat,
  type ToClient,
  type ToServer,
  type WatchEventType,
} from '../../model'
import type { Client } from '../session/client'
import { clientActor } from '../clientActor'
import { viewClient } from '../viewClient'
import type { ClientCommand, ClientEffect, ClientInput } from '../contract'
import { showMessage, showTrace } from './show'

/** One client under test, its clock and timers; what it does is written down as lines. */
interface Driver {
  readonly client: Client
  nowUs: number
  readonly timers: Map<string, number>
  conn: ConnectionId | undefined
  /** The connection that another server is asked over whether it takes writes. */
  asking: ConnectionId | undefined
  /** Requests sent on the present connection and not yet answered. */
  unanswered: ClientRequest[]
  lines: string[]
}

/**
 * Plays a golden script: blocks of `words`, `----`, what the client did. Returns the same script
 * with what it did now. `connect`, `op`, `async`, `close`, `disconnect` are the operator's (`connect`
 * with `auths=digest/ann:pw,…`, `proves=x509/CN=ann`, `readOnly`);
 * `opened`, `refused`, `reset`, `closed`, `granted`, `gone`, `reply`, `event` come from the
 * network; of a question to another server `askOpened`, `askRefused`, `askAnswered rw`; `wait MS` lets time pass, `view` shows what a panel would.
 */
export function playScript(script: string): string {
  const driver = createDriver()
  return script
    .split(/\n{2,}/)
    .map((block) => playBlock(driver, block.trim()))
    .join('\n\n')
    .concat('\n')
}

function createDriver(): Driver {
  const driver: Driver = {
    client: clientActor.create(),
    nowUs: 0,
    timers: new Map(),
    conn: undefined,
    asking: undefined,
    unanswered: [],
    lines: [],
  }
  const boot = { client: actorName('c1'), seed: 7 }
  step(driver, { type: 'boot', incarnation: 1, disk: undefined, boot })
  return driver
}

function playBlock(driver: Driver, block: string): string {
  const [head = ''] = block.split('\n----')
  driver.lines = []
  for (const line of head.split('\n')) if (!line.startsWith('#')) perform(driver, line)
  if (head.split('\n').every((line) => line.startsWith('#'))) return head
  const done = driver.lines.length === 0 ? ['(nothing)'] : driver.lines
  return [head, '----', ...done].join('\n')
}

function perform(driver: Driver, line: string): void {
  const [word = '', ...rest] = line.split(' ')
  const fields = new Map(rest.map((item) => readField(item)))
  const text = rest.join(' ')
  switch (word) {
    case 'connect':
    case 'disconnect':
    case 'close':
    case 'op':
    case 'async':
      step(driver, { type: 'command', command: readCommand(word, fields, text) })
      return
    case 'opened':
      step(driver, { type: 'opened', conn: conn(driver) })
      return
    case 'refused':
    case 'reset':
    case 'closed':
      step(driver, { type: 'closed', conn: conn(driver), reason: word })
      return
    case 'askOpened':
    case 'askRefused':
    case 'askAnswered':
      step(driver, ofQuestion(word, defined(driver.asking, 'the question'), text))
      return
    case 'wait':
      wait(driver, Number(text) * 1000)
      return
    case 'view':
      driver.lines.push(...showView(driver))
      return
    default: {
      const message = readMessage(driver, word, rest)
      step(driver, { type: 'message', conn: conn(driver), message })
    }
  }
}

function ofQuestion(word: string, conn: ConnectionId, text: string): ClientInput {
  if (word === 'askOpened') return { type: 'opened', conn }
  if (word === 'askRefused') return { type: 'closed', conn, reason: 'refused' }
  return { type: 'message', conn, message: { packet: 'isro', text } }
}

const readField = (item: string): readonly [string, string] => {
  const at = item.indexOf('=')
  return at < 0 ? [item, ''] : [item.slice(0, at), item.slice(at + 1)]
}

const conn = (driver: Driver): ConnectionId => defined(driver.conn, 'the connection')

function readCommand(
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

function readMessage(driver: Driver, word: string, words: readonly string[]): ToClient {
  const fields = new Map(words.map((item) => readField(item)))
  switch (word) {
    case 'granted': {
      const session = (fields.get('session') ?? '0x1') as SessionId
      const timeoutMs = Number(fields.get('timeout') ?? 9000)
      const response = { packet: 'connected', session, password: 'secret', timeoutMs } as const
      return fields.has('readOnly') ? { ...response, readOnly: true } : response
    }
    case 'gone':
      return { packet: 'connected', session: '0x0' as SessionId, password: '', timeoutMs: 0 }
    case 'event':
      return {
        packet: 'watchEvent',
        event: words[0] as WatchEventType,
        path: defined(words[1], 'path'),
      }
    default:
      assert(word === 'reply', `unknown word ${word}`)
      return readReply(driver, fields)
  }
}

/** Answers the oldest unanswered request, unless the fields say otherwise. */
function readReply(driver: Driver, fields: ReadonlyMap<string, string>): ToClient {
  const xid = fields.get('xid')
  const request = xid === undefined ? driver.unanswered.shift() : undefined
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
  czxid: (2 ** 32 + 2) as Stat['czxid'],
  mzxid: (2 ** 32 + 3) as Stat['mzxid'],
  pzxid: (2 ** 32 + 2) as Stat['pzxid'],
  ctime: 1_795_174_235_000,
  mtime: 1_795_174_236_500,
  version: 1,
  cversion: 0,
  aversion: 0,
  ephemeralOwner: '0x0' as SessionId,
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

/** `results=OK,NotEmpty`, `acl=31/world/anyone`, `who=digest/ann`, `paths=/a,/b`, `number=3`. */
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

/** Lets timers fire in the order in which they are due, then stops at the end of the span. */
function wait(driver: Driver, spanUs: number): void {
  const endUs = driver.nowUs + spanUs
  for (;;) {
    const [timer, dueUs] = [...driver.timers].toSorted((a, b) => a[1] - b[1])[0] ?? ['', Infinity]
    if (dueUs > endUs) break
    driver.nowUs = dueUs
    driver.timers.delete(timer)
    driver.lines.push(`${clock(driver)} ${timer} fires`)
    step(driver, { type: 'timer', timer })
  }
  driver.nowUs = endUs
}

const clock = ({ nowUs }: Driver): string => `[${nowUs / 1000} ms]`

function step(driver: Driver, input: ClientInput): void {
  for (const effect of clientActor.step(driver.client, input, virtualUs(driver.nowUs))) {
    note(driver, effect)
  }
}

function note(driver: Driver, effect: ClientEffect): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other effects
  switch (effect.type) {
    case 'connect':
      if (driver.client.seek?.conn === effect.conn) {
        driver.asking = effect.conn
        driver.lines.push(`${clock(driver)} ask ${effect.to}`)
        return
      }
      driver.conn = effect.conn
      driver.unanswered = []
      driver.lines.push(`${clock(driver)} connect to ${effect.to}`)
      return
    case 'send':
      if ('xid' in effect.message && effect.message.xid !== -2 && effect.message.xid !== -4) {
        driver.unanswered.push(effect.message)
      }
      // A prompt writes to no store.
      driver.lines.push(`send ${showMessage(effect.message as ToServer)}`)
      return
    case 'setTimer':
      driver.timers.set(effect.timer, driver.nowUs + effect.delayUs)
      if (effect.timer === 'reconnect') driver.lines.push(`pause ${effect.delayUs / 1000} ms`)
      return
    case 'clearTimer':
      driver.timers.delete(effect.timer)
      return
    case 'trace':
      driver.lines.push(...showTrace(effect.event))
      return
    default:
      driver.lines.push(effect.type)
  }
}

function showView({ client }: Driver): readonly string[] {
  const view = viewClient(client, { type: 'view' })
  return [
    `state ${view.state} server=${view.server ?? 'none'} lastZxid=${formatZxid(view.lastZxid)}`,
    ...view.waiting.map(({ op, command }) => `waits ${op}: ${command}`),
    ...view.watches.map(({ path, kind }) => `watch ${kind} ${path}`),
    ...view.transcript.slice(-4).flatMap((entry) => {
      const lines = entry.type === 'command' ? [`> ${entry.line}`] : entry.lines
      return lines.map((line) => `  | ${line}`.trimEnd())
    }),
  ]
}
