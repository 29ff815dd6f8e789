import type { ServerId, VirtualUs } from '../actor'
import type { OperationName, OperationResult, Operation, ErrorName, Zxid } from '../model'
import type { CliError, Command } from './cli/command'
import { parseCommand } from './cli/parseCommand'
import {
  answerProgram,
  startProgram,
  type AskingCommand,
  type Outcome,
  type Progress,
} from './cli/run'
import { isAlive, type Client, type Order, type Packet, type Running } from './client'
import { closeHandle, openHandle, type Loss } from './connection'
import { lossError, queuePacket } from './packets'
import { clearTimer, setTimer, trace, write, type Turn } from './turn'
import type { ClientCommand } from './contract'

/** zkCli's `-timeout`, where none was ever given. */
const DEFAULT_TIMEOUT_MS = 30_000
/** `SyncCommand` waits no longer for its answer. */
const SYNC_TIMEOUT_US = 30_000_000
const SYNC_TIMER = 'sync:'

/** An answer to a packet, with what its header said; both absent where the connection was lost. */
export interface PacketAnswer {
  readonly error: ErrorName
  readonly result: OperationResult
  readonly zxid?: Zxid
  readonly server?: ServerId
}

/** Puts what a person or a script says in line. */
export function queueOrder(
  client: Client,
  command: Exclude<ClientCommand, { readonly type: 'disconnect' }>,
  now: VirtualUs,
): void {
  const { prompt } = client
  switch (command.type) {
    case 'connect': {
      const { servers, sessionTimeoutMs, readOnly } = command
      if (servers.length === 0) {
        write(client, { type: 'event', at: now, lines: ['No server to connect to'] })
        return
      }
      prompt.queue.push({ type: 'connect', servers, sessionTimeoutMs, isReadOnly: readOnly })
      return
    }
    case 'close':
      prompt.queue.push({ type: 'close' })
      return
    case 'op': {
      prompt.ops += 1
      const { line, isAsync } = command
      prompt.queue.push({ type: 'line', op: prompt.ops, line, isAsync, since: now })
      return
    }
  }
}

/**
 * Issues what is in line as far as it may go: each after the answers to all before it, an `async`
 * line as soon as those before it have been issued.
 */
export function issueOrders(turn: Turn, client: Client): void {
  const { prompt } = client
  for (let next = prompt.queue[0]; next !== undefined; next = prompt.queue[0]) {
    const mayOvertakeAnswers = next.type === 'line' && next.isAsync
    if (prompt.running.size > 0 && !mayOvertakeAnswers) return
    if (next.type === 'connect' && isAlive(client)) {
      startClose(turn, client, 0, '')
      continue
    }
    prompt.queue.shift()
    issue(turn, client, next)
  }
}

function issue(turn: Turn, client: Client, order: Order): void {
  switch (order.type) {
    case 'connect':
      openHandle(turn, client, order)
      return
    case 'close':
      if (isAlive(client)) startClose(turn, client, 0, '')
      return
    case 'line':
      issueLine(turn, client, order)
      return
  }
}

function issueLine(turn: Turn, client: Client, order: Order & { readonly type: 'line' }): void {
  const { op, line } = order
  write(client, { type: 'command', at: turn.now, op, line })
  const parsed = parseCommand(line)
  if (!parsed.ok) {
    refuse(turn, client, order, parsed.error)
    return
  }
  const command = parsed.value
  switch (command.type) {
    case 'nothing':
      invoke(turn, client, order)
      finish(turn, client, op, { error: 'OK', lines: [] })
      return
    case 'printwatches':
      invoke(turn, client, order)
      finish(turn, client, op, { error: 'OK', lines: switchWatches(client, command) })
      return
    case 'connect':
      invoke(turn, client, order)
      finish(turn, client, op, reconnect(client, command))
      return
    case 'close':
    case 'quit':
      if (refuseUnlessAlive(turn, client, order)) return
      invoke(turn, client, order, 'closeSession')
      startClose(turn, client, op, line)
      return
    default:
      if (refuseUnlessAlive(turn, client, order)) return
      startCommand(turn, client, order, command)
  }
}

/** `connect` at the prompt: the order goes to the head of the line, with the timeout of before. */
function reconnect(client: Client, command: Command & { readonly type: 'connect' }): Outcome {
  const { sessionTimeoutMs, isReadOnly } = client.handle
  const servers = command.servers ?? client.hosts.servers
  if (servers.length === 0) return { error: 'ConnectionLoss', lines: ['Not connected'] }
  client.prompt.queue.unshift({
    type: 'connect',
    servers,
    sessionTimeoutMs: sessionTimeoutMs === 0 ? DEFAULT_TIMEOUT_MS : sessionTimeoutMs,
    isReadOnly,
  })
  return { error: 'OK', lines: [] }
}

function switchWatches(
  { prompt }: Client,
  command: Command & { readonly type: 'printwatches' },
): readonly string[] {
  if (command.isOn === undefined) {
    return [`printwatches is ${prompt.isPrintingWatches ? 'on' : 'off'}`]
  }
  prompt.isPrintingWatches = command.isOn
  return []
}

