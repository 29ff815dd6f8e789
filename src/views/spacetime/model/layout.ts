import type { ActorId } from '../../../kernel/actor'
import type { Zxid } from '../../../zookeeper/model'
import type { Deed, SpaceTime, Stretch } from '../../../engine'
import { rangeOf, xOf, type Axis, type Piece } from './axis'
import { legendOf, type LegendEntry } from './legend'
import { placeMarks, withChosen } from './marks'
import { seenSigns, type SeenSign } from './signLabels'
import {
  countSeen,
  groupPaths,
  pathBatchesOf,
  timesOf,
  type PathBatch,
  type PathGroup,
} from './pathBatches'
import type { Arrow, Focus, Lane, Mark, Sign, MessagePath } from './types'
import { messagePathsOf } from './messagePaths'

/** A state of a process, drawn along its lane. */
export interface Band {
  readonly y: number
  readonly x: number
  readonly width: number
  readonly stretch: Stretch
}

export interface SpaceTimeLayout {
  readonly lanes: readonly Lane[]
  readonly bands: readonly Band[]
  /** How many messages the window has. */
  readonly count: number
  /** They are so many that they are lines alone. */
  readonly isCrowded: boolean
  readonly batches: readonly PathBatch[]
  /** Each message where it stands: drawn is a crowd without. */
  readonly arrows: () => readonly Arrow[]
  readonly marks: readonly Mark[]
  readonly signs: readonly Sign[]
  /** Of the signs those that are seen, with the words that have room. */
  readonly seen: readonly SeenSign[]
  /** What the glyphs of the window mean. */
  readonly legend: () => readonly LegendEntry[]
  /** What was decided in the window, whether or not its words have room. */
  readonly decided: () => readonly Deed[]
  /** The silences of the window that are folded. */
  readonly silences: readonly Piece[]
}

export interface SceneParts {
  readonly space: SpaceTime
  readonly lanes: readonly Lane[]
  /** Times beyond it are not known yet. */
  readonly headUs: number
  readonly focus: Focus | undefined
}

/** All that is known of a run, put in order once, wherever the axis moves. */
export interface Scene {
  readonly lanes: readonly Lane[]
  readonly places: ReadonlyMap<ActorId, number>
  readonly headUs: number
  readonly paths: readonly MessagePath[]
  /** Of each path when it was sent and when it ended, µs. */
  readonly times: Float64Array
  readonly groups: readonly PathGroup[]
  /** The chosen message, where it is among them. */
  readonly chosen: MessagePath | undefined
  readonly stretches: readonly Stretch[]
  readonly deeds: readonly Deed[]
}

/** What does not depend on the axis. Pure. */
export function sceneOf({ space, lanes, headUs, focus }: SceneParts): Scene {
  const places = new Map(lanes.map(({ actor, y }) => [actor, y]))
  const paths = messagePathsOf(space.passages, { places, headUs, focus })
  const { stretches } = space
  const deeds = shownDeeds(space.deeds, places)
  return {
    lanes,
    places,
    headUs,
    paths,
    times: timesOf(paths),
    groups: groupPaths(paths),
    chosen: paths.find(({ tone }) => tone === 'chosen'),
    stretches,
    deeds,
  }
}

/** From so many messages on they are lines alone. */
const MARKS_MAX = 260

/**
 * Where everything of a window stands. Pure. States that last do so up to `nowUs`: while time runs the
 * reader's moment is ahead of the last step.
 */
