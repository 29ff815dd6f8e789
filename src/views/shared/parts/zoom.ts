/** A step of the zoom: nearer, farther, or the whole. */
export type ZoomStep = 'in' | 'out' | 'fit'

/** The zoom of each visible part of the page that has one. */
const shown = new Set<(step: ZoomStep) => void>()

/** Zooms every visible view that can be zoomed: two stages in a comparison. */
export const zoomShown = (step: ZoomStep) => (): void => {
  for (const zoom of shown) zoom(step)
}

/** Registers a view for {@link zoomShown}; returns the function that removes it. */
export function provideZoom(zoom: (step: ZoomStep) => void): () => void {
  shown.add(zoom)
  return () => void shown.delete(zoom)
}
