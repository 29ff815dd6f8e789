import type { Shape } from '../picture/shapes'

/** What the painting of a queue uses of a canvas. */
export type QueueContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'bezierCurveTo'
  | 'clearRect'
  | 'closePath'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'restore'
  | 'save'
  | 'setLineDash'
  | 'stroke'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>

const KEPT = ['fillStyle', 'strokeStyle', 'lineWidth', 'globalAlpha', 'font'] as const
/** From the middle of a letter down to its baseline, in its size. */
const MIDDLE_EMS = 0.35
const TURN = 2 * Math.PI

/** A canvas on which nothing is painted: it keeps the marks, so that they can be drawn anywhere. */
export function createShapeContext(): {
  readonly context: QueueContext
  readonly shapes: readonly Shape[]
} {
  const shapes: Shape[] = []
  const saved: (() => void)[] = []
  let path: string[] = []
  let dash: readonly number[] = []
  const put = (...words: readonly (string | number)[]): void => {
    path.push(words.map((word) => (typeof word === 'number' ? rounded(word) : word)).join(' '))
  }
  const context: QueueContext = {
    fillStyle: '#000',
    strokeStyle: '#000',
    lineWidth: 1,
    globalAlpha: 1,
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    beginPath: () => {
      path = []
    },
    moveTo: (x, y) => put('M', x, y),
    lineTo: (x, y) => put('L', x, y),
    bezierCurveTo: (...points) => put('C', ...points),
    closePath: () => put('Z'),
    arc: (x, y, radius, from, to) => {
      const on = (angle: number): readonly [number, number] => [
        x + radius * Math.cos(angle),
        y + radius * Math.sin(angle),
      ]
      const sweep = to - from >= TURN ? TURN : (((to - from) % TURN) + TURN) % TURN
      put(path.length === 0 ? 'M' : 'L', ...on(from))
      // An arc that ends where it begins is none: a round one is made of two.
      for (const part of [0.5, 1]) put('A', radius, radius, 0, 0, 1, ...on(from + sweep * part))
    },
    fill: () => {
      shapes.push({
        type: 'path',
        d: path.join(''),
        fill: String(context.fillStyle),
        opacity: context.globalAlpha,
      })
    },
    stroke: () => {
      shapes.push({
        type: 'path',
        d: path.join(''),
        stroke: String(context.strokeStyle),
        strokePx: context.lineWidth,
        opacity: context.globalAlpha,
        ...(dash.length > 0 && { dash }),
      })
    },
    fillText: (text, x, y) => {
      const [, weight = '400', size = '12'] = /(\d+) ([\d.]+)px/.exec(context.font) ?? []
      const sizePx = Number(size)
      shapes.push({
        type: 'text',
        text,
        x,
        y: context.textBaseline === 'middle' ? y + sizePx * MIDDLE_EMS : y,
        sizePx,
        weight: Number(weight),
        fill: String(context.fillStyle),
        isMono: context.font.includes('Mono'),
        ...(context.textAlign === 'center' && { anchor: 'middle' }),
      })
    },
    setLineDash: (segments) => {
      dash = [...segments]
    },
    clearRect: () => {
      shapes.length = 0
    },
    save: () => {
      const before = Object.fromEntries(KEPT.map((name) => [name, context[name]]))
      const dashBefore = dash
      saved.push(() => {
        Object.assign(context, before)
        dash = dashBefore
      })
    },
    restore: () => saved.pop()?.(),
  }
  return { context, shapes }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
