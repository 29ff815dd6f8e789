import type { LockSystem } from '../../../scenario'

/** A place in the picture of a queue, px. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface QueueSize {
  readonly width: number
  readonly height: number
}

/** The places of the clients in line, by their rank, and the largest radius at which all have room. */
export interface QueueLayout {
  readonly places: readonly Place[]
  readonly radius: number
}

/** `fan`: all clients watch one node; `snake`: each watches the one before it; `crowd`: none watches. */
export type QueueShape = 'fan' | 'snake' | 'crowd'

export function shapeOf({ watches, doesHolderLook }: LockSystem): QueueShape {
  if (watches === 'poll') return 'crowd'
  return watches === 'list' || !doesHolderLook ? 'fan' : 'snake'
}

/** Lays out the line of a queue: all its clients but the holder. */
export const layoutQueue = (shape: QueueShape, clients: number, size: QueueSize): QueueLayout =>
  (shape === 'snake' ? snake : fan)(Math.max(1, clients - 1), size)

/** A change moves for this share of a hold, and for no longer than this, virtual µs. */
const MOVE_OF_HOLD = 0.55
const MOVE_MAX_US = 400_000

/** The time that a change of a queue moves, virtual µs. */
export const moveUsOf = (holdMs: number): number =>
  Math.min(MOVE_MAX_US, holdMs * 1000 * MOVE_OF_HOLD)

/** The zoom on a projector, and the width of a queue from which it applies. */
const PROJECTED_ZOOM = 1.3
const ZOOMED_FROM_PX = 560

/** The drawn size of a queue and its holders over the laid-out size. */
export const queueZoom = (widthPx: number, isProjected: boolean): number =>
  isProjected && widthPx >= ZOOMED_FROM_PX ? PROJECTED_ZOOM : 1

/** The holder's box with a short name, in the middle of the upper edge, and the point below it where watches meet. */
export const HOLDER_TOP_PX = 10
export const HOLDER_HEIGHT_PX = 58
export const HOLDER_WIDTH_PX = 150
export const HOLDER_MIDDLE_PX = HOLDER_TOP_PX + HOLDER_HEIGHT_PX / 2
export const HOLDER_BOTTOM_PX = HOLDER_TOP_PX + HOLDER_HEIGHT_PX
export const HOLDER_PX = 84
const MARGIN_PX = 14
const RADIUS_MAX = 17
const RADIUS_MIN = 1.5
/** Distance of neighbours, in radii. */
const PITCH = 2.6
const SHRINK = 0.94
/** Below this radius a client is a dot: neither a head nor a number can be made out. */
export const PERSON_RADIUS = 8
/** The least radius of a client with a number, px. */
export const NUMBER_RADIUS = 11

export const holderPlace = ({ width }: QueueSize): Place => ({ x: width / 2, y: HOLDER_PX })

/** The distance of neighbouring arcs, in pitches, and the first angle of each. */
interface Arcs {
  readonly step: number
  readonly first: number
}

/** Spacing that keeps a client's bell below the number of the client above it. */
const LOOSE_ARCS: Arcs = { step: 1.16, first: 0.43 }
const TIGHT_ARCS: Arcs = { step: 1.12, first: 0.2 }

/** Arcs around the node that all watch, the first client nearest. Clients overlap only where room is short. */
export function fan(count: number, size: QueueSize): QueueLayout {
  const clear = fitted((radius) =>
    radius < NUMBER_RADIUS ? undefined : fitClearArcs(count, size, radius),
  )
  if (clear.places.length > 0) return clear
  const airy = fanned(count, size, LOOSE_ARCS)
  return airy.radius < NUMBER_RADIUS ? fanned(count, size, TIGHT_ARCS) : airy
}

/** Arcs without overlapping clients, as far apart as the size allows. */
function fitClearArcs(
  count: number,
  size: QueueSize,
  radius: number,
): readonly Place[] | undefined {
  for (const looseness of LOOSENESS) {
    const places = clearArcs(count, size, radius, looseness)
    if (places !== undefined) return places
  }
  return undefined
}

/** Distance of clear arcs without the air between them, and of the first from the lock, in radii. */
const CLEAR_STEP = 3.2
const CLEAR_FIRST = 5.7
/** The distance of a bell from shoulders above or beside it, px; its line takes half a pixel of it. */
const AIR_PX = 2.5
/** The first angle of a clear arc, and the step of the search for angles, radians. */
const CLEAR_ANGLE = 0.35
const ANGLE_STEP = 0.02

function clearArcs(
  count: number,
  size: QueueSize,
  radius: number,
  looseness: number,
): readonly Place[] | undefined {
  const { x, y } = holderPlace(size)
  const reach = size.width / 2 - MARGIN_PX - radius
  const depth = size.height - y - MARGIN_PX - radius
  const unit = radius * looseness
  const places: Place[] = []
  for (let ring = unit * CLEAR_FIRST; places.length < count; ring += unit * CLEAR_STEP + AIR_PX) {
    if (ring > Math.hypot(reach, depth)) return undefined
    const at = (angle: number): Place => placeOn(x, y, ring, angle)
    const fits = (angle: number, neighbours: readonly Place[]): boolean =>
      ring * Math.abs(Math.cos(angle)) <= reach &&
      ring * Math.sin(angle) <= depth &&
      neighbours.every((other) => isClear(at(angle), other, unit))
    const angles = clearAngles((angle, others) => fits(angle, [...places, ...others.map(at)]))
    const left = count - places.length
    places.push(...(angles.length <= left ? angles : thinned(angles, left, fits, places)).map(at))
  }
  return places
}

