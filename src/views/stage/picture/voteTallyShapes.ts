import type { Frame } from '../../../simulator'
import { isElecting, servedIn, tallyOf, type Served } from '../model'
import type { Rect } from '../geometry'
import { rectPath, discPath, linePath, textWidth, wrapText, type Shape } from '../../../drawing'

export interface VoteTallyWords {
  readonly noLeader: string
  readonly nobody: string
  readonly unnoticed: string
  readonly needs: (voters: number, needed: number) => string
  readonly noQuorum: (up: number, voters: number, needed: number, served: Served) => string
  readonly count: (count: number, needed: number) => string
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
export function voteTallyShapes(frame: Frame, rect: Rect, words: VoteTallyWords): readonly Shape[] {
  const voters = frame.servers.filter(({ isObserver }) => !isObserver)
  const up = voters.filter(({ process }) => process === 'running').length
  const needed = frame.quorumSize
  const isNobodyUp = frame.servers.every(({ process }) => process !== 'running')
  const says = isNobodyUp
    ? ''
    : up < needed
      ? words.noQuorum(up, voters.length, needed, servedIn(frame))
      : isElecting(frame)
        ? words.needs(voters.length, needed)
        : words.unnoticed
  const lines = wrapText(says, TEXT_PX, rect.width - 2 * PADDING_PX, 3)
  const spare = rect.height - TITLE_PX - lines.length * LINE_PX - 2 * 10
  const rows = Math.max(0, Math.min(CANDIDATES_MAX, Math.floor(spare / ROW_PX)))
  const tally = up < needed || !isElecting(frame) ? [] : tallyOf(frame).slice(0, rows)
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
      candidateShapes(candidate, voters.length, needed, words, {
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
  needed: number,
  words: VoteTallyWords,
  { x, y, width }: Rect,
): readonly Shape[] {
  const says = words.count(voters.length, needed)
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
    {
      type: 'path',
      d: linePath(
        left + needed * (boxPx + GAP_PX) - GAP_PX / 2,
        y - 3,
        left + needed * (boxPx + GAP_PX) - GAP_PX / 2,
        y + BOX_PX + 3,
      ),
      stroke: '--ink',
      strokePx: 2.5,
    },
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
