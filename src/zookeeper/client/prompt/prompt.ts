import type { Result } from '../../../kernel/lib'
import type { CliError, Command } from '../cli/command'
import { operationsIn, parseMulti } from '../cli/multi'
import { parseCommand } from '../cli/parseCommand'
import type { Outcome } from '../cli/program'
import { isAlive, type Client, type QueuedCommand, type Running } from '../session/client'
import { addAuth, openHandle } from '../session/connection'
import { expandLine } from './expandLine'
import { printHistory, recall, remember } from './history'
import { lossError } from '../session/packets'
import { readRecipeLine } from './recipeLine'
import { begin, finish, startClose, startCommand } from './running'
import { write, type Turn } from '../turn'
import { stateOf } from '../viewClient'

/** The default of zkCli's `-timeout`. */
const DEFAULT_TIMEOUT_MS = 30_000
const VERSION = 'ZooKeeper CLI version: 3.8.0-zklab'
const NOT_CONNECTED = 'Not connected'

/**
 * Issues queued commands: each waits for the answers to all before it, an `async` line only until those before
 * it were issued.
 */
export function issueCommands(turn: Turn, client: Client): void {
  const { prompt } = client
  for (let next = prompt.queue[0]; next !== undefined; next = prompt.queue[0]) {
    const mayOvertakeAnswers = next.type === 'line' && next.isAsync
    if (prompt.running.size > 0 && !mayOvertakeAnswers) return
    if (next.type === 'connect' && isAlive(client)) {
      closeForOperator(turn, client)
      continue
    }
    prompt.queue.shift()
    if (next.type === 'line') queueRest(prompt.queue, next)
    issue(turn, client, next)
  }
}

/** Leaves the later runs of a line at the head of the queue. */
function queueRest(queue: QueuedCommand[], line: QueuedCommand & { readonly type: 'line' }): void {
  const { op, repeat } = line
  if (repeat === undefined || repeat.left < 2) return
  const { run, left } = repeat
  queue.unshift({ ...line, op: op + 1, repeat: { run: run + 1, left: left - 1 } })
}

function issue(turn: Turn, client: Client, queued: QueuedCommand): void {
  switch (queued.type) {
    case 'connect':
      openHandle(turn, client, queued)
      return
    case 'close':
      if (isAlive(client)) closeForOperator(turn, client)
      return
    case 'line':
      issueLine(turn, client, queued)
      return
    case 'extension':
      turn.extension?.onCommand(turn, client, queued.command)
      return
  }
}

const closeForOperator = (turn: Turn, client: Client): void =>
  startClose(turn, client, { op: 0, line: '', since: turn.now, isRedo: false })

function issueLine(
  turn: Turn,
  client: Client,
  queued: QueuedCommand & { readonly type: 'line' },
): void {
  const { op, since, repeat, ops } = queued
  const line = repeat === undefined ? queued.line : expandLine(queued.line, repeat.run)
  const { handle, hosts, prompt } = client
  write(client, {
    type: 'command',
    at: turn.now,
    op,
    line,
    number: prompt.lines,
    servers: hosts.servers,
    ...(handle.chroot !== '' && { chroot: handle.chroot }),
    state: stateOf(client),
  })
  const running = { op, line, since, isRedo: false }
  const parsed = ops === undefined ? parseLine(line) : parseMulti(ops)
  if (parsed.ok && parsed.value.type === 'nothing') {
    conclude(turn, client, running, { error: 'OK', lines: [] })
    return
  }
  const number = remember(client.prompt, line)
  const recipe = turn.extension === undefined ? undefined : readRecipeLine(line)
  if (recipe !== undefined) {
    concludeAtPrompt(turn, client, running, [])
    turn.extension?.onCommand(turn, client, recipe)
    return
  }
  if (parsed.ok && parsed.value.type === 'redo' && parsed.value.index !== undefined) {
    redo(turn, client, running, number, parsed.value.index)
  } else {
    perform(turn, client, running, number, parsed)
  }
}

/** Reads a line of zkCli's language, or the lab's own `multi`. */
function parseLine(line: string): Result<Command, CliError> {
  const ops = operationsIn(line)
  return ops === undefined ? parseCommand(line) : parseMulti(ops)
}

