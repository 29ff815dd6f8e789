import type { StateCreator } from 'zustand/vanilla'
import type { ActorName, ServerId } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { Change, Compared } from '../comparison/types'

/** What fills the middle of the page. */
export const VIEWS = ['stage', 'spaceTime', 'compare', 'locks', 'code'] as const
export type ViewName = (typeof VIEWS)[number]

/** A stretch of virtual time, µs. */
export interface TimeWindow {
  readonly fromUs: number
  readonly toUs: number
}

/** What a reader may ask why of. */
export type WhyQuestion =
  /** Why this step was taken. */
  | { readonly type: 'step' }
  /** Why a server is what it is. */
  | { readonly type: 'server'; readonly server: ServerId }
  /** Why a server of etcd or Redis, or a client of theirs, is what it is. */
  | { readonly type: 'rival'; readonly rival: ActorName }
  /** Why a transaction is committed, or is not. */
  | { readonly type: 'zxid'; readonly zxid: Zxid }
  /** Why a client's last answer is what it is. */
  | { readonly type: 'reply'; readonly client: ActorName }

/** Two runs that were compared: in what they differ, and the branch of the first. */
export interface Comparison {
  readonly compared: Compared
  readonly change: Change
  /** What the first run has in its place; absent where it has nothing else. */
  readonly own: Change | undefined
  /** Where the clock of both stands. */
  readonly atUs: number
}

/** A comparison that somebody has asked for; what he has not said, the form says. */
export interface ComparisonRequest {
  readonly change: Change
  readonly untilUs?: number
  /** Where the clock is to stand; absent: where the runs part. */
  readonly atUs?: number
}

export interface ViewSlice {
  readonly view: ViewName
  /** What the space-time diagram shows, while it does; the scrubber frames it. */
  readonly timeWindow: TimeWindow | undefined
  /** What the panel of causes answers. */
  readonly why: WhyQuestion
  /** What is to be compared and is not under way yet. */
  readonly comparisonRequest: ComparisonRequest | undefined
  /** What was compared stays, whatever view is shown, until something else is to be. */
  readonly comparison: Comparison | undefined
  /** The transaction that is followed from client to client; absent: the last committed one. */
  readonly followed: Zxid | undefined
}

export const createViewSlice: StateCreator<ViewSlice> = () => ({
  view: 'stage',
  timeWindow: undefined,
  why: { type: 'step' },
  comparisonRequest: undefined,
  comparison: undefined,
  followed: undefined,
})
