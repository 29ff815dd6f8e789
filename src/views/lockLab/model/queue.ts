import { LOCK_SYSTEMS, lockKinds, LOCK_EVENTS } from '../../../app/locks'
import type { Trial } from '../../../scenario'
import type { LockEventName, TrialRecording } from '../../../engine'

/** The phase of a client's turn. */
export type Phase =
  'away' | 'asking' | 'waiting' | 'woken' | 'holding' | 'leaving' | 'done' | 'failed' | 'dead'

/** Everything about the queue at one moment. */
export interface QueueState {
  readonly phase: Phase[]
  /** The client whose node is watched; −1: the list is watched, or nothing. */
  readonly target: number[]
  readonly isPaused: boolean[]
  /** Clients that want the lock and do not hold it, in the order of their coming. */
  line: number[]
  /** Clients that hold the lock, or believe so, in the order of the grants. */
  holders: number[]
  /** Holders that died: the lock is not free before their session ends. */
  ghosts: number[]
  /** Turns that are over. */
  served: number
  /** The times of each client's last change of phase and last wake-up. */
  readonly changedUs: number[]
  readonly wokenUs: number[]
  /** The time of the line's last change, and the line before it. */
  lineChangedUs: number
  lineBefore: number[]
  /** The client of the last release, and its time. */
  lastLeaver: number | undefined
  leftUs: number
  /** Wake-ups since then; for clients that poll, the polls since then. */
  wokenSince: number
}

/** A place in a recording, with the state of the queue there; moves both ways. */
export interface Walker {
  readonly recording: TrialRecording
  state: QueueState
  /** Events that were taken. */
  index: number
  readonly checkpoints: Map<number, QueueState>
}

/** Events between two kept states: a step back replays up to as many. */
const KEEP_EVERY = 4_096

export function createWalker(recording: TrialRecording): Walker {
  const state = firstState(recording.clients)
  return { recording, state, index: 0, checkpoints: new Map([[0, clone(state)]]) }
}

const firstState = (clients: number): QueueState => ({
  phase: Array.from({ length: clients }, () => 'away'),
  target: Array.from({ length: clients }, () => -1),
  isPaused: Array.from({ length: clients }, () => false),
  line: [],
  holders: [],
  ghosts: [],
  served: 0,
  changedUs: Array.from({ length: clients }, () => -Infinity),
  wokenUs: Array.from({ length: clients }, () => -Infinity),
  lineChangedUs: -Infinity,
  lineBefore: [],
  lastLeaver: undefined,
  leftUs: -Infinity,
  wokenSince: 0,
})

const clone = (state: QueueState): QueueState => ({
  ...state,
  phase: [...state.phase],
  target: [...state.target],
  isPaused: [...state.isPaused],
  changedUs: [...state.changedUs],
  wokenUs: [...state.wokenUs],
})

/**
 * The queue at a time, µs since the first client's arrival. The result belongs to the walker and changes with
 * its next move.
 */
export function stateAt(walker: Walker, us: number): QueueState {
  const { recording, checkpoints } = walker
  const at = recording.fromUs + us
  if (walker.index > 0 && (recording.at[walker.index - 1] ?? 0) > at) {
    let from = walker.index - (walker.index % KEEP_EVERY)
    while (from > 0 && ((recording.at[from - 1] ?? 0) > at || !checkpoints.has(from))) {
      from -= KEEP_EVERY
    }
    walker.index = from
    walker.state = clone(checkpoints.get(from) ?? firstState(recording.clients))
  }
  while (walker.index < recording.at.length && (recording.at[walker.index] ?? 0) <= at) {
    take(walker, walker.index)
    walker.index += 1
    if (walker.index % KEEP_EVERY === 0 && !checkpoints.has(walker.index)) {
      checkpoints.set(walker.index, clone(walker.state))
    }
  }
  return walker.state
}

function take({ state, recording }: Walker, index: number): void {
  const client = recording.client[index] ?? 0
  const event: LockEventName = LOCK_EVENTS[recording.event[index] ?? 0] ?? 'asks'
  const us = (recording.at[index] ?? 0) - recording.fromUs
  const put = (phase: Phase): void => {
    state.phase[client] = phase
    state.changedUs[client] = us
  }
  switch (event) {
    case 'asks':
      put('asking')
      changeLine(state, us, [...state.line, client])
      return
    case 'created':
      return
    case 'waits':
      put('waiting')
      state.target[client] = recording.target[index] ?? -1
      return
    case 'woken':
      put('woken')
      state.wokenUs[client] = us
      state.wokenSince += 1
      return
    case 'owns':
      put('holding')
      state.ghosts = []
      state.holders = [...state.holders, client]
      changeLine(state, us, without(state.line, client))
      return
    case 'releases':
      put('leaving')
      leave(state, client, us)
      return
    case 'released':
      if (state.phase[client] !== 'leaving') leave(state, client, us)
      put('done')
      state.served += 1
      return
    case 'failed':
      put('failed')
      leave(state, client, us)
      changeLine(state, us, without(state.line, client))
      return
    case 'paused':
      state.isPaused[client] = true
      return
    case 'resumed':
      state.isPaused[client] = false
      return
    case 'killed':
      if (state.holders.includes(client)) state.ghosts = [...state.ghosts, client]
      put('dead')
      leave(state, client, us)
      changeLine(state, us, without(state.line, client))
      return
    case 'wrote':
    case 'refused':
      return
  }
}

function leave(state: QueueState, client: number, us: number): void {
  if (!state.holders.includes(client)) return
  state.holders = without(state.holders, client)
  state.lastLeaver = client
  state.leftUs = us
  state.wokenSince = 0
}

function changeLine(state: QueueState, us: number, line: number[]): void {
  if (line.length === state.line.length) return
  if (us !== state.lineChangedUs) state.lineBefore = state.line
  state.lineChangedUs = us
  state.line = line
}

const without = (list: readonly number[], one: number): number[] =>
  list.filter((other) => other !== one)

/** The clients that only read; none where the lock cannot be shared. */
export function readersOf({ system, workload }: Trial): ReadonlySet<number> {
  const kinds = LOCK_SYSTEMS[system].isShared ? lockKinds(workload) : []
  return new Set(kinds.flatMap((kind, index) => (kind === 'R' ? [index] : [])))
}

/** A leaver is shown for this long after its release unless another client holds the lock, µs. */
export const LEAVER_US = 30_000

/** Whether several clients hold the lock, or believe so, and at least one of them writes. */
export const isBrokenBy = ({ holders }: QueueState, readers: ReadonlySet<number>): boolean =>
  holders.length > 1 && !holders.every((client) => readers.has(client))
