import { virtualUs, type ConnectionId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import type { DiskImage } from '../disk'
import { serverActor } from '../serverActor'
import {
  LEADER_MAKE_TIMER,
  LEADER_START_TIMER,
  type Server,
  type ServerEffect,
  type ServerInput,
} from '../state'
import { isOfElection, printServerEffect } from './printServer'

/** A server with the clock, the timers and the disk of its machine. */
export interface ServerBench {
  server: Server
  readonly id: number
  readonly config: string
  readonly shown: ReadonlySet<string>
  disk: DiskImage
  now: number
  connections: number
  readonly conns: Map<string, ConnectionId>
  readonly names: Map<ConnectionId, string>
  readonly clients: Set<string>
  readonly timers: Map<string, number>
  /** The unanswered disk operations, oldest first. */
  readonly tokens: number[]
}

/** The timers of a leader's own threads, which take no time in a script. */
const LEADER_TIMERS = [LEADER_MAKE_TIMER, LEADER_START_TIMER]

export function stepServer(bench: ServerBench, input: ServerInput): string[] {
  const effects = serverActor.step(bench.server, input, virtualUs(bench.now))
  return [...applyEffects(bench, effects), ...goOnLeading(bench)]
}

/** Lets the leader go on that is made, or starts its processors. */
export function goOnLeading(bench: ServerBench): string[] {
  const timer = LEADER_TIMERS.find((name) => bench.timers.delete(name))
  return timer === undefined ? [] : stepServer(bench, { type: 'timer', timer })
}

/**
 * Stores the timers, disk operations and connections of a step; prints its effects without the
 * election's.
 */
export function applyEffects(bench: ServerBench, effects: readonly ServerEffect[]): string[] {
  const lines: string[] = []
  for (const effect of effects) {
    if (effect.type === 'setTimer') bench.timers.set(effect.timer, bench.now + effect.delayUs)
    if (effect.type === 'clearTimer') bench.timers.delete(effect.timer)
    if (effect.type === 'disk' && 'token' in effect.operation) {
      bench.tokens.push(effect.operation.token)
    }
    if (effect.type === 'connect' && effect.channel === 'quorum') {
      nameConnection(bench, String(effect.to), effect.conn)
    }
    // A connection that no script names belongs to the election.
    if (isOfElection(effect) || (effect.type === 'close' && !bench.names.has(effect.conn))) continue
    const line = printServerEffect(effect, String(bench.id), bench.names, bench.shown)
    if (line !== undefined) lines.push(line)
  }
  return lines
}

/** Names a connection; scripts call its other end by this name. */
export function nameConnection(bench: ServerBench, label: string, conn: ConnectionId): void {
  bench.conns.set(label, conn)
  bench.names.set(conn, label)
}

/** Takes the token of the oldest unanswered disk operation; throws if there is none. */
export function takeToken(bench: ServerBench): number {
  return defined(bench.tokens.shift(), 'an unanswered disk operation')
}

/** Answers the oldest `count` disk operations. */
export function answerDisk(bench: ServerBench, count: number): string[] {
  const lines: string[] = []
  for (let left = count; left > 0; left -= 1) {
    lines.push(...stepServer(bench, { type: 'durable', token: takeToken(bench) }))
  }
  return lines
}

function nextTimer(bench: ServerBench, isPicked: (timer: string) => boolean): string | undefined {
  let next: string | undefined
  for (const [timer, due] of bench.timers) {
    if (!isPicked(timer)) continue
    if (next === undefined || due < (bench.timers.get(next) ?? 0)) next = timer
  }
  return next
}

/** Advances the clock to a timer's time and fires it. */
export function fireTimer(bench: ServerBench, timer: string): string[] {
  bench.now = defined(bench.timers.get(timer), `timer ${timer}`)
  bench.timers.delete(timer)
  return stepServer(bench, { type: 'timer', timer })
}

const isOfProcessors = (timer: string): boolean => timer.startsWith('processor:')

/** Runs the request processors until no processor has a timer. */
export function runProcessors(bench: ServerBench): string[] {
  const lines: string[] = []
  for (;;) {
    const timer = nextTimer(bench, isOfProcessors)
    if (timer === undefined) return lines
    lines.push(...fireTimer(bench, timer))
  }
}

/** Runs the request processors and answers the disk until neither has work left. */
export function settleServer(bench: ServerBench): string[] {
  const lines = runProcessors(bench)
  while (bench.tokens.length > 0) lines.push(...answerDisk(bench, 1), ...runProcessors(bench))
  return lines
}

/** Advances the clock by `ms`; every timer that is due fires. */
export function passTime(bench: ServerBench, ms: number): string[] {
  const until = bench.now + ms * 1000
  const lines: string[] = []
  for (;;) {
    const timer = nextTimer(bench, (other) => !other.startsWith('election.'))
    const due = timer === undefined ? undefined : bench.timers.get(timer)
    if (timer === undefined || due === undefined || due > until) break
    lines.push(...fireTimer(bench, timer))
  }
  bench.now = until
  return lines
}
