/** A place on the floor of a queue, px. */
export interface Place {
  readonly x: number
  readonly y: number
}

export interface FloorSize {
  readonly width: number
  readonly height: number
}

/** Where those in line stand, by their rank, and how large they may be drawn. */
export interface Floor {
  readonly places: readonly Place[]
  readonly radius: number
}

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
/** Between two who stand side by side, in radii. */
const PITCH = 2.6
const SHRINK = 0.94
/** Below this radius a client is a dot: neither a head nor a number can be made out. */
export const PERSON_RADIUS = 8
/** From this radius on a client carries its number. */
export const NUMBER_RADIUS = 11

export const holderPlace = ({ width }: FloorSize): Place => ({ x: width / 2, y: HOLDER_PX })

/** How arcs lie: from one to the next, in pitches, and the angle at which each begins. */
interface Arcs {
  readonly step: number
  readonly first: number
}

/** Nobody's bell, which hangs over the head, reaches the number of who stands above. */
const AIRY: Arcs = { step: 1.16, first: 0.43 }
const CLOSE: Arcs = { step: 1.12, first: 0.2 }

/** Everybody watches one thing: arcs around it, the first come nearest. Where there is room, nobody hides anybody. */
export function fan(count: number, size: FloorSize): Floor {
  const clear = fitted((radius) =>
    radius < NUMBER_RADIUS ? undefined : loose(count, size, radius),
  )
  if (clear.places.length > 0) return clear
  const airy = fanned(count, size, AIRY)
  return airy.radius < NUMBER_RADIUS ? fanned(count, size, CLOSE) : airy
}

/** Arcs on which all stand clear of each other, as far apart as the floor allows. */
function loose(count: number, size: FloorSize, radius: number): readonly Place[] | undefined {
  for (const looseness of LOOSENESS) {
    const places = clearArcs(count, size, radius, looseness)
    if (places !== undefined) return places
  }
  return undefined
}

/** From one clear arc to the next, the air between them aside, and from the lock to the first, in radii. */
const CLEAR_STEP = 3.2
const CLEAR_FIRST = 5.7
/** Between a bell over a head and the shoulders above or beside it; half a pixel of it is the bell's line. */
const AIR_PX = 2.5
/** The side of the lock from which a clear arc begins, and between the angles that are tried on it. */
const CLEAR_ANGLE = 0.35
const ANGLE_STEP = 0.02

function clearArcs(
  count: number,
  size: FloorSize,
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
    const fits = (angle: number, standing: readonly Place[]): boolean =>
      ring * Math.abs(Math.cos(angle)) <= reach &&
      ring * Math.sin(angle) <= depth &&
      standing.every((other) => isClear(at(angle), other, unit))
    const angles = clearAngles((angle, taken) => fits(angle, [...places, ...taken.map(at)]))
    const left = count - places.length
    places.push(...(angles.length <= left ? angles : thinned(angles, left, fits, places)).map(at))
  }
  return places
}

/** Angles on one arc at which one may stand beside those that stand, from the middle to both sides alike. */
function clearAngles(
  fits: (angle: number, taken: readonly number[]) => boolean,
): readonly number[] {
  const angles: number[] = []
  for (let turn = 0; turn < Math.PI / 2 - CLEAR_ANGLE; turn += ANGLE_STEP) {
    const both = turn === 0 ? [Math.PI / 2] : [Math.PI / 2 - turn, Math.PI / 2 + turn]
    // Close to the middle the two of a pair would hide each other.
    const isFree = both.every((angle, index) => fits(angle, [...angles, ...both.slice(0, index)]))
    if (isFree) angles.push(...both)
  }
  return angles.toSorted((a, b) => a - b)
}

/** Fewer than an arc holds: as far from each other as it goes, or else some of the places that are clear. */
function thinned(
  angles: readonly number[],
  count: number,
  fits: (angle: number, standing: readonly Place[]) => boolean,
  standing: readonly Place[],
): readonly number[] {
  const [first = 0, last = 0] = [angles[0], angles.at(-1)]
  const even = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    return first + (last - first) * share
  })
  return even.every((angle) => fits(angle, standing)) ? even : spread(angles, count)
}

/** Beneath each other on two arcs, two stand just as far apart as they have to. */
const ROUNDING_PX = 1e-6

/** Neither of two hides a part of the other, the bell over its head included. */
function isClear(a: Place, b: Place, radius: number): boolean {
  const acrossPx = Math.abs(a.x - b.x)
  const downPx = Math.abs(a.y - b.y)
  return (
    acrossPx >= radius * 2.3 ||
    downPx >= radius * CLEAR_STEP + AIR_PX - ROUNDING_PX ||
    (acrossPx >= radius * 1.7 + AIR_PX && downPx >= radius * 1.25)
  )
}

const fanned = (count: number, size: FloorSize, look: Arcs): Floor =>
  fitted((radius) => {
    for (const looseness of radius === RADIUS_MAX ? LOOSENESS : [1]) {
      const places = arcs(count, size, { ...look, radius, pitch: radius * PITCH * looseness })
      if (places !== undefined) return places
    }
    return undefined
  })

/** Where there is room, a few stand farther apart. */
const LOOSENESS = [1.9, 1.6, 1.35, 1.15, 1] as const

function arcs(
  count: number,
  size: FloorSize,
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
    // A last ring that is not full is spread over the same arc.
    const taken = onRing.length <= left ? onRing : spread(onRing, left)
    places.push(...taken.map((angle) => placeOn(x, y, ring, angle)))
  }
  return places
}

const placeOn = (x: number, y: number, ring: number, angle: number): Place => ({
  x: x - ring * Math.cos(angle),
  y: y + ring * Math.sin(angle),
})

/** Angles on one ring, from the left round the bottom to the right, that lie on the floor. */
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

/** Everybody watches the one before: rows that turn at their ends, so that neighbours stay side by side. */
export function snake(count: number, size: FloorSize): Floor {
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

/** The largest size at which all of them find a place. */
function fitted(place: (radius: number) => readonly Place[] | undefined): Floor {
  for (let radius = RADIUS_MAX; radius > RADIUS_MIN; radius *= SHRINK) {
    const places = place(radius)
    if (places !== undefined) return { places, radius }
  }
  return { places: [], radius: RADIUS_MIN }
}
