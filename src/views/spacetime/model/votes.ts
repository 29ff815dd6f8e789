import { textWidth } from '../../../drawing'
import type { HeldVote, Milestone } from '../../../engine'
import type { ActorId } from '../../../kernel/actor'
import { xOf, type Axis } from '../../shared/axis'
import { voteText } from '../../shared/zxid'
import type { Lane } from './types'

/** The vote that a server holds for a while, as a band along its lane. */
export interface VoteBand {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly vote: HeldVote
  /** The vote, or its leader alone; undefined where neither has room. */
  readonly text: string | undefined
}

/** The time from a quorum of votes to the end of finalizeWait. */
export interface FinalizeWait {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Whether its name stands above it: on the lane of the elected server, where lanes are apart. */
  readonly isNamed: boolean
}

/** Size of a band's text. */
export const VOTE_PX = 12
export const VOTE_PADDING_PX = 5
/** The distance of a band from its lane, which clears a hatched lifeline. */
const BELOW_PX = 8
const HEIGHT_PX = 16
const THIN_PX = 4
/** Lanes closer than this have no room for text between them. */
const LANES_APART_PX = 52

/** The bands of all votes in the window. */
export function layoutVotes(
  votes: readonly HeldVote[],
  lanes: readonly Lane[],
  axis: Axis,
  nowUs: number,
): readonly VoteBand[] {
  const places = placesOf(lanes)
  const hasText = apartOf(lanes) >= LANES_APART_PX
  const height = hasText ? HEIGHT_PX : THIN_PX
  return votes.flatMap((vote): readonly VoteBand[] => {
    const y = places.get(vote.actor)
    const x = Math.max(0, xOf(axis, vote.from))
    const width = Math.min(axis.widthPx, xOf(axis, vote.to ?? nowUs)) - x
    if (y === undefined || width <= 0) return []
    const text = hasText
      ? [voteText(vote), String(vote.leader)].find(
          (words) => textWidth(words, VOTE_PX) + 2 * VOTE_PADDING_PX <= width,
        )
      : undefined
    return [{ x, y: y + BELOW_PX, width, height, vote, text }]
  })
}

const placesOf = (lanes: readonly Lane[]): ReadonlyMap<ActorId, number> =>
  new Map(lanes.map(({ actor, y }) => [actor, y]))

/** The least distance of two lanes. */
function apartOf(lanes: readonly Lane[]): number {
  const ys = lanes.map(({ y }) => y).sort((a, b) => a - b)
  return Math.min(Infinity, ...ys.slice(1).map((y, index) => y - (ys[index] ?? 0)))
}

/** The waits of the window: each begins with a quorum, and ends with an election or another vote. */
export function layoutWaits(
  milestones: readonly Milestone[],
  votes: readonly HeldVote[],
  lanes: readonly Lane[],
  axis: Axis,
): readonly FinalizeWait[] {
  const places = placesOf(lanes)
  const haveNames = apartOf(lanes) >= LANES_APART_PX
  return milestones.flatMap((quorum): readonly FinalizeWait[] => {
    if (quorum.type !== 'quorum') return []
    const { actor, at, leader } = quorum
    const y = places.get(actor)
    const ends = [
      ...milestones.flatMap((next) =>
        (next.type === 'elected' || next.type === 'quorum') && next.actor === actor
          ? [next.at]
          : [],
      ),
      ...votes.flatMap(({ actor: own, from }) => (own === actor ? [from] : [])),
    ].filter((us) => us > at)
    if (y === undefined || ends.length === 0) return []
    const x = xOf(axis, at)
    const end = xOf(axis, Math.min(...ends))
    if (end <= 0 || x >= axis.widthPx) return []
    return [{ x, y, width: end - x, isNamed: haveNames && actor === leader }]
  })
}
