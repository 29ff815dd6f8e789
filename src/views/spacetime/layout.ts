import type { ActorId, StepIndex } from '../../actor'
import { counterOf, epochOf, type Zxid } from '../../model'
import type { Deed, Passage, SpaceTime, Stretch } from '../../worker'
import { glyphOf, type GlyphLook } from '../marks'
import { xOf, type Axis } from './axis'
import { placeMarks } from './marks'

/** A lifeline and where it runs. */
export interface Lane {
  readonly actor: ActorId
  readonly y: number
}

/** A state of a process, drawn along its lane. */
export interface Band {
  readonly y: number
  readonly x: number
  readonly width: number
  readonly stretch: Stretch
}

/** A message, drawn from lane to lane. */
export interface Arrow {
  readonly passage: Passage
  readonly look: GlyphLook
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly end: 'arrived' | 'lost' | 'flying'
  readonly tone: Tone
}

/** Its place in the cone of what is selected; plain where nothing is. */
export type Tone = 'plain' | 'chosen' | 'cause' | 'effect' | 'past' | 'future' | 'aside'

/** A glyph that has room, with the zxid that rides beside it where that has room too. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly arrow: Arrow
  readonly zxid?: Zxid
  readonly name?: string
}

/** Something done or decided. */
export interface Sign {
  readonly x: number
  /** Absent where it concerns no lane. */
  readonly y?: number
  readonly deed: Deed
}

export interface SpaceTimeLayout {
  readonly lanes: readonly Lane[]
  readonly bands: readonly Band[]
  readonly arrows: readonly Arrow[]
  readonly marks: readonly Mark[]
  readonly signs: readonly Sign[]
}

/** What is selected, and the steps that led to it and that it led to. */
export interface Focus {
  readonly id?: number
  readonly step: StepIndex
  readonly past: ReadonlySet<number>
  readonly future: ReadonlySet<number>
  /** The chain that led straight there, and the chains that lead on from it. */
  readonly causes: ReadonlySet<number>
  readonly effects: ReadonlySet<number>
}

export interface SpaceTimeParts {
  readonly space: SpaceTime
  readonly axis: Axis
  readonly lanes: readonly Lane[]
  /** Times beyond it are not known yet. */
  readonly headUs: number
  readonly focus: Focus | undefined
}

/** From so many messages on they are lines alone. */
const MARKS_MAX = 260
/** Where a lost message ends, as a share of its way. */
const LOST_SHARE = 0.62

/** Where everything of a window stands. Pure. */
export function layoutSpaceTime(parts: SpaceTimeParts): SpaceTimeLayout {
  const { space, lanes } = parts
  const places = new Map(lanes.map(({ actor, y }) => [actor, y]))
  const arrows: Arrow[] = []
  for (const passage of space.passages) {
    const arrow = placeArrow(passage, places, parts)
    if (arrow !== undefined) arrows.push(arrow)
  }
  const signs = placeSigns(space.deeds, places, parts.axis)
  return {
    lanes,
    arrows,
    bands: space.stretches.flatMap((stretch) => placeBand(stretch, places, parts)),
    marks: arrows.length > MARKS_MAX ? [] : placeMarks(arrows, parts.axis, { lanes, signs }),
    signs,
  }
}

function placeArrow(
  passage: Passage,
  places: ReadonlyMap<ActorId, number>,
  { axis, headUs, focus }: SpaceTimeParts,
): Arrow | undefined {
  const { from, to, sentAt, endAt, isLost } = passage
  const y1 = places.get(from)
  const end = places.get(to)
  if (y1 === undefined || end === undefined) return undefined
  const x1 = xOf(axis, sentAt)
  const fullX = xOf(axis, endAt ?? headUs)
  const state = isLost === true ? 'lost' : endAt === undefined ? 'flying' : 'arrived'
  const share = state === 'arrived' ? 1 : LOST_SHARE
  const y2 = y1 + (end - y1) * share
  const x2 = state === 'flying' ? fullX : x1 + (fullX - x1) * share
  const look = lookOf(passage)
  return { passage, look, x1, y1, x2, y2, end: state, tone: toneOf(passage, focus) }
}

const requestLooks = new Map<string, GlyphLook>()
const replyLooks = new Map<string, GlyphLook>()

