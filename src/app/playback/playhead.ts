/** A glide of the playhead to the time of a step. */
interface Glide {
  readonly fromUs: number
  readonly toUs: number
  readonly startMs: number
  readonly lengthMs: number
}

let positionUs = 0
let glide: Glide | undefined

/**
 * Returns the playhead's position now, virtual µs, also between frames. Messages are placed by it alone,
 * so that play, step and scrub agree.
 */
export function playheadUs(): number {
  if (glide === undefined) return positionUs
  const progress = (performance.now() - glide.startMs) / glide.lengthMs
  if (progress >= 1) {
    glide = undefined
    return positionUs
  }
  return glide.fromUs + (glide.toUs - glide.fromUs) * easeStep(progress)
}

/** Returns whether the playhead glides to a step. */
export const isGliding = (): boolean => glide !== undefined

/** Puts the playhead at a virtual time, µs, at once. */
export function placePlayhead(us: number): void {
  positionUs = us
  glide = undefined
}

/** Moves the playhead to `us` within `lengthMs` of wall time. */
export function glidePlayhead(us: number, lengthMs: number): void {
  glide = { fromUs: playheadUs(), toUs: us, startMs: performance.now(), lengthMs }
  positionUs = us
}

/** Smoothstep: slow at both ends. */
const easeStep = (progress: number): number => progress * progress * (3 - 2 * progress)
