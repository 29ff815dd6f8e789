import type { CSSProperties } from 'react'

/** The style that gives a panel its width, px. */
export const hostStyle = (widthPx: number): CSSProperties =>
  ({ '--host-width': `${widthPx}px` }) as CSSProperties
