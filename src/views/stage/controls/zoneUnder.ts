import type { ActorId } from '../../../kernel/actor'
import { contains, type Point, type Rect } from '../geometry'

/** A place to drop a card on, and the groups that a partition would then have. */
export interface DropZone {
  readonly rect: Rect
  readonly groups: readonly (readonly ActorId[])[]
  /** Whether the zone is a new side at the edge instead of an existing one. */
  readonly isNew: boolean
}

/** The share of its most that a zone must hold of a card to take it … */
const INSIDE = 0.5
/** … and the share that the drag must have added: a zone that the card overlapped before is not meant. */
const BROUGHT = 0.25

/** The distance from its place at which a card counts for a zone in which the pointer started, px. */
const LEFT_PX = 80

export interface Lift {
  /** The pointer, at its press and now. */
  readonly grabbed: Point
  readonly pointer: Point
  /** The card, in its place and now. */
  readonly rest: Rect
  readonly lifted: Rect
}

/**
 * The zone that a dropped card belongs to: the one under the pointer, else the one that holds most of the
 * card. The zone of the press counts once the card is clear of its place or the pointer is beyond the edge.
 */
export function zoneUnder(
  zones: readonly DropZone[],
  { grabbed, pointer, rest, lifted }: Lift,
): DropZone | undefined {
  const isClear = Math.hypot(lifted.x - rest.x, lifted.y - rest.y) >= LEFT_PX
  const pointed = zones.find(
    (zone) =>
      isBeyond(zone, pointer) ||
      (contains(zone.rect, pointer) && (isClear || !contains(zone.rect, grabbed))),
  )
  if (pointed !== undefined) return pointed
  let most: DropZone | undefined
  let mostShare = INSIDE
  for (const zone of zones) {
    const share = shareIn(zone.rect, lifted)
    if (share < mostShare || share - shareIn(zone.rect, rest) < BROUGHT) continue
    most = zone
    mostShare = share
  }
  return most
}

/** Whether the pointer has left the stage over the edge at which a new side begins. */
const isBeyond = ({ rect, isNew }: DropZone, { x, y }: Point): boolean =>
  isNew &&
  y >= rect.y &&
  y <= rect.y + rect.height &&
  (rect.x <= 0 ? x < rect.x : x > rect.x + rect.width)

/** The part of a card in a zone, as a share of the most that the zone can hold. */
const shareIn = (zone: Rect, card: Rect): number =>
  (shared(zone.x, zone.width, card.x, card.width) *
    shared(zone.y, zone.height, card.y, card.height)) /
  (Math.min(zone.width, card.width) * Math.min(zone.height, card.height))

const shared = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