/** Angles of an arc that are free beside the clients placed so far, taken in pairs from its middle. */
function clearAngles(
  fits: (angle: number, taken: readonly number[]) => boolean,
): readonly number[] {
  const angles: number[] = []
  for (let turn = 0; turn < Math.PI / 2 - CLEAR_ANGLE; turn += ANGLE_STEP) {
    const both = turn === 0 ? [Math.PI / 2] : [Math.PI / 2 - turn, Math.PI / 2 + turn]
    // Close to the middle the two of a pair overlap.
    const isFree = both.every((angle, index) => fits(angle, [...angles, ...both.slice(0, index)]))
    if (isFree) angles.push(...both)
  }
  return angles.toSorted((a, b) => a - b)
}

/** Angles for fewer clients than an arc holds: at equal distances, or else some of the free ones. */
function thinned(
  angles: readonly number[],
  count: number,
  fits: (angle: number, neighbours: readonly Place[]) => boolean,
  neighbours: readonly Place[],
): readonly number[] {
  const [first = 0, last = 0] = [angles[0], angles.at(-1)]
  const even = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    return first + (last - first) * share
  })
  return even.every((angle) => fits(angle, neighbours)) ? even : spread(angles, count)
}

/** Tolerance for places on neighbouring arcs, whose distance is exactly the least one. */
const ROUNDING_PX = 1e-6

/** Whether two clients overlap nowhere, the bells over their heads included. */
function isClear(a: Place, b: Place, radius: number): boolean {
  const acrossPx = Math.abs(a.x - b.x)
  const downPx = Math.abs(a.y - b.y)
  return (
    acrossPx >= radius * 2.3 ||
    downPx >= radius * CLEAR_STEP + AIR_PX - ROUNDING_PX ||
    (acrossPx >= radius * 1.7 + AIR_PX && downPx >= radius * 1.25)
  )
}

const fanned = (count: number, size: QueueSize, look: Arcs): QueueLayout =>
  fitted((radius) => {
    for (const looseness of radius === RADIUS_MAX ? LOOSENESS : [1]) {
      const places = arcs(count, size, { ...look, radius, pitch: radius * PITCH * looseness })
      if (places !== undefined) return places
    }
    return undefined
  })

/** Factors of the pitch where few clients leave room, largest first. */
const LOOSENESS = [1.9, 1.6, 1.35, 1.15, 1] as const

function arcs(
  count: number,
  size: QueueSize,
  look: Arcs & { readonly radius: number; readonly pitch: number },
): readonly Place[] | undefined {
  const { radius, pitch, step } = look
  const places: Place[] = []
  const { x, y } = holderPlace(size)
  const reach = size.width / 2 - MARGIN_PX - radius
  const depth = size.height - y - MARGIN_PX - radius
  for (let ring = pitch * 2.2; places.length < count; ring += pitch * step) {
    if (ring > Math.hypot(reach, depth)) return undefined
    const onRing = ringPlaces(ring, look, reach, depth)
    const left = count - places.length
    // Clients of a ring that is not full are spread over it.
    const angles = onRing.length <= left ? onRing : spread(onRing, left)
    places.push(...angles.map((angle) => placeOn(x, y, ring, angle)))
  }
  return places
}

const placeOn = (x: number, y: number, ring: number, angle: number): Place => ({
  x: x - ring * Math.cos(angle),
  y: y + ring * Math.sin(angle),
})

/** Angles of a ring within the size, from the left round the bottom to the right. */
function ringPlaces(
  ring: number,
  { pitch, first }: Pick<Arcs, 'first'> & { readonly pitch: number },
  reach: number,
  depth: number,
): readonly number[] {
  const step = pitch / ring
  const angles: number[] = []
  const count = Math.floor((Math.PI - 2 * first) / step) + 1
  const slack = (Math.PI - 2 * first - (count - 1) * step) / 2
  for (let index = 0; index < count; index += 1) {
    const angle = first + slack + index * step
    if (ring * Math.abs(Math.cos(angle)) > reach || ring * Math.sin(angle) > depth) continue
    angles.push(angle)
  }
  return angles
}

const spread = (angles: readonly number[], count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) * angles.length) / count
    return angles[Math.min(angles.length - 1, Math.floor(at))] ?? 0
  })

/** Rows that turn at their ends, so that each client is beside the one it watches. */
export function snake(count: number, size: QueueSize): QueueLayout {
  return fitted((radius) => {
    const pitch = radius * (radius > 7 ? 4.2 : PITCH)
    const rowPitch = radius * (radius > 7 ? 3.6 : PITCH)
    const top = HOLDER_PX + MARGIN_PX * 2 + radius
    const columns = Math.floor((size.width - 2 * MARGIN_PX - 2 * radius) / pitch) + 1
    const rows = Math.floor((size.height - top - MARGIN_PX - radius) / rowPitch) + 1
    if (columns < 1 || columns * rows < count) return undefined
    const left = (size.width - (Math.min(columns, count) - 1) * pitch) / 2
    return Array.from({ length: count }, (_, rank) => {
      const row = Math.floor(rank / columns)
      const inRow = rank % columns
      const column = row % 2 === 0 ? inRow : columns - 1 - inRow
      return { x: left + column * pitch, y: top + row * rowPitch }
    })
  })
}

/** The layout with the largest radius at which all clients have a place. */
function fitted(place: (radius: number) => readonly Place[] | undefined): QueueLayout {
  for (let radius = RADIUS_MAX; radius > RADIUS_MIN; radius *= SHRINK) {
    const places = place(radius)
    if (places !== undefined) return { places, radius }
  }
  return { places: [], radius: RADIUS_MIN }
}
