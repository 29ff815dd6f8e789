import { lockEndUs, lockPlayheadUs, lockStore, type LockLabState } from '../../../app/locks'
import type { Translator } from '../../../i18n'
import { formatSeconds } from '../../shared/parts'
import { savePictureAs, type PictureKind } from '../../export'
import {
  createMeasure,
  shiftShapes,
  rectPath,
  linePath,
  SAVED_FONTS,
  wrapText,
  type Picture,
  type Shape,
  type TextMeasure,
} from '../../../drawing'
import { answerOf } from '../model/answers'
import { growthPicture } from '../model/growth'
import { arenaShapes } from './arenaPicture'
import { CHART_HEIGHT_PX, chartShapes } from './chartShapes'
import { chartPointsForRun } from '../model/chartPointsForRun'
import { answerText } from '../text/answerText'
import { labTitle } from '../text/title'

const WIDTH_PX = 1280
const HEAD_PX = 52
const PADDING_PX = 20
const GAP_PX = 14
/** Greatest width of one kind alone. */
const ARENA_MAX_PX = 800
const RESULT_LINE_PX = 29
const WHY_LINE_PX = 23
const CHART_TOP_PX = 40
const CHART_MARGIN_PX = 14
const CHART_TEXT_PX = 13

/** Saves the shown lab as a file, named for its question. */
export async function saveLab(kind: PictureKind, translator: Translator): Promise<void> {
  const picture = labPicture(translator)
  const { question } = lockStore.getState()
  const name = question === undefined ? 'zklab-locks' : `zklab-locks-${question}`
  if (picture !== undefined) await savePictureAs(`${name}.${kind}`, kind, picture)
}

/** The shown lab: all queues with their counters, the answer, and the chart where there is one. */
export function labPicture(translator: Translator): Picture | undefined {
  const state = lockStore.getState()
  const { shown } = state
  if (shown.length === 0) return undefined
  const us = lockPlayheadUs()
  const title = labTitle(state, translator.t)
  const measure = createMeasure(SAVED_FONTS)
  const [arenas, arenasPx] = arenasShapes(state, us, translator, measure)
  const [chart, chartPx] =
    state.sweep.points.length === 0 ? [[], 0] : chartCardShapes(state, translator, measure)
  const [answer, answerPx] = answerShapes(state, translator)
  const arenasY = HEAD_PX + PADDING_PX
  const chartY = arenasY + arenasPx + GAP_PX
  const answerY = chartPx === 0 ? chartY : chartY + chartPx + GAP_PX
  const height = answerY + answerPx
  return {
    width: WIDTH_PX,
    height,
    title,
    shapes: [
      { type: 'path', d: rectPath(0, 0, WIDTH_PX, height, 0), fill: '--ground' },
      ...headShapes(title, formatSeconds(us, translator.t)),
      ...shiftShapes(arenas, 0, arenasY),
      ...shiftShapes(chart, PADDING_PX, chartY),
      ...shiftShapes(answer, 0, answerY),
    ],
  }
}

function arenasShapes(
  state: LockLabState,
  us: number,
  translator: Translator,
  measure: TextMeasure,
): readonly [readonly Shape[], number] {
  const { shown } = state
  const room = WIDTH_PX - 2 * PADDING_PX - (shown.length - 1) * GAP_PX
  const widthPx = Math.min(ARENA_MAX_PX, room / shown.length)
  const left = shown.length === 1 ? (WIDTH_PX - widthPx) / 2 : PADDING_PX
  const endUs = lockEndUs(state)
  const drawn = shown.flatMap((played) => {
    const { recording } = played
    return recording === undefined
      ? []
      : [arenaShapes({ played, recording, us, endUs, widthPx, translator, measure })]
  })
  return [
    drawn.flatMap(([shapes], index) => shiftShapes(shapes, left + index * (widthPx + GAP_PX), 0)),
    Math.max(0, ...drawn.map(([, height]) => height)),
  ]
}

/** The chart of the chosen figure on a card with its name. */
function chartCardShapes(
  { sweep, chart: { metric, isLog } }: LockLabState,
  { t }: Translator,
  measure: TextMeasure,
): readonly [readonly Shape[], number] {
  const picture = growthPicture(sweep.points, metric)
  const cardPx = WIDTH_PX - 2 * PADDING_PX
  const widthPx = cardPx - 2 * CHART_MARGIN_PX
  const height = CHART_TOP_PX + CHART_HEIGHT_PX + CHART_MARGIN_PX
  const shapes = chartShapes({
    picture,
    metric,
    isLog,
    widthPx,
    textPx: CHART_TEXT_PX,
    measure,
    t,
  })
  return [
    [
      {
        type: 'rect',
        x: 0,
        y: 0,
        width: cardPx,
        height,
        radius: 10,
        fill: '--surface',
        stroke: '--line',
      },
      {
        type: 'text',
        text: t('common.labelled', { label: t('locks.growth'), text: t(`locks.count.${metric}`) }),
        x: CHART_MARGIN_PX,
        y: 26,
        sizePx: 17,
        weight: 700,
        fill: '--ink',
      },
      ...shiftShapes(shapes, CHART_MARGIN_PX, CHART_TOP_PX),
    ],
    height,
  ]
}

function headShapes(title: string, time: string): readonly Shape[] {
  const text = { type: 'text', weight: 700, fill: '--ink', y: 34 } as const
  return [
    { type: 'path', d: rectPath(0, 0, WIDTH_PX, HEAD_PX, 0), fill: '--surface' },
    { type: 'path', d: linePath(0, HEAD_PX, WIDTH_PX, HEAD_PX), stroke: '--line' },
    { ...text, text: title, x: PADDING_PX, sizePx: 21 },
    { ...text, text: time, x: WIDTH_PX - PADDING_PX, sizePx: 18, isMono: true, anchor: 'end' },
  ]
}

/** The result in a sentence, with its reason. */
function answerShapes(state: LockLabState, { t }: Translator): readonly [readonly Shape[], number] {
  const answer = answerOf(state.shown, chartPointsForRun(state))
  if (answer === undefined) return [[], PADDING_PX]
  const { result, why } = answerText(answer, t)
  const room = WIDTH_PX - 2 * PADDING_PX
  const isBad = answer.type === 'bare' && answer.lost > 0
  const results = wrapText(result, 23, room, 2)
  const whys = wrapText(why, 17, room, 4)
  const whyY = results.length * RESULT_LINE_PX + 14
  const height = whyY + whys.length * WHY_LINE_PX + 18
  const text = { type: 'text', x: PADDING_PX } as const
  return [
    [
      { type: 'path', d: rectPath(0, 0, WIDTH_PX, height, 0), fill: '--surface' },
      { type: 'path', d: linePath(0, 0, WIDTH_PX, 0), stroke: '--ink', strokePx: 1.5 },
      ...results.map((words, index): Shape => ({
        ...text,
        text: words,
        y: 34 + index * RESULT_LINE_PX,
        sizePx: 23,
        weight: 700,
        fill: isBad ? '--fault' : '--ink',
      })),
      ...whys.map((words, index): Shape => ({
        ...text,
        text: words,
        y: whyY + 17 + index * WHY_LINE_PX,
        sizePx: 17,
        weight: 450,
        fill: '--ink-2',
      })),
    ],
    height,
  ]
}
