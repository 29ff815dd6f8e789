import type { Milestone, MessageSpan } from '../../../engine'
import type { ActorId } from '../../../kernel/actor'
import type { Zxid } from '../../../zookeeper/model'
import type { GlyphLook } from '../../../drawing'

/** A message from lane to lane in its time: the part of its drawing that no move of the axis changes. */
export interface MessagePath {
  readonly passage: MessageSpan
  readonly look: GlyphLook
  readonly y1: number
  readonly y2: number
  readonly sentUs: number
  /** The end, or the last known time, µs. */
  readonly endUs: number
  readonly end: 'arrived' | 'lost' | 'unread' | 'flying'
  /** The share of the path that is drawn: a lost message ends on it. */
  readonly share: number
  readonly tone: Tone
}

/** A lifeline with its place. */
export interface Lane {
  readonly actor: ActorId
  readonly y: number
}

/** A message, drawn from lane to lane. */
export interface Arrow extends Omit<MessagePath, 'sentUs' | 'endUs' | 'share'> {
  readonly x1: number
  readonly x2: number
}

/** A message's place in the cone of the chosen one; plain without one. */
export type Tone = 'plain' | 'chosen' | 'cause' | 'effect' | 'past' | 'future' | 'aside'

/** A glyph that has room, with its zxid where that has room too. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly arrow: Arrow
  readonly zxid?: Zxid
  /** The packet, or the vote of a notification. */
  readonly name?: string
}

/** A milestone with its place. */
export interface Sign {
  readonly x: number
  /** Undefined where it concerns no lane. */
  readonly y?: number
  readonly milestone: Milestone
}

/** The chosen message, and the steps that led to it and that it led to. */
export interface Focus {
  readonly id: number
  readonly past: ReadonlySet<number>
  readonly future: ReadonlySet<number>
  /** The steps that led straight to it, and those that follow from it. */
  readonly causes: ReadonlySet<number>
  readonly effects: ReadonlySet<number>
}
