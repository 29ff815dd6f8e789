import { startGlyphWorker } from '../../../app/engine'
import {
  createGlyphPainter,
  PATH_NUMBERS,
  type GlyphBatch,
  type GlyphOrder,
  type GlyphSurface,
  type GlyphWorkerStart,
  createGlyphSprites,
  SPRITE_PX,
  type GlyphSprite,
  type GlyphSprites,
} from '../../../drawing'
import type { MessageGlyph } from './messageGlyphs'

/** Paints a crowd of messages: it receives each change, and the time on every frame. */
export interface GlyphCanvas {
  readonly show: (glyphs: readonly MessageGlyph[], chosenId: number | undefined) => void
  readonly place: (us: number) => void
  readonly end: () => void
}

/** The radius within which a press hits a glyph, px; the ring around a chosen one has the same radius. */
export const HIT_PX = 18

/** Pixels to each px of the layout, of a canvas that is drawn larger. */
const pixelRatio = (large: number): number => large * Math.min(2, window.devicePixelRatio)

/** The size of a canvas, CSS px, and its drawn size over that. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly large: number
}

/**
 * Paints a crowd on a canvas of this size, CSS px, in the current colours. A worker paints where the browser
 * can do so, and leaves the page's thread free. `onLost` is called when the worker's script is missing or
 * fails: the page then paints a new canvas.
 */
export function createGlyphCanvas(
  canvas: HTMLCanvasElement,
  { width, height, large }: CanvasSize,
  onLost: () => void,
): GlyphCanvas {
  const surface: GlyphSurface = {
    width,
    height,
    ratio: pixelRatio(large),
    spritePx: SPRITE_PX,
    ringPx: HIT_PX,
    ringColour: getComputedStyle(canvas).color,
  }
  const sprites = createGlyphSprites(canvas, surface.ratio)
  const worker = canPaintElsewhere(canvas) ? glyphWorker.current() : undefined
  const { tell, end } =
    worker === undefined ? paintHere(canvas) : paintInWorker(worker, canvas, onLost)
  tell({ type: 'surface', surface })
  const lookOf = createLookBook(sprites, (sprite) => tell({ type: 'sprite', sprite }))
  return {
    show: (glyphs, chosenId) => tell({ type: 'batch', batch: batchOf(glyphs, chosenId, lookOf) }),
    place: (us) => tell({ type: 'time', us }),
    end,
  }
}

interface Telling {
  readonly tell: (order: GlyphOrder<GlyphSprite>) => void
  readonly end: () => void
}

const canPaintElsewhere = (canvas: HTMLCanvasElement): boolean =>
  'transferControlToOffscreen' in canvas && typeof OffscreenCanvas !== 'undefined'

/** The worker that paints the glyphs of every canvas; the first canvas starts it. */
interface GlyphWorker {
  /** Undefined where it could not be started, or has failed. */
  readonly current: () => Worker | undefined
  /** Ends the worker for good, because it has failed. */
  readonly lose: () => void
}

function createGlyphWorker(): GlyphWorker {
  let worker: Worker | 'lost' | undefined
  return {
    current: () => {
      try {
        worker ??= startGlyphWorker()
      } catch {
        worker = 'lost'
      }
      return worker === 'lost' ? undefined : worker
    },
    lose: () => {
      if (worker !== 'lost') worker?.terminate()
      worker = 'lost'
    },
  }
}

const glyphWorker = createGlyphWorker()

function paintInWorker(worker: Worker, canvas: HTMLCanvasElement, onLost: () => void): Telling {
  const { port1, port2 } = new MessageChannel()
  const start: GlyphWorkerStart = { canvas: canvas.transferControlToOffscreen(), port: port2 }
  worker.postMessage(start, [start.canvas, start.port])
  const lose = (event: Event): void => {
    // The crowd is painted on the page instead.
    event.preventDefault()
    glyphWorker.lose()
    onLost()
  }
  worker.addEventListener('error', lose)
  return {
    tell: (order) => port1.postMessage(order),
    end: () => {
      worker.removeEventListener('error', lose)
      port1.close()
    },
  }
}

function paintHere(canvas: HTMLCanvasElement): Telling {
  const context = canvas.getContext('2d')
  if (context === null) return { tell: () => undefined, end: () => undefined }
  const { obey, paint } = createGlyphPainter<GlyphSprite>(context)
  const tell = (order: GlyphOrder<GlyphSprite>): void => {
    obey(order)
    if (order.type === 'time') paint()
  }
  return { tell, end: () => undefined }
}

/** Numbers sprites in the order of their first use; calls `onSprite` with each new one. */
function createLookBook(
  sprites: GlyphSprites,
  onSprite: (sprite: GlyphSprite) => void,
): (glyph: MessageGlyph) => number {
  const numbers = new Map<GlyphSprite, number>()
  return ({ look }) => {
    const sprite = sprites(look)
    const index = numbers.get(sprite)
    if (index !== undefined) return index
    const number = numbers.size
    numbers.set(sprite, number)
    onSprite(sprite)
    return number
  }
}

function batchOf(
  glyphs: readonly MessageGlyph[],
  chosenId: number | undefined,
  lookOf: (glyph: MessageGlyph) => number,
): GlyphBatch {
  const paths = new Float64Array(glyphs.length * PATH_NUMBERS)
  const sprites = new Uint16Array(glyphs.length)
  let chosen = -1
  glyphs.forEach((glyph, index) => {
    const { start, end, stop, sentAt, arrivesAt } = glyph
    const x = start.x + (end.x - start.x) * stop
    const y = start.y + (end.y - start.y) * stop
    paths.set([start.x, start.y, x, y, sentAt, arrivesAt], index * PATH_NUMBERS)
    sprites[index] = lookOf(glyph)
    if (glyph.id === chosenId) chosen = index
  })
  return { paths, sprites, chosen }
}
