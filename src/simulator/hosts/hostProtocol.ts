import { virtualUs, type Channel, type ConnectionId, type VirtualUs } from '../../kernel/actor'
import type { SimActor, SimEffect, SimInput } from '../contract'
import type { Timers } from './timers'

/**
 * A host runs one incarnation of one actor: its timers, its local clock, its recent checkpoints and its
 * inputs. Requests and answers are plain data: one thread passes them as they are, threads exchange them
 * by {@link packState} (messages, disk images and views may hold sorted maps).
 */
export type HostRequest =
  | {
      readonly type: 'run'
      /** Inputs in the order in which to take them; none is later than the horizon. */
      readonly inputs: readonly TimedInput[]
      /** Timers that are due at or before this time fire as well. */
      readonly horizon: VirtualUs
      /** The most steps to take. */
      readonly limit: number
    }
  /** Goes to where `local` steps have been taken, back or as far ahead as the host has been. */
  | { readonly type: 'seek'; readonly local: number }
  /** Stores checkpoints, inputs and state under the number of a branch. */
  | { readonly type: 'keep'; readonly branch: number }
  /** Returns to a stored branch, at its last step. */
  | { readonly type: 'recall'; readonly branch: number }
  | { readonly type: 'forget'; readonly branch: number }
  /** Returns the state after `local` steps, at most those taken; the host stays where it is. */
  | { readonly type: 'stateAt'; readonly local: number }
  /** Forgets all that only serves seeks before a local step. */
  | { readonly type: 'prune'; readonly local: number }
  /** `at`: the virtual time of the question, at or after the host's last step. */
  | { readonly type: 'view'; readonly aspect: unknown; readonly at?: VirtualUs }
  /**
   * Takes over the state of another host of the same incarnation; earlier steps cannot be sought then.
   */
  | { readonly type: 'load'; readonly state: HostState }
  /** Takes inputs that another host of the same incarnation has taken, up to a local step. */
  | { readonly type: 'follow'; readonly log: readonly LoggedInput[]; readonly local: number }

export type HostAnswer =
  | {
      readonly type: 'ran'
      readonly steps: readonly HostStep[]
      readonly nextTimerAt?: VirtualUs
      readonly tally: number
    }
  | { readonly type: 'done'; readonly nextTimerAt?: VirtualUs; readonly tally: number }
  | { readonly type: 'view'; readonly answer: unknown }
  | { readonly type: 'state'; readonly state: HostState }

/** An input of an actor, or a change of its process that the actor does not see. */
export type HostInput =
  | SimInput
  /** The local clock runs at this rate from now on; 1 is true. */
  | { readonly type: 'clockRate'; readonly rate: number }
  /** The process runs again after a pause: no timer fires earlier than now. */
  | { readonly type: 'wake' }

export interface TimedInput {
  readonly at: VirtualUs
  readonly input: HostInput
}

/** An input with the local step that took it. */
export interface LoggedInput extends TimedInput {
  readonly local: number
}

export interface HostStep {
  readonly at: VirtualUs
  /** The index of the input that it took; −1 for a timer. */
  readonly input: number
  readonly timer?: string
  readonly effects: readonly SimEffect[]
  /** The actor did not take it: it had stopped listening, or closed the connection. */
  readonly isSkipped?: boolean
  /** The actor threw: the process has crashed. */
  readonly error?: string
}

/** The local clock at virtual time t: `localUs + (t − sinceUs) · rate`. */
export interface LocalClock {
  readonly rate: number
  readonly sinceUs: number
  readonly localUs: number
}

export const TRUE_CLOCK: LocalClock = { rate: 1, sinceUs: 0, localUs: 0 }

/** Returns the actor's local time at a virtual time. */
export function localTime(clock: LocalClock, at: number): VirtualUs {
  const elapsed = at - clock.sinceUs
  return virtualUs(clock.localUs + (clock.rate === 1 ? elapsed : Math.floor(elapsed * clock.rate)))
}

export interface HostState {
  self: unknown
  /** The number of steps taken. */
  local: number
  /** No step is earlier than this. */
  now: number
  clock: LocalClock
  timers: Timers
  listening: Set<Channel>
  /** Connections whose end the actor has not seen. */
  ends: Set<ConnectionId>
  hasEnded: boolean
  /** A running checksum of the actor's effects: two hosts of one incarnation must agree on it. */
  tally: number
}

export interface Host {
  readonly actor: SimActor
  readonly bootClock: LocalClock
  state: HostState
  /** Ascending by `local`. */
  checkpoints: HostState[]
  /** The actor's inputs since the oldest checkpoint, ascending by `local`. */
  log: LoggedInput[]
  readonly branches: Map<number, { checkpoints: HostState[]; log: LoggedInput[]; state: HostState }>
  readonly checkpointEvery: number
}
