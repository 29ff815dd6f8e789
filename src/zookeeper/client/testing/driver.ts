import { actorName, virtualUs, type ConnectionId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { formatZxid, type ClientRequest, type ToServer } from '../../model'
import type { Client } from '../session/client'
import { clientActor } from '../clientActor'
import { viewClient } from '../viewClient'
import type { ClientEffect, ClientInput } from '../contract'
import { readCommand, readField, readMessage } from './readScript'
import { showMessage, showTrace } from './show'

/** One client under test, its clock and timers, and its actions as lines. */
interface Driver {
  readonly client: Client
  nowUs: number
  readonly timers: Map<string, number>
  conn: ConnectionId | undefined
  /** The connection of a question to another server. */
  asking: ConnectionId | undefined
  /** Requests sent on the present connection and not yet answered. */
  unanswered: ClientRequest[]
  lines: string[]
}

/**
 * Plays a golden script: blocks of `words`, `----`, and the client's actions. Returns the script with the
 * actions of this run. The operator's words are `connect` (with `auths=digest/ann:pw,…`,
 * `proves=x509/CN=ann`, `readOnly`), `op`, `async`, `close`, `disconnect`. The network's are `opened`,
 * `refused`, `reset`, `closed`, `granted`, `gone`, `reply`, `event`; those of a question to another server
 * `askOpened`, `askRefused`, `askAnswered rw`. `wait MS` lets time pass, `view` prints the client's view.
 * `session servers=1,2` with the fields of `connect` and `granted` is the preamble: both, with `opened` in
 * between, and nothing printed.
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
  const lines = head.split('\n')
  for (const line of lines) if (!line.startsWith('#')) perform(driver, line)
  if (lines.every((line) => line.startsWith('#') || line.startsWith('session '))) return head
  const done = driver.lines.length === 0 ? ['(nothing)'] : driver.lines
  return [head, '----', ...done].join('\n')
}

function perform(driver: Driver, line: string): void {
  const [word = '', ...rest] = line.split(' ')
  const fields = new Map(rest.map((item) => readField(item)))
  const text = rest.join(' ')
  switch (word) {
    case 'session': {
      const printed = [...driver.lines]
      for (const part of [`connect ${text}`, 'opened', `granted ${text}`]) perform(driver, part)
      driver.lines = printed
      return
    }
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
      const message = readMessage(driver.unanswered, word, rest)
      step(driver, { type: 'message', conn: conn(driver), message })
    }
  }
}

function ofQuestion(word: string, conn: ConnectionId, text: string): ClientInput {
  if (word === 'askOpened') return { type: 'opened', conn }
  if (word === 'askRefused') return { type: 'closed', conn, reason: 'refused' }
  return { type: 'message', conn, message: { packet: 'isro', text } }
}

const conn = (driver: Driver): ConnectionId => defined(driver.conn, 'the connection')

/** Fires timers in the order in which they are due, up to the end of the span. */
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
      // The prompt does not write to stores.
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
    case 'close':
    case 'disk':
    case 'exit':
    case 'listen':
    case 'unlisten':
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
