import type { Operation, OperationName } from '../../model'
import type { Answer, AskingCommand, Outcome, ProgramStep } from '../cli/program'
import { answerProgram, startProgram } from '../cli/run'
import {
  isAlive,
  type Client,
  type Packet,
  type PacketAnswer,
  type Running,
} from '../session/client'
import { closeHandle, type Loss } from '../session/connection'
import { lossError, queuePacket } from '../session/packets'
import { clearTimer, setTimer, trace, write, type Turn } from '../turn'
import { removeWatches } from '../session/watchManager'

/** The longest that `SyncCommand` waits for its answer. */
const SYNC_TIMEOUT_US = 30_000_000
const SYNC_TIMER = 'sync:'

/** Notes a command as under way. */
export function begin(
  turn: Turn,
  client: Client,
  running: Running,
  packet?: OperationName,
  path?: string,
): void {
  client.prompt.running.set(running.op, running)
  trace(turn, {
    type: 'invoked',
    client: client.name,
    op: running.op,
    command: running.line,
    ...(packet === undefined ? {} : { packet }),
    ...(path === undefined ? {} : { path }),
  })
}

/** Begins a command that asks the server. */
export function startCommand(
  turn: Turn,
  client: Client,
  running: Running,
  command: AskingCommand,
): void {
  const progress = startProgram(command)
  const first = progress.type === 'ask' ? progress.operations[0] : undefined
  begin(turn, client, running, first?.packet, first === undefined ? undefined : pathOf(first))
  if (command.type === 'sync') setTimer(turn, `${SYNC_TIMER}${running.op}`, SYNC_TIMEOUT_US)
  follow(turn, client, running, progress)
}

const pathOf = (operation: Operation): string | undefined =>
  'path' in operation ? operation.path : undefined

/** Starts `close`, which ends when closeSession is answered or the connection is lost. */
export function startClose(turn: Turn, client: Client, running: Running): void {
  client.prompt.running.set(running.op, running)
  ask(turn, client, running.op, { packet: 'closeSession' })
}

function follow(
  turn: Turn,
  client: Client,
  running: Running,
  progress: ProgramStep,
  answer?: PacketAnswer,
): void {
  if (progress.type === 'done') {
    finish(turn, client, running.op, progress.outcome, answer)
    return
  }
  client.prompt.running.set(running.op, { ...running, program: progress.program })
  const { program } = progress
  // `getConfig` asks for the configuration under its own path, whatever the chroot.
  const isWholePath = program.type === 'single' && program.command.type === 'config'
  for (const operation of progress.operations) {
    ask(turn, client, running.op, operation, isWholePath)
  }
}

function ask(
  turn: Turn,
  client: Client,
  op: number,
  operation: Operation,
  isWholePath = false,
): void {
  if (queuePacket(turn, client, operation, op, isWholePath)) return
  const packet: Packet = { operation, op, xid: 0 }
  answerPacket(turn, client, packet, { error: lossError(client), result: {} })
}

/** Passes an answer to the command that waits for it, if it still does. */
export function answerPacket(
  turn: Turn,
  client: Client,
  packet: Packet,
  answer: PacketAnswer,
): void {
  const { operation, op } = packet
  if (op < 0) {
    turn.extension?.onAnswer(turn, client, op, operation, answer)
    return
  }
  if (operation.packet === 'closeSession') {
    if (isAlive(client)) closeHandle(turn, client)
    finish(turn, client, op, { error: answer.error, lines: [] }, answer)
    return
  }
  const running = client.prompt.running.get(op)
  if (running?.program === undefined) return
  const event = settleWatches(turn, client, running, answer)
  follow(turn, client, running, answerProgram(running.program, operation, event), answer)
}

/** Removes the watches of a `removewatches`; the client, not the server, decides its error. */
function settleWatches(
  turn: Turn,
  client: Client,
  { program }: Running,
  { error, result }: PacketAnswer,
): Answer {
  if (program?.type !== 'single' || program.command.type !== 'removewatches') {
    return { error, result }
  }
  return { error: removeWatches(turn, client, program.command, error), result }
}

/** Fails the requests lost with a connection, in the order in which they were made. */
export function failPackets(turn: Turn, client: Client, { packets, error }: Loss): void {
  for (const packet of packets) answerPacket(turn, client, packet, { error, result: {} })
}

/** Ends a `sync` that waited too long; zkCli prints the missing exception's text, `null`. */
export function onPromptTimer(turn: Turn, client: Client, timer: string): void {
  if (!timer.startsWith(SYNC_TIMER)) return
  const op = Number(timer.slice(SYNC_TIMER.length))
  if (!client.prompt.running.has(op)) return
  finish(turn, client, op, { error: 'OperationTimeout', lines: ['null'] })
}

/** Ends a command: traces its reply and writes its output to the transcript. */
export function finish(
  turn: Turn,
  client: Client,
  op: number,
  { error, lines, ...fields }: Outcome,
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
  const printed = ended?.isRedo === true && !isAlive(client) ? [...lines, 'Not connected'] : lines
  trace(turn, {
    type: 'reply',
    client: client.name,
    op,
    ...(ended !== undefined && { command: ended.line }),
    error,
    output: printed,
    ...replyFields(fields),
    ...(zxid === undefined ? {} : { zxid }),
    ...(server === undefined ? {} : { server }),
  })
  write(client, {
    type: 'output',
    at: turn.now,
    op,
    error,
    lines: printed,
    ...(zxid === undefined ? {} : { zxid }),
  })
}

/** Picks the fields of an outcome that the `reply` event has. */
function replyFields({ path, data, children, stat }: Omit<Outcome, 'error' | 'lines'>) {
  return {
    ...(path === undefined ? {} : { path }),
    ...(data === undefined ? {} : { data }),
    ...(children === undefined ? {} : { children }),
    ...(stat === undefined ? {} : { stat }),
  }
}
