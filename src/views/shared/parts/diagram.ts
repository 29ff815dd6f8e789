/** The drawing of the diagram that stands on the page, where one does. */
let draw: (() => string) | undefined

/** Lets paper show what the screen shows; the answer takes it back. */
export function provideDiagram(drawing: () => string): () => void {
  draw = drawing
  return () => {
    if (draw === drawing) draw = undefined
  }
}

/** The shown diagram as an SVG of its own; undefined where there is none. */
export const shownDiagram = (): string | undefined => draw?.() || undefined
