import { memo, type CSSProperties, type RefObject } from 'react'
import { GLYPH_INKS, PAGE_STYLE } from '../../../drawing'
import { hasTrail, type MessageGlyph } from './messageGlyphs'
import styles from './MessageGlyphs.module.css'
import type { GlyphSlot } from './glyphSlots'
import { angleOf, pathOf } from '../geometry'

export interface TrailsProps {
  readonly slots: readonly GlyphSlot[]
  /** The component that moves the glyphs moves the ends of their trails, too. */
  readonly trails: RefObject<SVGGElement | null>
}

/** The greatest number of messages that are drawn with trails; of more, only the glyphs are. */
export const TRAILS_MAX = 80

/** The ways of messages, behind and ahead of each: they lie on the floor, under cards and hub. */
export const Trails = memo(function Trails({ slots, trails }: TrailsProps) {
  return (
    <g ref={trails}>
      {slots.length <= TRAILS_MAX &&
        slots.map(({ key, glyph }) => <Trail key={key} glyph={glyph} />)}
    </g>
  )
})

/** A message's trail. Its children, in this order: the path behind it, and the path ahead. */
const Trail = memo(function Trail({ glyph }: { readonly glyph: MessageGlyph }) {
  const { end, look, isLost, message } = glyph
  const d = pathOf(glyph)
  return (
    <g
      className={styles['message']}
      data-kind={look.kind}
      style={{ '--trail': PAGE_STYLE.palette(GLYPH_INKS[look.kind].line) } as CSSProperties}
      visibility={hasTrail(glyph) ? undefined : 'hidden'}
      data-ended={isLost || message.waits !== undefined || undefined}
    >
      <path className={styles['behind']} d={d} />
      <g className={styles['ahead']}>
        <path d={d} />
        <path
          className={styles['tip']}
          d="M-8 -5 L0 0 L-8 5"
          transform={`translate(${end.x} ${end.y}) rotate(${angleOf(glyph)})`}
        />
      </g>
    </g>
  )
})
