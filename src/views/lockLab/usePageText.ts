import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectIsProjectorOn } from '../../app/state'
import { createMeasure, readFonts, type TextMeasure } from '../../drawing'

const PAGE_PX = 12
const PROJECTED_PX = 16

/** The letters of a drawing on the page. */
export interface PageText {
  /** Size of small letters. */
  readonly textPx: number
  readonly measure: TextMeasure
  readonly isProjected: boolean
}

export function usePageText(): PageText {
  const isProjected = useLab(selectIsProjectorOn)
  const measure = useMemo(() => createMeasure(readFonts(document.documentElement)), [])
  return { textPx: isProjected ? PROJECTED_PX : PAGE_PX, measure, isProjected }
}