/** Repeats an earlier line, then reports a missing connection. */
function redo(turn: Turn, client: Client, running: Running, number: number, index: number): void {
  const recalled = recall(client.prompt, number, index)
  if (!recalled.ok) {
    conclude(turn, client, running, recalled.error)
    return
  }
  perform(turn, client, { ...running, isRedo: true }, number, parseLine(recalled.value))
}

function perform(
  turn: Turn,
  client: Client,
  running: Running,
  number: number,
  parsed: Result<Command, CliError>,
): void {
  if (!parsed.ok) {
    if (parsed.error.type === 'refused' && refuseUnlessAlive(turn, client, running)) return
    conclude(turn, client, running, parsed.error)
    return
  }
  const command = parsed.value
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other commands
  switch (command.type) {
    case 'history':
      concludeAtPrompt(turn, client, running, printHistory(client.prompt, number))
      return
    case 'printwatches':
      concludeAtPrompt(turn, client, running, switchWatches(client, command))
      return
    case 'redo':
    case 'nothing':
      concludeAtPrompt(turn, client, running, [])
      return
    case 'connect':
      conclude(turn, client, running, reconnect(client, command))
      return
    case 'quit':
      if (!isAlive(client)) conclude(turn, client, running, { error: 'OK', lines: [] })
      else close(turn, client, running)
      return
    default:
      if (!refuseUnlessAlive(turn, client, running)) performAlive(turn, client, running, command)
  }
}

function performAlive(
  turn: Turn,
  client: Client,
  running: Running,
  command: Exclude<
    Command,
    { readonly type: 'history' | 'printwatches' | 'redo' | 'nothing' | 'connect' | 'quit' }
  >,
): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other commands
  switch (command.type) {
    case 'close':
      close(turn, client, running)
      return
    case 'version':
      conclude(turn, client, running, { error: 'OK', lines: [VERSION] })
      return
    case 'addauth':
      begin(turn, client, running, 'auth')
      addAuth(turn, client, command)
      finish(turn, client, running.op, { error: 'OK', lines: [] })
      return
    case 'addWatch': {
      const mode = command.mode ?? client.prompt.addWatchMode
      client.prompt.addWatchMode = mode
      startCommand(turn, client, running, { ...command, mode })
      return
    }
    default:
      startCommand(turn, client, running, command)
  }
}

function close(turn: Turn, client: Client, running: Running): void {
  begin(turn, client, running, 'closeSession')
  startClose(turn, client, running)
}

/** `connect` at the prompt: puts the command at the head of the queue, with the timeout of the last handle. */
function reconnect(client: Client, command: Command & { readonly type: 'connect' }): Outcome {
  const { sessionTimeoutMs, isReadOnly, identities, address } = client.handle
  const servers = command.servers ?? client.hosts.servers
  const chroot = command.servers === undefined ? client.handle.chroot : (command.chroot ?? '')
  if (servers.length === 0) return { error: 'ConnectionLoss', lines: [NOT_CONNECTED] }
  client.prompt.queue.unshift({
    type: 'connect',
    servers,
    chroot,
    sessionTimeoutMs: sessionTimeoutMs === 0 ? DEFAULT_TIMEOUT_MS : sessionTimeoutMs,
    isReadOnly,
    auths: [],
    identities,
    ...(address !== undefined && { address }),
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

/** Refuses a command without a living handle; zkCli then does not even read its arguments. */
function refuseUnlessAlive(turn: Turn, client: Client, running: Running): boolean {
  if (isAlive(client)) return false
  conclude(turn, client, running, { error: lossError(client), lines: [NOT_CONNECTED] })
  return true
}

/** Ends one of the prompt's own commands, with `Not connected` after its output where the handle is dead. */
function concludeAtPrompt(
  turn: Turn,
  client: Client,
  running: Running,
  printed: readonly string[],
): void {
  const lines = isAlive(client) ? printed : [...printed, NOT_CONNECTED]
  conclude(turn, client, running, { error: 'OK', lines })
}

/** Begins and ends a command at once. */
function conclude(
  turn: Turn,
  client: Client,
  running: Running,
  { error, lines }: Pick<Outcome, 'error' | 'lines'>,
): void {
  begin(turn, client, running)
  finish(turn, client, running.op, { error, lines })
}