function refuse(
  turn: Turn,
  client: Client,
  order: Order & { readonly type: 'line' },
  refusal: CliError,
): void {
  if (refusal.type === 'refused' && refuseUnlessAlive(turn, client, order)) return
  invoke(turn, client, order)
  finish(turn, client, order.op, refusal)
}

/** Without a living handle zkCli does not even look at a command's arguments. */
function refuseUnlessAlive(
  turn: Turn,
  client: Client,
  order: Order & { readonly type: 'line' },
): boolean {
  if (isAlive(client)) return false
  invoke(turn, client, order)
  finish(turn, client, order.op, { error: lossError(client), lines: ['Not connected'] })
  return true
}

function startCommand(
  turn: Turn,
  client: Client,
  order: Order & { readonly type: 'line' },
  command: AskingCommand,
): void {
  const { op, line, since } = order
  const { program, operation } = startProgram(command)
  invoke(turn, client, order, operation.packet, command.path)
  client.prompt.running.set(op, { op, line, since, program })
  if (command.type === 'sync') setTimer(turn, `${SYNC_TIMER}${op}`, SYNC_TIMEOUT_US)
  ask(turn, client, op, operation)
}

/** Starts `close`; it is over when closeSession is answered, or the connection lost. */
function startClose(turn: Turn, client: Client, op: number, line: string): void {
  client.prompt.running.set(op, { op, line, since: turn.now })
  ask(turn, client, op, { packet: 'closeSession' })
}

function ask(turn: Turn, client: Client, op: number, operation: Operation): void {
  if (queuePacket(turn, client, operation, op)) return
  const packet: Packet = { operation, op, xid: 0 }
  answerPacket(turn, client, packet, { error: lossError(client), result: {} })
}

/** Takes the answer to a request to the command that waits for it, if one still does. */
export function answerPacket(
  turn: Turn,
  client: Client,
  packet: Packet,
  answer: PacketAnswer,
): void {
  if (packet.operation.packet === 'closeSession') {
    if (isAlive(client)) closeHandle(turn, client)
    finish(turn, client, packet.op, { error: answer.error, lines: [] }, answer)
    return
  }
  const running = client.prompt.running.get(packet.op)
  if (running?.program === undefined) return
  const progress = answerProgram(running.program, packet.operation, answer)
  if (progress.type === 'done') finish(turn, client, packet.op, progress.outcome, answer)
  else askFurther(turn, client, running, progress)
}

function askFurther(
  turn: Turn,
  client: Client,
  running: Running,
  progress: Progress & { readonly type: 'ask' },
): void {
  client.prompt.running.set(running.op, { ...running, program: progress.program })
  ask(turn, client, running.op, progress.operation)
}

/** Fails every request that a connection took with it, in the order in which they were made. */
export function failPackets(turn: Turn, client: Client, { packets, error }: Loss): void {
  for (const packet of packets) answerPacket(turn, client, packet, { error, result: {} })
}

/** A `sync` that waited too long gives the prompt back; zkCli then prints the text of no exception. */
export function onPromptTimer(turn: Turn, client: Client, timer: string): void {
  if (!timer.startsWith(SYNC_TIMER)) return
  const op = Number(timer.slice(SYNC_TIMER.length))
  if (!client.prompt.running.has(op)) return
  finish(turn, client, op, { error: 'OperationTimeout', lines: ['null'] })
}

function invoke(
  turn: Turn,
  client: Client,
  { op, line }: Order & { readonly type: 'line' },
  packet?: OperationName,
  path?: string,
): void {
  trace(turn, {
    type: 'invoked',
    client: client.name,
    op,
    command: line,
    ...(packet === undefined ? {} : { packet }),
    ...(path === undefined ? {} : { path }),
  })
}

function finish(
  turn: Turn,
  client: Client,
  op: number,
  outcome: Outcome,
  { zxid, server }: Partial<PacketAnswer> = {},
): void {
  const { prompt } = client
  const ended = prompt.running.get(op)
  prompt.running.delete(op)
  if (ended?.program?.type === 'single' && ended.program.command.type === 'sync') {
    clearTimer(turn, `${SYNC_TIMER}${op}`)
  }
  // An operator's own `connect` or `close` is no command of the prompt.
  if (op === 0) return
  const { error, lines, ...fields } = outcome
  trace(turn, {
    type: 'reply',
    client: client.name,
    op,
    error,
    output: lines,
    ...replyFields(fields),
    ...(zxid === undefined ? {} : { zxid }),
    ...(server === undefined ? {} : { server }),
  })
  write(client, {
    type: 'output',
    at: turn.now,
    op,
    error,
    lines,
    ...(zxid === undefined ? {} : { zxid }),
  })
}

/** A refused line is no outcome of its own: only these fields go into the `reply` event. */
function replyFields({ path, data, children, stat }: Omit<Outcome, 'error' | 'lines'>) {
  return {
    ...(path === undefined ? {} : { path }),
    ...(data === undefined ? {} : { data }),
    ...(children === undefined ? {} : { children }),
    ...(stat === undefined ? {} : { stat }),
  }
}
