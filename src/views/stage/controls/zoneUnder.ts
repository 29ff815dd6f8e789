import { contains, type Point, type Rect } from '../geometry/rects'
import type { DropZone } from './useDragging'

/** A zone takes a card once it holds half of what it can hold of it … */
const HELD = 0.5
/** … and the hand has brought in so much of that: a card that lay there before is not meant. */
const BROUGHT = 0.25

/** Where a card would fall: the zone under the pointer, else the one that holds most of the card. */
export function zoneUnder(
  zones: readonly DropZone[],
  pointer: Point,
  { rest, lifted }: { readonly rest: Rect; readonly lifted: Rect },
): DropZone | undefined {
  const pointed = zones.find(({ rect }) => contains(rect, pointer))
  if (pointed !== undefined) return pointed
  let most: DropZone | undefined
  let mostHeld = HELD
  for (const zone of zones) {
    const held = shareHeld(zone.rect, lifted)
    if (held < mostHeld || held - shareHeld(zone.rect, rest) < BROUGHT) continue
    most = zone
    mostHeld = held
  }
  return most
}

/** How much of a card a zone holds, of what it can hold of it at most. */
const shareHeld = (zone: Rect, card: Rect): number =>
  (shared(zone.x, zone.width, card.x, card.width) *
    shared(zone.y, zone.height, card.y, card.height)) /
  (Math.min(zone.width, card.width) * Math.min(zone.height, card.height))

const shared = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
