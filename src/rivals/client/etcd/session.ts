import type { Answer, LeaseReply } from '../../etcd'
import { askServer } from './calls'
import type { EtcdClient, Program, Session, Turn } from './state'

/**
 * The keep-alive of a session's lease (`client/v3/lease.go`): renewed at once, then a third of the TTL
 * after each answer, by a sender that wakes every 500 ms. The session is over when the server no longer
 * knows the lease, or has not answered within the TTL; a check each second finds that.
 */
const SECOND_US = 1_000_000
const SENDER_US = 500_000
const WATCHER_US = SECOND_US

export const renewTimer = (op: number): string => `renew ${op}`
export const deadlineTimer = (op: number): string => `deadline ${op}`

/** Starts to keep a granted lease alive. */
export function openSession(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  { ID: lease, TTL: ttl }: LeaseReply,
): void {
  const { now } = turn
  program.session = {
    lease,
    ttl,
    sinceUs: now,
    nextUs: now,
    deadlineUs: now + ttl * SECOND_US,
    isAsking: false,
    isOver: false,
  }
  renew(turn, client, program)
  watchDeadline(turn, program, program.session)
}

/** The sender wakes: renews the lease unless a renewal is under way. */
export function renew(turn: Turn, client: EtcdClient, program: Program): void {
  const { session } = program
  if (session === undefined || session.isOver || session.isAsking) return
  session.isAsking = true
  askServer(turn, client, program.op, { op: 'lease_keepalive', args: { ID: session.lease } }, true)
}

/** Handles the answer to a renewal; returns whether it ends the session. */
export function onRenewed(turn: Turn, program: Program, answer: Answer): boolean {
  const { session } = program
  if (session === undefined || session.isOver) return false
  session.isAsking = false
  const ttl = answer.ok ? (answer.reply as LeaseReply).TTL : 0
  if (ttl <= 0) return endSession(turn, program, session)
  session.nextUs = turn.now + Math.floor((ttl * SECOND_US) / 3)
  session.deadlineUs = turn.now + ttl * SECOND_US
  const delayUs = untilBeat(session, session.nextUs, SENDER_US, turn.now)
  turn.effects.push({ type: 'setTimer', timer: renewTimer(program.op), delayUs })
  return false
}

/** The time until the loop of period `everyUs` next wakes at or after `dueUs`, µs. */
const untilBeat = ({ sinceUs }: Session, dueUs: number, everyUs: number, now: number): number =>
  sinceUs + Math.ceil((Math.max(dueUs, now + 1) - sinceUs) / everyUs) * everyUs - now

function watchDeadline(turn: Turn, { op }: Program, session: Session): void {
  const delayUs = untilBeat(session, session.deadlineUs, WATCHER_US, turn.now)
  turn.effects.push({ type: 'setTimer', timer: deadlineTimer(op), delayUs })
}

/** The timer of the deadline fired; returns whether the session is over. Renewals move the deadline. */
export function onDeadline(turn: Turn, program: Program): boolean {
  const { session } = program
  if (session === undefined || session.isOver) return false
  if (session.deadlineUs <= turn.now) return endSession(turn, program, session)
  watchDeadline(turn, program, session)
  return false
}

function endSession(turn: Turn, { op }: Program, session: Session): true {
  session.isOver = true
  stopTimers(turn, op)
  return true
}

/** Stops the renewal; the lease is not revoked (`Session.Orphan`). */
export function orphanSession(turn: Turn, program: Program): void {
  if (program.session === undefined) return
  program.session.isOver = true
  stopTimers(turn, program.op)
}

function stopTimers(turn: Turn, op: number): void {
  turn.effects.push(
    { type: 'clearTimer', timer: renewTimer(op) },
    { type: 'clearTimer', timer: deadlineTimer(op) },
  )
}