/** What a message looks like: thousands of them are of a few kinds. */
function lookOf({ packet, isReply }: Passage): GlyphLook {
  const looks = isReply === true ? replyLooks : requestLooks
  const known = looks.get(packet)
  if (known !== undefined) return known
  const reply = { packet, isReply }
  const look = glyphOf(isReply === true ? reply : { packet })
  looks.set(packet, look)
  return look
}

function toneOf({ id, sentStep, endStep }: Passage, focus: Focus | undefined): Tone {
  if (focus === undefined) return 'plain'
  if (id === focus.id) return 'chosen'
  const isSender = sentStep === focus.step
  const isReceiver = endStep === focus.step
  if (isReceiver || (endStep !== undefined && focus.causes.has(endStep))) return 'cause'
  if (isSender || focus.effects.has(sentStep)) return 'effect'
  if (endStep !== undefined && focus.past.has(endStep)) return 'past'
  return focus.future.has(sentStep) ? 'future' : 'aside'
}

function placeBand(
  stretch: Stretch,
  places: ReadonlyMap<ActorId, number>,
  { axis, headUs }: SpaceTimeParts,
): readonly Band[] {
  const y = places.get(stretch.actor)
  if (y === undefined) return []
  const x = Math.max(0, xOf(axis, stretch.from))
  const end = Math.min(axis.widthPx, xOf(axis, stretch.to ?? headUs))
  return end <= x ? [] : [{ y, x, width: end - x, stretch }]
}

const SIGN_ROOM_PX = 58

/** Interventions, and of each transaction its first commit; those that would cover others are left out. */
function placeSigns(
  deeds: readonly Deed[],
  places: ReadonlyMap<ActorId, number>,
  axis: Axis,
): readonly Sign[] {
  const signs: Sign[] = []
  const committed = new Set<Zxid>()
  let free = Number.NEGATIVE_INFINITY
  for (const deed of deeds) {
    const x = xOf(axis, deed.at)
    if (deed.type === 'done' || deed.type === 'violation') {
      signs.push({ x, deed })
      continue
    }
    const y = places.get(deed.actor)
    if (y === undefined) continue
    if (deed.type === 'committed') {
      if (committed.has(deed.zxid)) continue
      committed.add(deed.zxid)
      if (x < free) continue
      free = x + SIGN_ROOM_PX
    }
    if (deed.type === 'elected' && deed.actor !== deed.leader) continue
    signs.push({ x, y, deed })
  }
  return signs
}

/** The zxid as the lab's chips write it. */
export const chipText = (zxid: Zxid): string => `${epochOf(zxid)}·${counterOf(zxid)}`

const HEAD_PX = 34
const FOOT_PX = 44

/** Lifelines spread over the height, in that order. */
export function layoutLanes(actors: readonly ActorId[], heightPx: number): readonly Lane[] {
  const room = heightPx - HEAD_PX - FOOT_PX
  const every = actors.length < 2 ? 0 : room / (actors.length - 1)
  const lead = actors.length < 2 ? room / 2 : 0
  return actors.map((actor, index) => ({
    actor,
    y: Math.round(HEAD_PX + lead + every * index),
  }))
}

/** Closer to each other than this, the heads of lanes would cover each other. */
const LANE_LEAST_PX = 30

/** So high a diagram must be for all its lanes to be told apart; a lower place scrolls. */
export const leastHeight = ({ length }: readonly ActorId[]): number =>
  HEAD_PX + FOOT_PX + Math.max(0, length - 1) * LANE_LEAST_PX

const HIT_PX = 9

/** The state that is drawn at a place. */
export const bandAt = (bands: readonly Band[], x: number, y: number): Band | undefined =>
  bands.find((band) => x >= band.x && x <= band.x + band.width && Math.abs(y - band.y) < HIT_PX)

/** The message whose line passes nearest to a place, where one is near. */
export function arrowAt(arrows: readonly Arrow[], x: number, y: number): Arrow | undefined {
  let best: Arrow | undefined
  let nearest = HIT_PX
  for (const arrow of arrows) {
    const distance = distanceTo(arrow, x, y)
    if (distance >= nearest) continue
    nearest = distance
    best = arrow
  }
  return best
}

function distanceTo({ x1, y1, x2, y2 }: Arrow, x: number, y: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(x - x1 - dx * at, y - y1 - dy * at)
}
