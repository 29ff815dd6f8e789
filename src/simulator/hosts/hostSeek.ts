import { virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { cloneHostState, dropFuture, keepCheckpoint, lastIndexUpTo, pruneHost } from './checkpoints'
import { fireTimer, nextTimerOf, runHost, takeInput, timerAt } from './host'
import {
  localTime,
  type Host,
  type HostAnswer,
  type HostRequest,
  type HostState,
  type HostStep,
  type LoggedInput,
  type TimedInput,
} from './hostProtocol'
import { nextTimer } from './timers'

/** Answers one request; requests are answered in the order asked. */
export function answerHost(host: Host, request: HostRequest): HostAnswer {
  switch (request.type) {
    case 'run': {
      const steps = runHost(host, request.inputs, request.horizon, request.limit)
      return { ...done(host), type: 'ran', steps }
    }
    case 'seek':
      seekHost(host, request.local)
      return done(host)
    case 'stateAt':
      return { type: 'state', state: stateAt(host, request.local) }
    case 'keep':
      host.branches.set(request.branch, {
        checkpoints: [...host.checkpoints],
        log: [...host.log],
        state: cloneHostState(host.state),
      })
      return done(host)
    case 'recall': {
      const branch = host.branches.get(request.branch)
      assert(branch !== undefined, `branch ${request.branch} was kept`)
      host.checkpoints = [...branch.checkpoints]
      host.log = [...branch.log]
      host.state = cloneHostState(branch.state)
      return done(host)
    }
    case 'forget':
      host.branches.delete(request.branch)
      return done(host)
    case 'prune':
      pruneHost(host, request.local)
      return done(host)
    case 'view':
      return {
        type: 'view',
        answer: host.actor.view(
          host.state.self,
          request.aspect,
          localTime(host.state.clock, virtualUs(Math.max(host.state.now, request.at ?? 0))),
        ),
      }
    case 'load':
      host.state = cloneHostState(request.state)
      host.checkpoints = [cloneHostState(request.state)]
      host.log = []
      return done(host)
    case 'follow':
      dropFuture(host, host.state.local)
      for (const logged of request.log) host.log.push(logged)
      followHost(host, request.local)
      return done(host)
  }
}

export function done(host: Host): Extract<HostAnswer, { readonly type: 'done' }> {
  const nextTimerAt = nextTimerOf(host)
  const { tally } = host.state
  return nextTimerAt === undefined ? { type: 'done', tally } : { type: 'done', tally, nextTimerAt }
}

/** Restores the nearest state at or before a local step, and takes the logged inputs from there. */
export function seekHost(host: Host, local: number): void {
  const checkpoint = host.checkpoints[lastIndexUpTo(host.checkpoints, local)]
  const isAhead = local >= host.state.local
  if (!isAhead || (checkpoint !== undefined && checkpoint.local > host.state.local)) {
    assert(checkpoint !== undefined, `local step ${local} can still be sought`)
    host.state = cloneHostState(checkpoint)
  }
  replay(host, local)
}

/** Returns a copy of the state after `local` steps, which the host must have taken. */
function stateAt(host: Host, local: number): HostState {
  assert(local <= host.state.local, `local step ${local} was taken`)
  if (local === host.state.local) return cloneHostState(host.state)
  const other: Host = { ...host }
  seekHost(other, local)
  return other.state
}

export function replay(host: Host, local: number): void {
  const { state, log } = host
  let next = lastIndexUpTo(log, state.local - 1) + 1
  while (state.local < local) {
    const logged = log[next]
    if (logged !== undefined && logged.local === state.local) {
      takeInput(host, logged, 0)
      next += 1
    } else {
      const timer = nextTimer(state.timers)
      assert(timer !== undefined, `local step ${state.local} is known`)
      fireTimer(host, timer.name, timerAt(state, timer.due))
    }
  }
}

/**
 * Logs the inputs that another host of this incarnation took from a local step on; {@link followHost}
 * takes them here.
 */
export function noteTaken(
  host: Host,
  local: number,
  inputs: readonly TimedInput[],
  steps: readonly HostStep[],
): void {
  dropFuture(host, local)
  steps.forEach(({ input }, index) => {
    const entry = inputs[input]
    if (entry !== undefined) host.log.push({ ...entry, local: local + index })
  })
}

/** Returns the inputs of a host between two local steps, as far as they are logged. */
export const inputsBetween = ({ log }: Host, from: number, to: number): readonly LoggedInput[] =>
  log.slice(lastIndexUpTo(log, from - 1) + 1, lastIndexUpTo(log, to - 1) + 1)

/** Takes logged inputs up to a local step, and keeps checkpoints on the way. */
export function followHost(host: Host, local: number): void {
  const { checkpointEvery: every } = host
  while (host.state.local < local) {
    keepCheckpoint(host)
    const { local: from } = host.state
    replay(host, every === 0 ? local : Math.min(local, from - (from % every) + every))
  }
}
