import type { Shape } from '../displayList'
import { toCanvas } from '../toCanvas'
import { toSvg } from '../toSvg'
import type { DrawingStyle } from '../palette'

/** A stroke, fill or text of a back end: `fill --ink`, `stroke --edge 2 [3,4] @0.5`, `text --ink hello`. */
type Mark = string

/** A style in which each token's value is its own name. */
export const TOKEN_STYLE: DrawingStyle = {
  palette: (token) => token,
  fonts: { text: 'text', mono: 'mono' },
}

const rounded = (value: number): number => Math.round(value * 100) / 100

const atOpacity = (opacity: number): string => (opacity === 1 ? '' : ` @${rounded(opacity)}`)

/** The marks that a list makes on a canvas, in their order. */
export function canvasMarks(shapes: readonly Shape[]): readonly Mark[] {
  const marks: Mark[] = []
  let dash: readonly number[] = []
  const saved: (() => void)[] = []
  // Stroking an empty path leaves no mark.
  let isEmpty = true
  const extend = (): void => {
    isEmpty = false
  }
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    globalAlpha: 1,
    beginPath: () => {
      isEmpty = true
    },
    lineTo: extend,
    arc: extend,
    rect: extend,
    roundRect: extend,
    save: () => {
      const { fillStyle, strokeStyle, lineWidth, globalAlpha } = context
      const before = dash
      saved.push(() => {
        Object.assign(context, { fillStyle, strokeStyle, lineWidth, globalAlpha })
        dash = before
      })
    },
    restore: () => saved.pop()?.(),
    setLineDash: (lengths: readonly number[]) => {
      dash = lengths
    },
    fill: () => marks.push(`fill ${context.fillStyle}${atOpacity(context.globalAlpha)}`),
    stroke: (path?: Path2D) => {
      if (isEmpty && path === undefined) return
      const { strokeStyle, lineWidth, globalAlpha } = context
      const dashes = dash.length === 0 ? '' : ` [${dash.join()}]`
      marks.push(`stroke ${strokeStyle} ${rounded(lineWidth)}${dashes}${atOpacity(globalAlpha)}`)
    },
    strokeText: () => marks.push(`halo ${context.strokeStyle} ${rounded(context.lineWidth)}`),
    fillText: (text: string) =>
      marks.push(`text ${context.fillStyle} ${text}${atOpacity(context.globalAlpha)}`),
  }
  withPath2D(() => toCanvas(acceptAll(context), shapes, TOKEN_STYLE))
  return marks
}

/** A context that ignores every call and property that `own` does not have. */
function acceptAll(own: object): CanvasRenderingContext2D {
  const proxy = new Proxy(own, {
    get: (target, name) =>
      name in target ? (Reflect.get(target, name) as unknown) : () => undefined,
  })
  return proxy as CanvasRenderingContext2D
}

/** Node has no paths of a canvas. */
function withPath2D(work: () => void): void {
  const host = globalThis as { Path2D?: unknown }
  const before = host.Path2D
  host.Path2D = class {}
  try {
    work()
  } finally {
    host.Path2D = before
  }
}

/** The marks that a list makes in an SVG, in their order. */
export function svgMarks(shapes: readonly Shape[]): readonly Mark[] {
  const svg = toSvg({ width: 100, height: 100, shapes, title: '' }, TOKEN_STYLE)
  const opacities: number[] = []
  return [...svg.matchAll(/<(\/?)(path|rect|g|text)\b([^>]*)>([^<]*)/g)].flatMap(
    ([, closing, name = '', attributes = '', text = '']) => {
      if (closing === '/') {
        if (name === 'g') opacities.pop()
        return []
      }
      const read = readerOf(attributes)
      if (name === 'g') opacities.push(Number(read('opacity') ?? 1))
      const outer = opacities.reduce((product, opacity) => product * opacity, 1)
      return marksOf(name === 'text' ? text : undefined, read, outer)
    },
  )
}

type Read = (attribute: string) => string | undefined

const readerOf =
  (attributes: string): Read =>
  (attribute) =>
    new RegExp(`(?:^| )${attribute}="([^"]*)"`).exec(attributes)?.[1]

function marksOf(text: string | undefined, read: Read, outer: number): readonly Mark[] {
  const fill = read('fill')
  const stroke = read('stroke')
  const opacityOf = (attribute: string): string => atOpacity(outer * Number(read(attribute) ?? 1))
  if (text !== undefined) {
    const halo = stroke === undefined ? [] : [`halo ${stroke} ${read('stroke-width')}`]
    return [...halo, `text ${fill ?? ''} ${text}${opacityOf('opacity')}`]
  }
  const dash = read('stroke-dasharray')
  const dashes = dash === undefined ? '' : ` [${dash.replaceAll(' ', ',')}]`
  return [
    ...(fill === undefined || fill === 'none' ? [] : [`fill ${fill}${opacityOf('fill-opacity')}`]),
    ...(stroke === undefined
      ? []
      : [`stroke ${stroke} ${read('stroke-width')}${dashes}${opacityOf('stroke-opacity')}`]),
  ]
}
