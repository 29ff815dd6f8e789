import { assert, packState, unpackState } from '../lib'
import { cloneHostState, lastIndexUpTo, pruneHost } from './checkpoints'
import {
  CHECKPOINT_EVERY,
  createHostState,
  fireTimer,
  nextTimerOf,
  runHost,
  takeInput,
  timerAt,
} from './host'
import {
  localTime,
  type Host,
  type HostAnswer,
  type HostImage,
  type HostRequest,
  type HostState,
  type LoggedInput,
} from './hostProtocol'
import { nextTimer } from './timers'

/** Answers one request; requests are answered in the order asked. */
export function answerHost(host: Host, request: HostRequest): HostAnswer {
  switch (request.type) {
    case 'run': {
      const steps = runHost(host, request.inputs, request.horizon, request.limit)
      const nextTimerAt = nextTimerOf(host)
      return nextTimerAt === undefined
        ? { type: 'ran', steps }
        : { type: 'ran', steps, nextTimerAt }
    }
    case 'seek':
      seekHost(host, request.local)
      return done(host)
    case 'keep':
      host.branches.set(request.branch, {
        checkpoints: [...host.checkpoints],
        log: [...host.log],
        state: cloneHostState(host.state),
      })
      return done(host)
    case 'recall': {
      const kept = host.branches.get(request.branch)
      assert(kept !== undefined, `branch ${request.branch} was kept`)
      host.checkpoints = [...kept.checkpoints]
      host.log = [...kept.log]
      host.state = cloneHostState(kept.state)
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
          localTime(host.state.clock, host.state.now),
        ),
      }
    case 'image':
      return { type: 'image', image: { local: host.state.local, packed: packState(host.state) } }
    case 'load':
      loadHost(host, request.image, request.log, request.local)
      return done(host)
  }
}

export function done(host: Host): HostAnswer {
  const nextTimerAt = nextTimerOf(host)
  return nextTimerAt === undefined ? { type: 'done' } : { type: 'done', nextTimerAt }
}

/** Restores the nearest state at or before that local step, and takes the logged inputs from there. */
export function seekHost(host: Host, local: number): void {
  const checkpoint = host.checkpoints[lastIndexUpTo(host.checkpoints, local)]
  const isAhead = local >= host.state.local
  if (!isAhead || (checkpoint !== undefined && checkpoint.local > host.state.local)) {
    assert(checkpoint !== undefined, `local step ${local} can still be sought`)
    host.state = cloneHostState(checkpoint)
  }
  replay(host, local)
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

export function loadHost(
  host: Host,
  image: HostImage | undefined,
  log: readonly LoggedInput[],
  local: number,
): void {
  host.state =
    image === undefined
      ? createHostState(host.actor, host.bootClock)
      : // Only `image` makes it, from a state.
        (unpackState(image.packed) as HostState)
  host.checkpoints = [cloneHostState(host.state)]
  host.log = log.filter((logged) => logged.local >= host.state.local)
  while (host.state.local < local) {
    const next = Math.min(local, host.state.local + CHECKPOINT_EVERY)
    replay(host, next)
    if (next < local) host.checkpoints.push(cloneHostState(host.state))
  }
}
