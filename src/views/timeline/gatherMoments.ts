import { textWidth } from '../../drawing'
import { xOf, type Axis } from '../shared/axis'

/** A moment of the run that the scrubber marks. */
export interface ScrubberMoment {
  readonly at: number
  readonly step: number
  readonly kind: MomentKind
  /** Its name in full. */
  readonly name: string
  /** Words beside its icon, the longest first. */
  readonly words: readonly string[]
}

export type MomentKind =
  | 'violation'
  | 'down'
  | 'wall'
  | 'other'
  | 'expiry'
  | 'gaveUp'
  | 'elected'
  | 'serving'
  | 'up'
  | 'heal'
  | 'connected'
  | 'committed'

/** Kinds from the gravest on: a gathered mark has the look of its gravest moment. */
const GRAVITY: readonly MomentKind[] = [
  'violation',
  'down',
  'wall',
  'other',
  'gaveUp',
  'expiry',
  'elected',
  'serving',
  'up',
  'heal',
  'connected',
  'committed',
]

/** Kinds that may be many: they are named where all others leave room, and always have a tick below. */
const isMinor = ({ kind }: ScrubberMoment): boolean => kind === 'connected' || kind === 'committed'

/** One moment, or several that would cover each other, with the words that have room. */
export interface PlacedMoments {
  /** The place of the icon's middle. */
  readonly x: number
  readonly kind: MomentKind
  readonly moments: readonly ScrubberMoment[]
  /** Undefined where no words have room. */
  readonly words: string | undefined
  /** The words stand left of the icon. */
  readonly isBefore: boolean
}

export interface MomentsScale {
  readonly axis: Axis
  /** The factor of the words' size on a projector. */
  readonly large: number
  /** The words of a number of moments. */
  readonly countWords: (count: number) => string
}

/** Width of an icon: the least target of a press (WCAG 2.5.8). */
const ICON_PX = 24
const WORDS_PX = 12
const GAP_PX = 6

/**
 * Places the marks of moments in one row. Those whose icons would cover each other are one mark with their
 * number; words take only room that no other mark needs. Pure.
 */
export function gatherMoments(
  moments: readonly ScrubberMoment[],
  scale: MomentsScale,
): readonly PlacedMoments[] {
  const { axis } = scale
  const seen = moments
    .map((moment) => ({ x: xOf(axis, moment.at), moment }))
    .filter(({ x }) => x >= 0 && x <= axis.widthPx)
    .toSorted((a, b) => a.x - b.x)
  const major = gather(seen.filter(({ moment }) => !isMinor(moment)))
  const placed = placeRow(major, { from: -ICON_PX / 2, to: axis.widthPx + ICON_PX / 2 }, scale)
  return [
    ...placed,
    ...placeMinor(
      seen.filter(({ moment }) => isMinor(moment)),
      placed,
      scale,
    ),
  ]
    .map(({ mark }) => mark)
    .toSorted((a, b) => a.x - b.x)
}

interface SeenMoment {
  readonly x: number
  readonly moment: ScrubberMoment
}

interface Cluster {
  readonly x: number
  readonly moments: readonly ScrubberMoment[]
}

/** A range of the row, px. */
interface Room {
  readonly from: number
  readonly to: number
}

/** A mark with the part of the row that it takes. */
interface Taken extends Room {
  readonly mark: PlacedMoments
}

function gather(seen: readonly SeenMoment[]): readonly Cluster[] {
  const clusters: { x: number; moments: ScrubberMoment[] }[] = []
  for (const { x, moment } of seen) {
    const last = clusters.at(-1)
    if (last !== undefined && x - last.x < ICON_PX) last.moments.push(moment)
    else clusters.push({ x, moments: [moment] })
  }
  return clusters
}

function placeRow(clusters: readonly Cluster[], room: Room, scale: MomentsScale): readonly Taken[] {
  let { from } = room
  return clusters.map((cluster, index) => {
    const next = clusters[index + 1]
    const to = next === undefined ? room.to : next.x - ICON_PX / 2
    const taken = placeMark(cluster, { from, to }, scale)
    from = taken.to
    return taken
  })
}

/** Places a mark: its words right of the icon, or left of it where only that side has room. */
function placeMark(
  { x, moments }: Cluster,
  room: Room,
  { large, countWords }: MomentsScale,
): Taken {
  const [only] = moments
  const candidates =
    moments.length > 1 ? [countWords(moments.length), String(moments.length)] : (only?.words ?? [])
  const left = x - ICON_PX / 2
  const right = x + ICON_PX / 2
  const base = { x, kind: gravestOf(moments), moments }
  for (const words of candidates) {
    const px = wordsPx(words, large)
    if (right + px <= room.to) {
      return { from: left, to: right + px, mark: { ...base, words, isBefore: false } }
    }
    if (left - px >= room.from) {
      return { from: left - px, to: right, mark: { ...base, words, isBefore: true } }
    }
  }
  return { from: left, to: right, mark: { ...base, words: undefined, isBefore: false } }
}

const wordsPx = (words: string, large: number): number =>
  textWidth(words, WORDS_PX) * large + GAP_PX

const gravestOf = (moments: readonly ScrubberMoment[]): MomentKind =>
  GRAVITY.find((kind) => moments.some((moment) => moment.kind === kind)) ?? 'committed'

/** Places commits and connections between the other marks: each with its words, or all of a gap as one. */
function placeMinor(
  seen: readonly SeenMoment[],
  placed: readonly Taken[],
  scale: MomentsScale,
): readonly Taken[] {
  let from = -ICON_PX / 2
  const rooms: Room[] = []
  for (const taken of placed) {
    rooms.push({ from, to: taken.from })
    from = taken.to
  }
  rooms.push({ from, to: scale.axis.widthPx + ICON_PX / 2 })
  return rooms.flatMap((room) => {
    const half = ICON_PX / 2
    const own = seen.filter(({ x }) => x - half >= room.from && x + half <= room.to)
    const single = placeRow(
      own.map(({ x, moment }) => ({ x, moments: [moment] })),
      room,
      scale,
    )
    const isFree = single.every(
      ({ from: start, mark }, index) =>
        mark.words !== undefined && start >= (single[index - 1]?.to ?? room.from),
    )
    if (isFree) return single
    const [first] = own
    return first === undefined
      ? []
      : [placeMark({ x: first.x, moments: own.map(({ moment }) => moment) }, room, scale)]
  })
}
