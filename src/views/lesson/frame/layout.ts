import { COLUMN, LESSON_BESIDE, useMedia } from '../../shared/parts'

/** The place of the lesson: beside the stage, above it, below it before a class, or over a phone's lower part. */
export type Layout = 'column' | 'strip' | 'band' | 'sheet'

export function useLayout(isProjected: boolean): Layout {
  const isBeside = useMedia(LESSON_BESIDE)
  const isPhone = useMedia(COLUMN)
  if (isPhone) return 'sheet'
  if (isProjected) return 'band'
  return isBeside ? 'column' : 'strip'
}

/** Whether the lesson has little height, and its parts stand side by side. */
export const isLow = (layout: Layout): boolean => layout === 'strip' || layout === 'band'
