import { memo } from 'react'
import { PAGE_STYLE, shapesToSvg, type Shape } from '../../../drawing'

export interface ShapesProps {
  readonly shapes: readonly Shape[]
}

/** A display list within an SVG of the page; rendered again for another list only. */
export const Shapes = memo(function Shapes({ shapes }: ShapesProps) {
  return <g dangerouslySetInnerHTML={{ __html: shapesToSvg(shapes, PAGE_STYLE) }} />
})
