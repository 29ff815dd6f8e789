import { assertNever } from '../../../kernel/lib'
import { padLease, printEvents, printJson, printReply } from '../etcdctl/print'
import type { Command } from '../etcdctl/command'
import type { Answer, Call, LeaseReply, WatchReply } from '../../etcd'
import { askServer } from './calls'
import {
  interruptClaim,
  onClaimAnswer,
  onClaimNews,
  onGranted,
  onKeyRead,
  onObserverAnswer,
  onReleased,
  startClaim,
} from './claims'
import { endProgram, failProgram, print } from './output'
import type { EtcdClient, Phase, Program, Signal, Turn } from './state'
import { openWatch } from './watches'

/** The programs of etcdctl, step by step (`etcdctl/ctlv3/command`). */

export function startProgram(turn: Turn, client: EtcdClient, program: Program): void {
  const { command } = program
  switch (command.type) {
    case 'call':
      program.phase = { type: 'call', command }
      return startCall(turn, client, program, command)
    case 'watch':
      program.phase = { type: 'watching' }
      return openWatch(turn, client, program, command.watch)
    case 'keepAlive':
      program.phase = { type: 'keepingAlive', lease: command.lease, isOnce: command.isOnce }
      return keepAlive(turn, client, program, command.lease)
    case 'lock':
    case 'elect':
    case 'observe':
      return startClaim(turn, client, program)
    default:
      assertNever(command)
  }
}

const limitTimer = (op: number): string => `limit ${op}`

/** Asks, within the time of the command (`--command-timeout`). */
function startCall(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  { call, limitUs }: Extract<Command, { readonly type: 'call' }>,
): void {
  const { op } = program
  if (limitUs === undefined) return askServer(turn, client, op, call)
  if (limitUs <= 0) return failCall(turn, client, program, call, DEADLINE)
  askServer(turn, client, op, call)
  turn.effects.push({ type: 'setTimer', timer: limitTimer(op), delayUs: Math.ceil(limitUs) })
}

/** The error of Go's contexts (`context.DeadlineExceeded`). */
const DEADLINE = 'context deadline exceeded'

/** The time of the command is over; whether the call was carried out is unknown. */
export function onLimit(turn: Turn, client: EtcdClient, timer: string): boolean {
  for (const program of client.programs.values()) {
    const { op, phase } = program
    if (timer !== limitTimer(op) || phase.type !== 'call') continue
    failCall(turn, client, program, phase.command.call, DEADLINE)
    return true
  }
  return false
}

function endCall(turn: Turn, { op, phase }: Program): void {
  if (phase.type !== 'call' || phase.command.limitUs === undefined) return
  turn.effects.push({ type: 'clearTimer', timer: limitTimer(op) })
}

function failCall(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  { op }: Call,
  message: string,
): void {
  endCall(turn, program)
  failProgram(turn, client, program, wordError(op, message))
}

/** Passes an answer to the phase that asked. */
export function onAnswer(turn: Turn, client: EtcdClient, program: Program, answer: Answer): void {
  const { phase } = program
  switch (phase.type) {
    case 'call':
      if (!answer.ok) {
        return failCall(turn, client, program, phase.command.call, answer.error.message)
      }
      endCall(turn, program)
      print(turn, client, program, printReply(phase.command, answer.reply, program.style))
      return endProgram(turn, client, program, 0)
    case 'keepingAlive':
      return onKeptAlive(turn, client, program, phase, answer)
    case 'granting':
      return onGranted(turn, client, program, answer)
    case 'claiming':
      return onClaimAnswer(turn, client, program, phase.recipe, answer)
    case 'reading':
      return onKeyRead(turn, client, program, phase.recipe, answer)
    case 'releasing':
      return onReleased(turn, client, program, phase, answer)
    case 'observing':
      return onObserverAnswer(turn, client, program, answer)
    // Only the session and the watch of these phases ask, and both have their own answers.
    case 'watching':
    case 'holding':
    case 'running':
      return
    default:
      assertNever(phase)
  }
}

/** Prefixes the error of some commands with the action that failed. */
function wordError(op: string, message: string): string {
  if (op === 'lease_grant') return `failed to grant lease (${message})`
  return op === 'lease_revoke' ? `failed to revoke lease (${message})` : message
}

/** Passes a watch response to the program. */
export function onNews(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  response: WatchReply,
): void {
  if (program.phase.type !== 'watching') return onClaimNews(turn, client, program, response)
  if (response.canceled === true) {
    const compacted = response.compact_revision ?? 0
    const why =
      compacted > 0
        ? 'etcdserver: mvcc: required revision has been compacted'
        : (response.cancel_reason ?? '')
    print(turn, client, program, [`watch was canceled (${why})`], 'err')
    delete program.watch
    return failProgram(turn, client, program, 'watch is canceled by the server')
  }
  const { events = [] } = response
  print(
    turn,
    client,
    program,
    program.style === 'json' ? [printJson(response)] : printEvents(events),
  )
}

/** Handles SIGINT or SIGTERM. */
export function onSignal(turn: Turn, client: EtcdClient, program: Program, signal: Signal): void {
  if (program.signal !== undefined) return
  program.signal = signal
  switch (program.command.type) {
    case 'lock':
    case 'elect':
    case 'observe':
      return interruptClaim(turn, client, program)
    case 'call':
    case 'keepAlive':
    case 'watch':
      // These commands do not catch the signal: it ends the process.
      endCall(turn, program)
      return endProgram(turn, client, program, signal === 'INT' ? 130 : 143, `SIG${signal}`)
  }
}

export const keepAliveTimer = (op: number): string => `keepAlive ${op}`

export function keepAlive(turn: Turn, client: EtcdClient, { op }: Program, lease: string): void {
  askServer(turn, client, op, { op: 'lease_keepalive', args: { ID: lease } })
}

const SECOND_US = 1_000_000

function onKeptAlive(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  { lease, isOnce }: Extract<Phase, { readonly type: 'keepingAlive' }>,
  answer: Answer,
): void {
  if (!answer.ok) return failProgram(turn, client, program, answer.error.message)
  const { TTL } = answer.reply as LeaseReply
  if (TTL <= 0) {
    if (isOnce) return failProgram(turn, client, program, 'etcdserver: requested lease not found')
    print(turn, client, program, [`lease ${padLease(lease)} expired or revoked.`])
    return endProgram(turn, client, program, 0)
  }
  print(turn, client, program, [`lease ${padLease(lease)} keepalived with TTL(${TTL})`])
  if (isOnce) return endProgram(turn, client, program, 0)
  const delayUs = Math.floor((TTL * SECOND_US) / 3)
  turn.effects.push({ type: 'setTimer', timer: keepAliveTimer(program.op), delayUs })
}
