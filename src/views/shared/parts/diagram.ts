// Keeps the diagram that the page shows, for paper and saved files.
import type { Picture } from '../../../drawing'

type DrawDiagram = () => Picture | undefined

/** The functions that draw the diagrams on the page, the latest last. */
const drawers = new Set<DrawDiagram>()

/** Registers a diagram on the page for paper and files; returns the function that removes it. */
export function provideDiagram(drawDiagram: DrawDiagram): () => void {
  drawers.add(drawDiagram)
  return () => void drawers.delete(drawDiagram)
}

/** The diagram on the page as a picture; undefined while the page has none. */
export const shownDiagram = (): Picture | undefined => [...drawers].at(-1)?.()
