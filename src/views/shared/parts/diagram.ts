import type { Picture } from '../../../drawing'

type DrawDiagram = () => Picture | undefined

/** Draws the diagram that stands on the page; undefined where none does. */
let draw: DrawDiagram | undefined

/** Lets paper and files show the diagram of the screen, until the returned function is called. */
export function provideDiagram(drawDiagram: DrawDiagram): () => void {
  draw = drawDiagram
  return () => {
    if (draw === drawDiagram) draw = undefined
  }
}

/** The diagram on the page as a picture of its own; undefined where none stands there. */
export const shownDiagram = (): Picture | undefined => draw?.()
