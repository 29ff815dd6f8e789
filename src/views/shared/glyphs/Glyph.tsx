import { memo, useMemo } from 'react'
import { glyphShapes, type GlyphLook } from '../../../drawing'
import styles from './Glyph.module.css'
import { Shapes } from './Shapes'

/** A message's glyph in an SVG of the page, about the origin. */
export const Glyph = memo(function Glyph({ kind, letter }: GlyphLook) {
  const shapes = useMemo(() => glyphShapes({ kind, letter }), [kind, letter])
  return (
    <g className={styles['glyph']}>
      <Shapes shapes={shapes} />
    </g>
  )
})

export interface GlyphIconProps extends GlyphLook {
  readonly size?: number
}

/** A glyph within text or a list; the caller writes its name beside it. */
export function GlyphIcon({ kind, letter, size = 22 }: GlyphIconProps) {
  return (
    <svg width={size} height={size} viewBox="-17 -17 34 34" className={styles['icon']} aria-hidden>
      <Glyph kind={kind} letter={letter} />
    </svg>
  )
}
