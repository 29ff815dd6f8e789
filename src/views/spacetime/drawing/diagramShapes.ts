import type { Area, Shape } from '../../../drawing'
import type { Mark } from '../model/types'
import { lifelineShapes } from './lifelineShapes'
import { markShapes } from './markShapes'
import { isLit, litShapes, paleShapes, TONE_OPACITY } from './messageShapes'
import { voteShapes } from './voteShapes'
import { TIMES_PX, type DiagramScene } from './scene'

/** Between a fold's edge and its ground, px. */
const FOLD_INSET_PX = 2

/** Lifelines, messages and their marks. Lines of one kind and tone are one shape, however many. */
export function diagramShapes(scene: DiagramScene): readonly Shape[] {
  const { layout, axis } = scene
  const lifelines = layout.bands.flatMap(lifelineShapes)
  const votes = voteShapes(layout)
  return [
    ...foldShapes(scene),
    ...halvesOf(scene).map(({ area, opacity }): Shape => {
      const messages = paleShapes(layout, [area.x, area.x + area.width])
      return { type: 'group', clip: area, opacity, shapes: [...lifelines, ...messages, ...votes] }
    }),
    ...litShapes(layout, axis.widthPx),
    ...layout.marks.flatMap((mark) => markShapes(mark, scene, markOpacity(mark, scene))),
  ]
}

/** A mark is past or future as a whole: half of a zxid cannot be read. */
function markOpacity({ x, arrow: { tone } }: Mark, scene: DiagramScene): number {
  const isStrong = x <= scene.playheadX || isLit(tone)
  // Plain marks cover the lifelines.
  return (isStrong ? 1 : scene.futureOpacity) * (tone === 'plain' ? 1 : TONE_OPACITY[tone])
}

/** The grounds of folded silences. */
const foldShapes = ({ axis, heightPx }: DiagramScene): readonly Shape[] =>
  axis.pieces.flatMap(({ x, width, isFold }): readonly Shape[] =>
    isFold
      ? [
          {
            type: 'rect',
            x: x + FOLD_INSET_PX,
            y: 0,
            width: Math.max(0, width - 2 * FOLD_INSET_PX),
            height: heightPx - TIMES_PX,
            fill: '--hatch',
          },
        ]
      : [],
  )

interface Half {
  readonly area: Area
  readonly opacity: number
}

/** The past and the future; one half where both are drawn alike. */
function halvesOf(scene: DiagramScene): readonly Half[] {
  const { axis, heightPx, playheadX, futureOpacity, pixelRatio } = scene
  const left = -1
  const right = axis.widthPx + 1
  const half = (from: number, to: number, opacity: number): readonly Half[] =>
    to <= from ? [] : [{ area: { x: from, y: 0, width: to - from, height: heightPx }, opacity }]
  if (futureOpacity === 1) return half(left, right, 1)
  // A whole pixel: with an edge inside a pixel, a clip takes three times as long for all its lines.
  const now = Math.max(left, Math.round(playheadX * pixelRatio) / pixelRatio)
  return [...half(left, now, 1), ...half(now, right, futureOpacity)]
}
