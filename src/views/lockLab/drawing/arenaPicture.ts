import { type TrialPlayed, LOCK_SYSTEMS } from '../../../app/locks'
import type { TrialRecording } from '../../../engine'
import type { Translator } from '../../../i18n'
import { formatSeconds } from '../../shared/parts'
import {
  shiftShapes,
  rectPath,
  linePath,
  wrapText,
  type Shape,
  type TextMeasure,
} from '../../../drawing'
import { countersAt, troubleAt } from '../model/countersAt'
import { layoutQueue, moveUsOf, shapeOf } from '../layout/queueLayout'
import { HOLDER_SIZES, holdersShapes } from './holdersShapes'
import { momentText, servedText } from '../text/momentText'
import { queueShapes } from './queueShapes'
import { holdsOf } from '../model/holds'
import { createWalker, isBrokenBy, readersOf, stateAt } from '../model/queue'
import { outcomeText } from '../text/outcomeText'
import { overlapNameShapes, playheadShapes, holdTimelineShapes } from './holdTimelineShapes'
import { layoutHolds } from '../layout/holdTimeline'
import { groupDigits } from '../text/words'

/** The picture of a kind of lock at a moment. */
export interface ArenaPicture {
  readonly played: TrialPlayed
  readonly recording: TrialRecording
  readonly us: number
  /** Length of the longest recording shown, µs. */
  readonly endUs: number
  readonly widthPx: number
  readonly translator: Translator
  readonly measure: TextMeasure
}

const PADDING_PX = 14
const QUEUE_PX = 262
/** Two clients form no queue: their boxes stand side by side, or in a narrow picture one below the other. */
const PAIR_PX = 126
const NARROW_PAIR_PX = 182
const NARROW_PX = 420
const TIMELINE_TEXT_PX = 12
const HEAD_PX = 92
const FIGURES_PX = 74
const FOOT_PX = 30
const SENTENCE_LINE_PX = 21
const SENTENCE_LINES = 5

/** Name, counters, queue, holds and sentence from the top down, with their height. */
export function arenaShapes(picture: ArenaPicture): readonly [readonly Shape[], number] {
  const { widthPx, played } = picture
  const isPause = played.result.trial.workload.fault === 'pause'
  const pairPx = widthPx <= NARROW_PX ? NARROW_PAIR_PX : PAIR_PX
  const queuePx = picture.recording.clients > 2 ? QUEUE_PX : pairPx
  const queueY = HEAD_PX + FIGURES_PX
  const [queue, isBroken] = queueAreaShapes(picture, { width: widthPx, height: queuePx })
  const [timeline, timelinePx] = holdShapes(picture)
  const timelineY = queueY + queuePx
  const [words, wordsPx] = sentenceShapes(picture)
  const wordsY = timelineY + timelinePx + 6
  const height = wordsY + wordsPx + FOOT_PX
  const rule = (y: number): Shape => ({
    type: 'path',
    d: linePath(0, y, widthPx, y),
    stroke: '--line',
  })
  return [
    [
      {
        type: 'path',
        d: rectPath(0, 0, widthPx, height, 10),
        fill: '--surface',
        stroke: isBroken ? '--fault' : '--line',
        strokePx: isBroken ? 2.5 : 1,
      },
      ...headShapes(picture),
      ...shiftShapes(figureShapes(picture, isPause), 0, HEAD_PX),
      { type: 'path', d: rectPath(1.5, queueY, widthPx - 3, queuePx, 0), fill: '--stage' },
      rule(queueY),
      ...shiftShapes(queue, 0, queueY),
      rule(timelineY),
      ...shiftShapes(timeline, 0, timelineY),
      ...shiftShapes(words, 0, wordsY),
      ...footShapes(picture, height),
    ],
    height,
  ]
}

function headShapes({ played, widthPx, translator: { t } }: ArenaPicture): readonly Shape[] {
  const { system } = played.result.trial
  const room = widthPx - 2 * PADDING_PX
  const names = wrapText(t(`locks.system.${system}`), 17, room, 2)
  const kind = `${t(`locks.of.${LOCK_SYSTEMS[system].system}`)} · ${t(`locks.call.${system}`)}`
  return [
    ...names.map((text, index): Shape => ({
      type: 'text',
      text,
      x: PADDING_PX,
      y: 26 + index * 21,
      sizePx: 17,
      weight: 700,
      fill: '--ink',
    })),
    ...wrapText(kind, 13, room, names.length > 1 ? 1 : 2).map((text, index): Shape => ({
      type: 'text',
      text,
      x: PADDING_PX,
      y: 26 + names.length * 21 + index * 17,
      sizePx: 13,
      weight: 450,
      fill: '--ink-2',
    })),
  ]
}

