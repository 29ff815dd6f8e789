import type { Picture } from '../../../drawing'

type DrawDiagram = () => Picture | undefined

/** Draws the diagram on the page; undefined while the page has none. */
let draw: DrawDiagram | undefined

/** Registers the diagram on the page for paper and files; returns the function that removes it. */
export function provideDiagram(drawDiagram: DrawDiagram): () => void {
  draw = drawDiagram
  return () => {
    if (draw === drawDiagram) draw = undefined
  }
}

/** The diagram on the page as a picture; undefined while the page has none. */
export const shownDiagram = (): Picture | undefined => draw?.()
