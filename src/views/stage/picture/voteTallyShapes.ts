import type { Frame } from '../../../simulator'
import {
  isElecting,
  makesQuorum,
  quorumCount,
  servedIn,
  tallyOf,
  type QuorumShare,
  type Served,
} from '../model'
import type { Rect } from '../geometry'
import { rectPath, discPath, linePath, textWidth, wrapText, type Shape } from '../../../drawing'

export interface VoteTallyWords {
  readonly noLeader: string
  readonly nobody: string
  /** The servers that run, of all voters. */
  readonly upOf: (up: number, voters: number) => string
  readonly unnoticed: string
  readonly needs: (quorum: QuorumShare) => string
  readonly noQuorum: (up: number, voters: number, quorum: QuorumShare, served: Served) => string
  readonly count: (quorum: QuorumShare) => string
}

export interface VoteTallyInput {
  readonly frame: Frame
  /** A question waits or is still to come: the counts could give away its answer. */
  readonly isAsked: boolean
  readonly words: { readonly hub: VoteTallyWords }
}

const TITLE_PX = 22
const TEXT_PX = 16
const LINE_PX = 21
const ROW_PX = 36
const BOX_PX = 30
const GAP_PX = 4
const PADDING_PX = 16
const CANDIDATES_MAX = 2

/** The empty hub: the candidates with their votes, or the reason why none can win. */
export function voteTallyShapes(
  { frame, isAsked, words: { hub: words } }: VoteTallyInput,
  rect: Rect,
): readonly Shape[] {
  const voters = frame.servers.filter(({ isObserver }) => !isObserver)
  const up = voters.filter(({ process }) => process === 'running').map(({ id }) => id)
  const canElect = makesQuorum(frame, up)
  const quorum = quorumCount(frame, up)
  const isNobodyUp = frame.servers.every(({ process }) => process !== 'running')
  const says = isNobodyUp
    ? ''
    : isAsked && !isElecting(frame)
      ? words.upOf(up.length, voters.length)
      : !canElect
        ? words.noQuorum(up.length, voters.length, quorum, servedIn(frame))
        : isElecting(frame)
          ? words.needs(quorum)
          : words.unnoticed
  const lines = wrapText(says, TEXT_PX, rect.width - 2 * PADDING_PX, 3)
  const spare = rect.height - TITLE_PX - lines.length * LINE_PX - 2 * 10
  const rows = Math.max(0, Math.min(CANDIDATES_MAX, Math.floor(spare / ROW_PX)))
  const tally = !canElect || !isElecting(frame) ? [] : tallyOf(frame).slice(0, rows)
  const heightPx = TITLE_PX + lines.length * LINE_PX + tally.length * ROW_PX
  const top = rect.y + (rect.height - heightPx) / 2
  const text = { type: 'text', x: rect.x + rect.width / 2, anchor: 'middle' } as const
  const under = top + TITLE_PX + lines.length * LINE_PX
  return [
    {
      type: 'path',
      d: rectPath(rect.x, rect.y, rect.width, rect.height, 12),
      fill: '--stage',
      stroke: '--line-2',
      strokePx: 2,
      dash: [6, 5],
    },
    {
      ...text,
      text: isNobodyUp ? words.nobody : words.noLeader,
      y: top + 16,
      sizePx: TITLE_PX,
      weight: 750,
      fill: '--ink',
    },
    ...lines.map((words, index): Shape => ({
      ...text,
      text: words,
      y: top + TITLE_PX + index * LINE_PX + 15,
      sizePx: TEXT_PX,
      weight: 500,
      fill: '--ink-2',
    })),
    ...tally.flatMap((candidate, index) =>
      candidateShapes(candidate, voters.length, quorumCount(frame, candidate.voters), words, {
        ...rect,
        y: under + 6 + index * ROW_PX,
      }),
    ),
  ]
}

/** A candidate, a box for every voter with the line that has to be reached, and its count. */
function candidateShapes(
  { leader, voters }: ReturnType<typeof tallyOf>[number],
  count: number,
  quorum: QuorumShare,
  words: VoteTallyWords,
  { x, y, width }: Rect,
): readonly Shape[] {
  const says = words.count(quorum)
  const left = x + PADDING_PX + BOX_PX + 8
  const room = x + width - PADDING_PX - textWidth(says, TEXT_PX) - 10 - left
  const boxPx = Math.min(BOX_PX, room / count - GAP_PX)
  const vote = '--kind-vote'
  const number = { type: 'text', anchor: 'middle', sizePx: TEXT_PX, weight: 700 } as const
  const middle = y + BOX_PX / 2
  return [
    { type: 'path', d: discPath(x + PADDING_PX + 15, middle, 14), stroke: '--line-2' },
    {
      ...number,
      text: String(leader),
      x: x + PADDING_PX + 15,
      y: middle + 6,
      fill: '--ink',
    },
    ...Array.from({ length: count }, (_unused, index): readonly Shape[] => {
      const at = left + index * (boxPx + GAP_PX)
      const voter = voters[index]
      const d = rectPath(at, y, boxPx, BOX_PX, 4)
      if (voter === undefined) {
        return [{ type: 'path', d, stroke: '--line-2', dash: [3, 3] }]
      }
      return [
        { type: 'path', d, fill: vote, stroke: vote },
        {
          ...number,
          text: String(voter),
          x: at + boxPx / 2,
          y: middle + 6,
          fill: '--on-kind',
        },
      ]
    }).flat(),
    ...lineShapes(left + quorum.needed * (boxPx + GAP_PX) - GAP_PX / 2, y, quorum),
    {
      ...number,
      anchor: 'end',
      text: says,
      x: x + width - PADDING_PX,
      y: middle + 6,
      fill: '--ink',
    },
  ]
}

/** The line between the boxes that has to be reached. Groups are won one by one: no number of boxes is the line. */
const lineShapes = (x: number, y: number, { unit }: QuorumShare): readonly Shape[] =>
  unit === 'groups'
    ? []
    : [
        {
          type: 'path',
          d: linePath(x, y - 3, x, y + BOX_PX + 3),
          stroke: '--ink',
          strokePx: 2.5,
        },
      ]
