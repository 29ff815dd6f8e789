import type { ActorName, ServerId } from '../../../kernel/actor'
import type { CardSize, Rect } from '../geometry'
import type { PlacedClient } from './layoutClients'
import type { PlacedRival, StageRival } from './layoutRivals'

/** The input of a layout. */
export interface StageInput {
  readonly width: number
  readonly height: number
  readonly servers: readonly { readonly id: ServerId; readonly isObserver: boolean }[]
  readonly leader?: ServerId | undefined
  /** Servers that reach each other, one group a side of a wall; one group where there is none. */
  readonly sides: readonly (readonly ServerId[])[]
  readonly clients: readonly { readonly id: ActorName; readonly server?: ServerId }[]
  /** Servers of etcd and Redis, and their clients. */
  readonly rivals?: readonly StageRival[]
  /** A bar lies over its upper edge. */
  readonly hasBar: boolean
  /** Whether it is a saved picture, with fewer words in larger letters. */
  readonly isSlide?: boolean
}

/** A server's card in its place. */
export interface PlacedCard {
  readonly id: ServerId
  readonly rect: Rect
  readonly size: CardSize
}

/** The servers on one side of a wall, or all, and their area. */
export interface PlacedSide {
  readonly members: readonly ServerId[]
  readonly rect: Rect
}

/** The places of everything on the stage. */
export interface StageLayout {
  readonly size: CardSize
  readonly isNarrow: boolean
  /** The height of the stage, or more where the smallest cards need it: then the stage scrolls. */
  readonly height: number
  readonly cards: readonly PlacedCard[]
  readonly clients: readonly PlacedClient[]
  readonly rivals?: readonly PlacedRival[]
  /** The area of the vote tally; undefined while somebody leads, beside walls and on narrow screens. */
  readonly hub?: Rect
  readonly walls: readonly Rect[]
  readonly sides: readonly PlacedSide[]
}
