import type { ColourToken, Shape } from '../../../drawing'

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

type Style = QueueContext['fillStyle']
interface Kept {
  readonly fillStyle: Style
  readonly strokeStyle: Style
  readonly lineWidth: number
  readonly globalAlpha: number
  readonly font: string
  readonly dash: readonly number[]
}

/** From the middle of a letter down to its baseline, in its size. */
const MIDDLE_EMS = 0.35
const TURN = 2 * Math.PI

/**
 * A canvas on which nothing is painted: it keeps the marks, so that they can be drawn anywhere. A class
 * because it stands for one: who paints on it sets its properties.
 */
export class ShapeContext implements QueueContext {
  readonly shapes: Shape[] = []
  fillStyle: Style = '#000'
  strokeStyle: Style = '#000'
  lineWidth = 1
  globalAlpha = 1
  font = ''
  textAlign: CanvasTextAlign = 'left'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  #path = ''
  #dash: readonly number[] = []
  readonly #saved: Kept[] = []

  beginPath(): void {
    this.#path = ''
  }

  moveTo(x: number, y: number): void {
    this.#put('M', x, y)
  }

  lineTo(x: number, y: number): void {
    this.#put('L', x, y)
  }

  bezierCurveTo(...points: readonly number[]): void {
    this.#put('C', ...points)
  }

  closePath(): void {
    this.#put('Z')
  }

  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const on = (angle: number): readonly [number, number] => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ]
    const sweep = to - from >= TURN ? TURN : (((to - from) % TURN) + TURN) % TURN
    this.#put(this.#path === '' ? 'M' : 'L', ...on(from))
    // An arc that ends where it begins is none: a round one is made of two.
    for (const part of [0.5, 1]) {
      this.#put('A', radius, radius, 0, 0, 1, ...on(from + sweep * part))
    }
  }

  fill(): void {
    const { globalAlpha: opacity } = this
    this.shapes.push({ type: 'path', d: this.#path, fill: inkOf(this.fillStyle), opacity })
  }

  stroke(): void {
    this.shapes.push({
      type: 'path',
      d: this.#path,
      stroke: inkOf(this.strokeStyle),
      strokePx: this.lineWidth,
      opacity: this.globalAlpha,
      ...(this.#dash.length > 0 && { dash: this.#dash }),
    })
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size = '12'] = /(\d+) ([\d.]+)px/.exec(this.font) ?? []
    const sizePx = Number(size)
    this.shapes.push({
      type: 'text',
      text,
      x,
      y: this.textBaseline === 'middle' ? y + sizePx * MIDDLE_EMS : y,
      sizePx,
      weight: Number(weight),
      fill: inkOf(this.fillStyle),
      isMono: this.font.includes('Mono'),
      ...(this.textAlign === 'center' && { anchor: 'middle' }),
    })
  }

  setLineDash(segments: Iterable<number>): void {
    this.#dash = [...segments]
  }

  clearRect(): void {
    this.shapes.length = 0
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font } = this
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, globalAlpha, font, dash: this.#dash })
  }

  restore(): void {
    const kept = this.#saved.pop()
    if (kept === undefined) return
    const { dash, ...rest } = kept
    Object.assign(this, rest)
    this.#dash = dash
  }

  #put(letter: string, ...numbers: readonly number[]): void {
    this.#path += `${letter}${numbers.map((its) => Math.round(its * 100) / 100).join(' ')}`
  }
}

/** On this context styles are tokens. */
const inkOf = (style: Style): ColourToken => style as ColourToken
