import { cloneState } from '../../kernel/lib'
import type { Host, HostState } from './hostProtocol'
import { cloneTimers } from './timers'

/** Checkpoints older than this many local steps are thinned out. */
export const DENSE_STEPS = 8_192

export const SPARSE_EVERY = 256

export function cloneHostState(state: HostState): HostState {
  return {
    self: cloneState(state.self),
    local: state.local,
    now: state.now,
    clock: state.clock,
    timers: cloneTimers(state.timers),
    listening: new Set(state.listening),
    ends: new Set(state.ends),
    hasEnded: state.hasEnded,
    tally: state.tally,
  }
}

export function keepCheckpoint(host: Host): void {
  const { state, checkpoints, checkpointEvery } = host
  if (checkpointEvery === 0 || state.local % checkpointEvery !== 0) return
  if (checkpoints.at(-1)?.local === state.local) return
  checkpoints.push(cloneHostState(state))
  const old = state.local - DENSE_STEPS
  if (old <= 0 || old % SPARSE_EVERY === 0) return
  const index = lastIndexUpTo(checkpoints, old)
  if (index > 0 && checkpoints[index]?.local === old) checkpoints.splice(index, 1)
}

/** Returns the index of the last entry at or before a local step; −1 where there is none. */
export function lastIndexUpTo(
  entries: readonly { readonly local: number }[],
  local: number,
): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry !== undefined && entry.local <= local) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Drops inputs and checkpoints after a local step: the host may go on differently from there. */
export function dropFuture({ log, checkpoints }: Host, local: number): void {
  while ((log.at(-1)?.local ?? -1) >= local) log.pop()
  while ((checkpoints.at(-1)?.local ?? -1) > local) checkpoints.pop()
}

export function pruneHost(host: Host, local: number): void {
  const keep = lastIndexUpTo(host.checkpoints, local)
  if (keep <= 0) return
  host.checkpoints.splice(0, keep)
  const oldest = host.checkpoints[0]?.local ?? 0
  host.log.splice(0, lastIndexUpTo(host.log, oldest - 1) + 1)
}