/** The costs so far, or for a holder that is paused the consequences. */
function figureShapes(picture: ArenaPicture, isPause: boolean): readonly Shape[] {
  const { played, recording, us, widthPx, translator } = picture
  const { t } = translator
  const counted = countersAt(recording, us)
  const { watches, lists, growth } = LOCK_SYSTEMS[played.result.trial.system]
  const figures: readonly (readonly [number, string, boolean])[] = isPause
    ? [
        [counted.violations, t('locks.count.violations'), true],
        [counted.lateWrites, t('locks.count.lateWrites'), true],
        [counted.refusedWrites, t('locks.count.refusedWrites'), false],
      ]
    : [
        [counted.watchEvents, t('locks.watchEvents'), false],
        [counted.inVain, t(watches === 'poll' ? 'locks.vainRequests' : 'locks.inVain'), false],
        lists.length > 0
          ? [counted.lists, t('locks.lists'), false]
          : [counted.looks, t('locks.looks'), false],
      ]
  const column = (widthPx - 2 * PADDING_PX) / figures.length
  return figures.flatMap(([value, name, isBad], index): readonly Shape[] => {
    const x = PADDING_PX + index * column
    const dear = isPause || growth === 'linear' ? '--ink' : '--kind-watch-line'
    const fill = value === 0 ? '--ink' : isBad ? '--fault' : dear
    return [
      { type: 'text', text: groupDigits(value), x, y: 24, sizePx: 26, weight: 700, fill },
      ...wrapText(name, 12, column - 8, 2).map((text, row): Shape => ({
        type: 'text',
        text,
        x,
        y: 42 + row * 15,
        sizePx: 12,
        weight: 450,
        fill: '--ink-2',
      })),
    ]
  })
}

/** The queue with its holders as on the page; and whether holders exclude each other. */
function queueAreaShapes(
  { played, recording, us, measure, translator: { t } }: ArenaPicture,
  size: { readonly width: number; readonly height: number },
): readonly [readonly Shape[], boolean] {
  const { trial } = played.result
  const state = stateAt(createWalker(recording), us)
  const shape = shapeOf(LOCK_SYSTEMS[trial.system])
  const layout = layoutQueue(shape, recording.clients, size)
  const moveUs = moveUsOf(trial.workload.holdMs)
  const queue = queueShapes({ state, layout, size, shape, us, moveUs, isStill: true })
  const isBroken = isBrokenBy(state, readersOf(trial))
  const holders = holdersShapes({
    state,
    isBroken,
    us,
    widthPx: size.width,
    sizes: HOLDER_SIZES,
    measure,
    t,
  })
  return [[...queue, ...holders], isBroken]
}

/** The holds of the lock over time, with the playhead. */
function holdShapes(picture: ArenaPicture): readonly [readonly Shape[], number] {
  const { played, recording, us, endUs, widthPx, measure, translator } = picture
  const { troubleUs, fromUs, clients } = recording
  const layout = layoutHolds(clients, widthPx, endUs)
  const scene = {
    holds: holdsOf(recording, readersOf(played.result.trial)),
    layout,
    troubleUs: troubleUs === undefined ? undefined : troubleUs - fromUs,
    textPx: TIMELINE_TEXT_PX,
    measure,
    t: translator.t,
  }
  return [
    [...holdTimelineShapes(scene), ...playheadShapes(us, layout), ...overlapNameShapes(scene)],
    layout.heightPx,
  ]
}

function sentenceShapes(picture: ArenaPicture): readonly [readonly Shape[], number] {
  const { widthPx } = picture
  const [text, isBad] = sentenceOf(picture)
  const shapes = wrapText(text, 15, widthPx - 2 * PADDING_PX, SENTENCE_LINES).map(
    (words, index): Shape => ({
      type: 'text',
      text: words,
      x: PADDING_PX,
      y: 16 + index * SENTENCE_LINE_PX,
      sizePx: 15,
      weight: 650,
      fill: isBad ? '--fault' : '--ink',
    }),
  )
  return [shapes, Math.max(2, shapes.length) * SENTENCE_LINE_PX]
}

/** The latest change or the outcome, and whether that is bad. */
function sentenceOf(picture: ArenaPicture): readonly [string, boolean] {
  const { played, recording, us, translator } = picture
  const { t } = translator
  const { system, workload } = played.result.trial
  if (workload.fault === 'pause') return outcomeText(recording, us, t)
  const state = stateAt(createWalker(recording), us)
  const moment = momentText(state, LOCK_SYSTEMS[system], t)
  const troubleUs = troubleAt(recording, us)
  if (troubleUs === undefined) return [moment, false]
  const fault = t(`locks.fault.${workload.fault}`)
  return [`${moment} ${t('locks.trouble', { time: formatSeconds(troubleUs, t), fault })}`, false]
}

function footShapes(
  { recording, us, translator: { t } }: ArenaPicture,
  height: number,
): readonly Shape[] {
  const state = stateAt(createWalker(recording), us)
  const text = { type: 'text', sizePx: 13, weight: 450, fill: '--ink-2' } as const
  return [{ ...text, text: servedText(state, t), x: PADDING_PX, y: height - 12 }]
}
