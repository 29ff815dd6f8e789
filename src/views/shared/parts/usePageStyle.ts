import { useCallback, useRef } from 'react'
import { readPageStyle, type PageStyle } from '../../../drawing'
import { useColours } from './useColours'

interface KeptStyle {
  readonly theme: string
  readonly pixelRatio: number
  readonly style: PageStyle
}

/**
 * Returns the style of a canvas by its pixel ratio; each theme has another function, which reads the colours
 * once.
 */
export function usePageStyle(): (canvas: Element, pixelRatio: number) => PageStyle {
  const theme = useColours()
  const latest = useRef<KeptStyle>(undefined)
  return useCallback(
    (canvas, pixelRatio) => {
      const { current } = latest
      if (current?.theme === theme && current.pixelRatio === pixelRatio) return current.style
      const style = readPageStyle(canvas, pixelRatio)
      latest.current = { theme, pixelRatio, style }
      return style
    },
    [theme],
  )
}
