import { readTokens } from '../../../ui'
import { GLYPH_PATHS, LETTER_X, LETTER_Y } from './Glyph'
import type { GlyphKind, GlyphLook } from './kinds'

/** Side of a sprite in CSS pixels: the largest glyph with its halo. */
export const SPRITE_PX = 40

/** Pictures of glyphs for a canvas, painted when they are first asked for. */
export type GlyphSprites = (look: GlyphLook) => GlyphSprite

export type GlyphSprite = HTMLCanvasElement | ImageBitmap

interface Colours {
  readonly fill: string
  readonly line: string
  readonly letter: string
}

type Token = `--${string}`

/** The tokens of each glyph's body, outline and letter. */
export const GLYPH_TOKENS: Readonly<
  Record<GlyphKind, readonly [fill: Token, line: Token, letter: Token]>
> = {
  vote: ['--kind-vote', '--kind-vote', '--on-kind'],
  proposal: ['--kind-proposal', '--kind-proposal', '--on-kind'],
  ack: ['--kind-ack', '--kind-ack', '--on-kind'],
  commit: ['--kind-commit', '--kind-commit', '--on-kind'],
  inform: ['--kind-inform', '--kind-inform', '--on-kind'],
  ping: ['--stage', '--kind-ping', '--kind-ping'],
  sync: ['--kind-sync', '--kind-sync-edge', '--ink'],
  trunc: ['--kind-sync', '--kind-sync-edge', '--ink'],
  request: ['--surface', '--ink', '--ink'],
  reply: ['--surface', '--ink', '--ink'],
  watch: ['--kind-watch', '--kind-watch-line', '--on-watch'],
}

/** Sprites in the colours that hold now; made anew when the theme changes. */
export function createGlyphSprites(root: HTMLElement, pixelRatio: number): GlyphSprites {
  const token = readTokens(root)
  const halo = token('--stage')
  const font = token('--font-text')
  const sprites = new Map<string, GlyphSprite>()
  return (look) => {
    const key = `${look.kind} ${look.letter}`
    const known = sprites.get(key)
    if (known !== undefined) return known
    const [fill, line, letter] = GLYPH_TOKENS[look.kind]
    const colours = { fill: token(fill), line: token(line), letter: token(letter) }
    const sprite = toBitmap(paintSprite(look, colours, { halo, font, pixelRatio }))
    sprites.set(key, sprite)
    return sprite
  }
}

/** The same picture as one that cannot change: a canvas is copied each time that it is drawn. */
function toBitmap(canvas: HTMLCanvasElement): GlyphSprite {
  if (typeof OffscreenCanvas === 'undefined') return canvas
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  const context = copy.getContext('2d')
  if (context === null) return canvas
  context.drawImage(canvas, 0, 0)
  return copy.transferToImageBitmap()
}

interface Ground {
  readonly halo: string
  readonly font: string
  readonly pixelRatio: number
}

function paintSprite(
  { kind, letter }: GlyphLook,
  colours: Colours,
  { halo, font, pixelRatio }: Ground,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = SPRITE_PX * pixelRatio
  canvas.height = SPRITE_PX * pixelRatio
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const path = new Path2D(GLYPH_PATHS[kind])
  context.scale(pixelRatio, pixelRatio)
  context.translate(SPRITE_PX / 2, SPRITE_PX / 2)
  context.lineJoin = 'round'
  context.strokeStyle = halo
  context.lineWidth = 6
  context.stroke(path)
  context.fillStyle = colours.fill
  context.fill(path)
  context.strokeStyle = colours.line
  context.lineWidth = kind === 'request' || kind === 'reply' ? 2.2 : 1.5
  context.stroke(path)
  context.fillStyle = colours.letter
  context.font = `750 ${letter.length > 1 ? 12 : 13}px ${font}`
  context.textAlign = 'center'
  context.fillText(letter, LETTER_X[kind] ?? 0, LETTER_Y[kind] ?? 4.4)
  return canvas
}
