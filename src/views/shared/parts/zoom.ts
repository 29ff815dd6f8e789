/** Where a zoom takes the reader: a little nearer, a little farther, or to all there is. */
export type ZoomStep = 'in' | 'out' | 'fit'

/** One for each part of the page that is shown and can be zoomed. */
const shown = new Set<(step: ZoomStep) => void>()

/** Zooms whatever is shown that can be: both stages where two are compared. */
export const zoomShown = (step: ZoomStep) => (): void => {
  for (const zoom of shown) zoom(step)
}

/** Lets {@link zoomShown} zoom a view; returns what ends that. */
export function provideZoom(zoom: (step: ZoomStep) => void): () => void {
  shown.add(zoom)
  return () => void shown.delete(zoom)
}
