import type { ActorId } from '../../../kernel/actor'
import type { Zxid } from '../../../zookeeper/model'
import { isForkMark } from '../../narration/words'
import type { Action } from '../../../simulator'
import type { HeldVote, Milestone, SpaceTime, Stretch } from '../../../engine'
import { rangeOf, xOf, type Axis, type Piece } from '../../shared/axis'
import { legendOf, type LegendEntry } from './legend'
import { placeMarks, QUORUM_PX, withChosen } from './marks'
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
import { layoutVotes, layoutWaits, type FinalizeWait, type VoteBand } from './votes'

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
  /** The number of messages in the window. */
  readonly count: number
  /** Messages are drawn without glyphs: there are too many. */
  readonly isCrowded: boolean
  readonly batches: readonly PathBatch[]
  /** The messages with their places; a crowd is drawn without them. */
  readonly arrows: () => readonly Arrow[]
  readonly marks: readonly Mark[]
  readonly votes: readonly VoteBand[]
  readonly waits: readonly FinalizeWait[]
  readonly signs: readonly Sign[]
  /** The signs that are seen, with the words that have room. */
  readonly seen: readonly SeenSign[]
  /** The meanings of the glyphs in the window. */
  readonly legend: () => readonly LegendEntry[]
  /** The decisions in the window, whether or not their words have room. */
  readonly decided: () => readonly Milestone[]
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

/** A window of a run, sorted once for all places of the axis. */
export interface Scene {
  readonly lanes: readonly Lane[]
  readonly places: ReadonlyMap<ActorId, number>
  readonly headUs: number
  readonly paths: readonly MessagePath[]
  /** The sending and the end of each path, side by side, µs. */
  readonly times: Float64Array
  readonly groups: readonly PathGroup[]
  /** The chosen message; undefined where it is not among the shown ones. */
  readonly chosen: MessagePath | undefined
  readonly stretches: readonly Stretch[]
  readonly votes: readonly HeldVote[]
  readonly milestones: readonly Milestone[]
  readonly waits: readonly Milestone[]
}

/** Prepares the parts of a layout that do not depend on the axis. Pure. */
export function sceneOf({ space, lanes, headUs, focus }: SceneParts): Scene {
  const places = new Map(lanes.map(({ actor, y }) => [actor, y]))
  const paths = messagePathsOf(space.passages, { places, headUs, focus })
  const { stretches, votes } = space
  const milestones = shownMilestones(space.milestones, places)
  return {
    lanes,
    places,
    headUs,
    paths,
    times: timesOf(paths),
    groups: groupPaths(paths),
    chosen: paths.find(({ tone }) => tone === 'chosen'),
    stretches,
    votes,
    milestones,
    waits: space.milestones.filter(({ type }) => type === 'quorum' || type === 'elected'),
  }
}

/** More messages than this are drawn without glyphs. */
const MARKS_MAX = 260

/**
 * Lays out a window. Pure. States without an end last up to `nowUs`: while time runs the reader's moment
 * is ahead of the last step.
 */
export function layoutSpaceTime(
  scene: Scene,
  axis: Axis,
  nowUs: number = scene.headUs,
): SpaceTimeLayout {
  const { lanes, paths, times, groups, stretches, milestones, places } = scene
  const { fromUs, toUs } = rangeOf(axis)
  const count = countSeen(times, fromUs, toUs)
  const isCrowded = count > MARKS_MAX
  const within = once(() => paths.filter(({ sentUs, endUs }) => sentUs <= toUs && endUs >= fromUs))
  const arrows = once(() => within().map((path) => placeArrow(path, axis)))
  const signs = placeSigns(milestones, places, axis)
  const votes = layoutVotes(scene.votes, lanes, axis, nowUs)
  return {
    lanes,
    count,
    isCrowded,
    batches: pathBatchesOf(groups, axis, isCrowded),
    arrows,
    votes,
    waits: layoutWaits(scene.waits, scene.votes, lanes, axis),
    bands: stretches.flatMap((stretch) => placeBand(stretch, { places, nowUs }, axis)),
    marks: withChosen(
      isCrowded ? [] : placeMarks(arrows(), axis, { lanes, signs, votes }),
      scene.chosen && placeArrow(scene.chosen, axis),
      axis,
    ),
    signs,
    seen: seenSigns(signs, axis.widthPx),
    legend: () => legendOf(within()),
    decided: () =>
      milestones.filter(
        (milestone) => 'actor' in milestone && milestone.at >= fromUs && milestone.at <= toUs,
      ),
    silences: axis.pieces.filter(({ isFold }) => isFold),
  }
}

/** Computes a value at its first use. */
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

/** Distance between the middles of two decisions' words at one lane. */
const SIGN_ROOM_PX = 74

/** Whether an action marks a moment for an author, whose name for it is no reader's word; a fork is none. */
const isNamedMark = (action: Action): boolean => action.do === 'mark' && !isForkMark(action.name)

/** Interventions, violations, elections, and the first commit of each transaction. */
function shownMilestones(
  milestones: readonly Milestone[],
  places: ReadonlyMap<ActorId, number>,
): readonly Milestone[] {
  const committed = new Set<Zxid>()
  return milestones.filter((milestone) => {
    if (milestone.type === 'done') return !isNamedMark(milestone.action)
    if (milestone.type === 'violation') return true
    if (!places.has(milestone.actor)) return false
    if (milestone.type === 'elected') return milestone.actor === milestone.leader
    if (milestone.type === 'truncated' || milestone.type === 'quorum') return true
    const isFirst = !committed.has(milestone.zxid)
    committed.add(milestone.zxid)
    return isFirst
  })
}

/** Leaves out commits whose words would cover others on the same lane. */
function placeSigns(
  milestones: readonly Milestone[],
  places: ReadonlyMap<ActorId, number>,
  axis: Axis,
): readonly Sign[] {
  const signs: Sign[] = []
  const free = new Map<number, number>()
  for (const milestone of milestones) {
    const x = xOf(axis, milestone.at)
    const y = 'actor' in milestone ? places.get(milestone.actor) : undefined
    if (y !== undefined) {
      if (milestone.type === 'committed' && x < (free.get(y) ?? Number.NEGATIVE_INFINITY)) continue
      free.set(y, x + SIGN_ROOM_PX)
    }
    // A server that reaches several quorums in a row shows the last one.
    const before = signs.findIndex(
      (sign) =>
        milestone.type === 'quorum' &&
        sign.milestone.type === 'quorum' &&
        sign.y === y &&
        x - sign.x < QUORUM_PX,
    )
    if (before >= 0) signs.splice(before, 1)
    signs.push(y === undefined ? { x, milestone } : { x, y, milestone })
  }
  return signs
}

const HEAD_PX = 34
/** Height above the first lane with two rows for the words and handles of interventions. */
export const SIGNS_HEAD_PX = 56
/** Height beneath the last lane: the times and a margin. */
const FOOT_PX = 56

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

/** The least distance of lanes at which their heads do not overlap, px. */
const LANE_LEAST_PX = 30

/** The least height for all lanes, px; a lower place scrolls. */
export const leastHeight = ({ length }: readonly ActorId[]): number =>
  SIGNS_HEAD_PX + FOOT_PX + Math.max(0, length - 1) * LANE_LEAST_PX
