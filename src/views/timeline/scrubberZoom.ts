import { usOf, xOf } from '../shared/axis'
import { WHOLE_RUN, type ScrubberAxis, type ScrubberZoom } from './scrubberAxis'

/** Zooms of the scrubber: by a factor, and to moments. */

/** A zoom by a factor around a place, between the whole run and the finest scale. */
export function zoomedBy(
  { axis, usPerPx, factor, factorMax }: ScrubberAxis,
  by: number,
  aroundX: number,
): ScrubberZoom {
  const next = Math.min(factorMax, factor * by)
  if (next <= 1) return WHOLE_RUN
  return {
    usPerPx: (usPerPx * factor) / next,
    anchorUs: usOf(axis, aroundX),
    anchorX: aroundX,
  }
}

/** The share of the width that two moments span after a zoom to them. */
const ZOOMED_SHARE = 0.4
/** A zoom goes at least so far in at a press. */
const ZOOM_LEAST = 2

/**
 * The zoom that shows the time between two moments in the middle of the width. Where a zoom would leave no
 * room for both, the first stays in view.
 */
export function zoomTo(
  { axis, usPerPx, factor, factorMax }: ScrubberAxis,
  fromUs: number,
  toUs: number,
): ScrubberZoom {
  const { widthPx } = axis
  const by = (widthPx * ZOOMED_SHARE) / Math.max(1, xOf(axis, toUs) - xOf(axis, fromUs))
  const next = Math.min(factorMax, factor * Math.max(ZOOM_LEAST, by))
  const anchor =
    by * 2 < ZOOM_LEAST
      ? { anchorUs: fromUs, anchorX: widthPx / 8 }
      : { anchorUs: (fromUs + toUs) / 2, anchorX: widthPx / 2 }
  return { usPerPx: (usPerPx * factor) / next, ...anchor }
}
