import { virtualUs, type Channel, type ConnectionId, type VirtualUs } from '../../kernel/actor'
import type { SimActor, SimEffect, SimInput } from '../contract'
import type { Timers } from './timers'

/**
 * A host runs one incarnation of one actor: its timers, its local clock, its recent checkpoints and
 * the inputs it was given. The requests and answers are plain data: in the same thread they are
 * handed over as they are, between threads {@link packState} goes around them (messages, disk
 * images and views may hold sorted maps).
 */
export type HostRequest =
  | {
      readonly type: 'run'
      /** In the order in which they are to be taken; none later than the horizon. */
      readonly inputs: readonly TimedInput[]
      /** Own timers due up to this time, included, are run too. */
      readonly horizon: VirtualUs
      /** At most so many steps. */
      readonly limit: number
    }
  /** Goes to where `local` steps have been taken, back or (as far as it has been) forth. */
  | { readonly type: 'seek'; readonly local: number }
  /** Keeps all there is under a name, whatever is done after. */
  | { readonly type: 'keep'; readonly branch: number }
  /** Returns to what was kept, at its last step. */
  | { readonly type: 'recall'; readonly branch: number }
  | { readonly type: 'forget'; readonly branch: number }
  /** The state after so many steps, none that it has not taken; the host stays where it is. */
  | { readonly type: 'stateAt'; readonly local: number }
  /** Nothing before that local step will be sought again. */
  | { readonly type: 'prune'; readonly local: number }
  /** `at`: the moment it is asked for, at or behind the host's last step. */
  | { readonly type: 'view'; readonly aspect: unknown; readonly at?: VirtualUs }
  /** Becomes what another host of the same incarnation is; nothing before that can be sought. */
  | { readonly type: 'load'; readonly state: HostState }
  /** Takes what another host of the same incarnation was given since, up to a local step. */
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

/** An input for an actor, or a hand on its process that the actor itself does not notice. */
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
  /** Which of the inputs it took; −1 for a timer of its own. */
  readonly input: number
  readonly timer?: string
  readonly effects: readonly SimEffect[]
  /** Nobody was there to take it: not listening any more, or the connection was closed. */
  readonly isSkipped?: boolean
  /** The actor threw: the process has crashed. */
  readonly error?: string
}

/** How far the local clock is from virtual time: `localUs + (t − sinceUs) · rate`. */
export interface LocalClock {
  readonly rate: number
  readonly sinceUs: number
  readonly localUs: number
}

export const TRUE_CLOCK: LocalClock = { rate: 1, sinceUs: 0, localUs: 0 }

/** The actor's clock at a virtual time. */
export function localTime(clock: LocalClock, at: number): VirtualUs {
  const elapsed = at - clock.sinceUs
  return virtualUs(clock.localUs + (clock.rate === 1 ? elapsed : Math.floor(elapsed * clock.rate)))
}

export interface HostState {
  self: unknown
  /** Steps taken. */
  local: number
  /** No step is earlier than this. */
  now: number
  clock: LocalClock
  timers: Timers
  listening: Set<Channel>
  /** Connections of which the actor has not seen the end. */
  ends: Set<ConnectionId>
  hasEnded: boolean
  /** A running checksum of all that the actor did: two hosts of one incarnation must agree on it. */
  tally: number
}

export interface Host {
  readonly actor: SimActor
  readonly bootClock: LocalClock
  state: HostState
  /** Ascending by `local`. */
  checkpoints: HostState[]
  /** Ascending by `local`: what was given to the actor since the oldest checkpoint. */
  log: LoggedInput[]
  readonly branches: Map<number, { checkpoints: HostState[]; log: LoggedInput[]; state: HostState }>
  readonly checkpointEvery: number
}
