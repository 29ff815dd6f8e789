import type { Picture } from '../../../drawing'

type DrawDiagram = () => Picture | undefined

/** Draws the diagram on the page; undefined while the page has none. */
let draw: DrawDiagram | undefined

/** Lets paper and files show the diagram of the screen, until the returned function is called. */
export function provideDiagram(drawDiagram: DrawDiagram): () => void {
  draw = drawDiagram
  return () => {
    if (draw === drawDiagram) draw = undefined
  }
}

/** The diagram on the page as a picture; undefined while the page has none. */
export const shownDiagram = (): Picture | undefined => draw?.()