export function layoutSpaceTime(
  scene: Scene,
  axis: Axis,
  nowUs: number = scene.headUs,
): SpaceTimeLayout {
  const { lanes, paths, times, groups, stretches, deeds, places } = scene
  const { fromUs, toUs } = rangeOf(axis)
  const count = countSeen(times, fromUs, toUs)
  const isCrowded = count > MARKS_MAX
  const within = once(() => paths.filter(({ sentUs, endUs }) => sentUs <= toUs && endUs >= fromUs))
  const arrows = once(() => within().map((path) => placeArrow(path, axis)))
  const signs = placeSigns(deeds, places, axis)
  return {
    lanes,
    count,
    isCrowded,
    batches: pathBatchesOf(groups, axis, isCrowded),
    arrows,
    bands: stretches.flatMap((stretch) => placeBand(stretch, { places, nowUs }, axis)),
    marks: withChosen(
      isCrowded ? [] : placeMarks(arrows(), axis, { lanes, signs }),
      scene.chosen && placeArrow(scene.chosen, axis),
      axis,
    ),
    signs,
    seen: seenSigns(signs, axis.widthPx),
    legend: () => legendOf(within()),
    decided: () => deeds.filter((deed) => 'actor' in deed && deed.at >= fromUs && deed.at <= toUs),
    silences: axis.pieces.filter(({ isFold }) => isFold),
  }
}

/** What is worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => (done ??= { value: work() }).value
}

function placeArrow({ sentUs, endUs, share, ...path }: MessagePath, axis: Axis): Arrow {
  const x1 = xOf(axis, sentUs)
  return { ...path, x1, x2: x1 + (xOf(axis, endUs) - x1) * share }
}

interface Known extends Pick<Scene, 'places'> {
  readonly nowUs: number
}

function placeBand(stretch: Stretch, { places, nowUs }: Known, axis: Axis): readonly Band[] {
  const y = places.get(stretch.actor)
  if (y === undefined) return []
  const x = Math.max(0, xOf(axis, stretch.from))
  const end = Math.min(axis.widthPx, xOf(axis, stretch.to ?? nowUs))
  return end <= x ? [] : [{ y, x, width: end - x, stretch }]
}

/** From the middle of what was decided to the middle of the next words at the same lane. */
const SIGN_ROOM_PX = 74

/** Interventions, who was elected, and of each transaction its first commit. */
function shownDeeds(deeds: readonly Deed[], places: ReadonlyMap<ActorId, number>): readonly Deed[] {
  const committed = new Set<Zxid>()
  return deeds.filter((deed) => {
    if (deed.type === 'done' || deed.type === 'violation') return true
    if (!places.has(deed.actor)) return false
    if (deed.type === 'elected') return deed.actor === deed.leader
    if (deed.type === 'truncated') return true
    const isFirst = !committed.has(deed.zxid)
    committed.add(deed.zxid)
    return isFirst
  })
}

/** Commits whose words would cover others at the same lane are left out. */
function placeSigns(
  deeds: readonly Deed[],
  places: ReadonlyMap<ActorId, number>,
  axis: Axis,
): readonly Sign[] {
  const signs: Sign[] = []
  const free = new Map<number, number>()
  for (const deed of deeds) {
    const x = xOf(axis, deed.at)
    const y = 'actor' in deed ? places.get(deed.actor) : undefined
    if (y !== undefined) {
      if (deed.type === 'committed' && x < (free.get(y) ?? Number.NEGATIVE_INFINITY)) continue
      free.set(y, x + SIGN_ROOM_PX)
    }
    signs.push(y === undefined ? { x, deed } : { x, y, deed })
  }
  return signs
}

const HEAD_PX = 34
/** The same where what was done has its words and handles over the lanes, in two rows. */
export const SIGNS_HEAD_PX = 56
/** Room beneath the last lane: the times and a little air. */
const FOOT_PX = 44

/** Lifelines spread over the height, in that order. */
export function layoutLanes(
  actors: readonly ActorId[],
  heightPx: number,
  headPx = HEAD_PX,
): readonly Lane[] {
  const room = heightPx - headPx - FOOT_PX
  const every = actors.length < 2 ? 0 : room / (actors.length - 1)
  const lead = actors.length < 2 ? room / 2 : 0
  return actors.map((actor, index) => ({
    actor,
    y: Math.round(headPx + lead + every * index),
  }))
}

/** Closer to each other than this, the heads of lanes would cover each other. */
const LANE_LEAST_PX = 30

/** So high a diagram must be for all its lanes to be told apart; a lower place scrolls. */
export const leastHeight = ({ length }: readonly ActorId[]): number =>
  SIGNS_HEAD_PX + FOOT_PX + Math.max(0, length - 1) * LANE_LEAST_PX
