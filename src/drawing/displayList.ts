import type { GlyphLook } from './glyphs'
import type { ColourToken } from './palette'

/**
 * A display list: the shapes of a picture, the lowest first, with tokens for colours. `toCanvas` and
 * `toSvg` draw the same list. Lengths are px, opacities go from 0 to 1 and multiply.
 */
export type Shape =
  PathShape | RectShape | SegmentsShape | DotsShape | TextShape | GlyphShape | GroupShape

export interface Stroked {
  readonly stroke?: ColourToken
  /** Width of the stroke; 1 by default. */
  readonly strokePx?: number
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly number[]
  readonly opacity?: number
}

/** An SVG path, which a canvas understands too, shifted by `x` and `y`. */
export interface PathShape extends Stroked {
  readonly type: 'path'
  readonly d: string
  readonly x?: number
  readonly y?: number
  readonly fill?: ColourToken
  /** Corners and ends of the stroke are round. */
  readonly isRound?: boolean
}

export interface RectShape extends Stroked {
  readonly type: 'rect'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Radius of the corners. */
  readonly radius?: number
  readonly fill?: ColourToken
  /** A stroke under the fill, which covers its inner half. */
  readonly edge?: Stroked
}

/** Straight lines of one look: a canvas draws thousands of them as one stroke. */
export interface SegmentsShape extends Stroked {
  readonly type: 'segments'
  /** The x1, y1, x2 and y2 of each line, side by side. */
  readonly lines: readonly number[]
  readonly stroke: ColourToken
  /** Length of the arrow's head at the end of each line. */
  readonly headPx?: number
  /** Lines that lie wholly left or right of these two x are left out; x1 ≤ x2 then holds for all. */
  readonly within?: readonly [fromX: number, toX: number]
  /** The id of each line, for its title in the picture. */
  readonly ids?: readonly number[]
}

/** Filled circles of one size and colour. */
export interface DotsShape {
  readonly type: 'dots'
  /** The x and y of each circle, side by side. */
  readonly centres: readonly number[]
  readonly radius: number
  readonly fill: ColourToken
  readonly opacity?: number
}

export interface TextShape {
  readonly type: 'text'
  readonly text: string
  readonly x: number
  /** Height of the baseline. */
  readonly y: number
  readonly sizePx: number
  readonly weight: number
  readonly fill: ColourToken
  /**
   * A stroke beneath the letters that separates them from lines they cross; texts that read downwards have
   * none.
   */
  readonly halo?: { readonly stroke: ColourToken; readonly strokePx: number }
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly isMono?: boolean
  readonly isItalic?: boolean
  /** The text reads downwards, turned about its place. */
  readonly isDownward?: boolean
}

/** A message's glyph about a place. */
export interface GlyphShape {
  readonly type: 'glyph'
  readonly look: GlyphLook
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly opacity?: number
  /** The id for its title in the picture. */
  readonly id?: number
}

/** Shapes that are shifted, scaled, clipped or paled together. */
export interface GroupShape {
  readonly type: 'group'
  readonly shapes: readonly Shape[]
  readonly x?: number
  readonly y?: number
  /** The factor of the shapes' lengths. */
  readonly scale?: number
  /** The area outside of which nothing is drawn, in the coordinates of the shapes. */
  readonly clip?: Area
  readonly opacity?: number
  /** A title that an SVG shows at a reader's pointer. */
  readonly title?: string
}

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture that needs nothing of the page. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly title: string
  /** Titles of lines and glyphs by their ids, which an SVG shows at a reader's pointer. */
  readonly titles?: ReadonlyMap<number, string>
}

/** The same shapes, shifted. */
export const shiftShapes = (shapes: readonly Shape[], x: number, y: number): readonly Shape[] =>
  shapes.map((shape) =>
    shape.type === 'segments' || shape.type === 'dots'
      ? { type: 'group', shapes: [shape], x, y }
      : { ...shape, x: (shape.x ?? 0) + x, y: (shape.y ?? 0) + y },
  )

/**
 * Strokes that rise to the right through an area, one every `stepPx`. Strokes of areas at one height continue
 * each other.
 */
export function hatchShape(area: Area, stepPx: number, stroke: Hatching): GroupShape {
  const { x, y, width, height } = area
  const { strokePx = 1 } = stroke
  const lines: number[] = []
  // The strokes reach beyond the clip, which cuts their ends.
  const reach = height + strokePx
  const first = Math.floor((x - reach) / stepPx) * stepPx
  for (let at = first; at < x + width + reach; at += stepPx) {
    lines.push(at - strokePx, y + height + strokePx, at + reach, y - strokePx)
  }
  return { type: 'group', clip: area, shapes: [{ type: 'segments', lines, ...stroke }] }
}

type Hatching = Pick<SegmentsShape, 'stroke' | 'strokePx' | 'opacity'>
