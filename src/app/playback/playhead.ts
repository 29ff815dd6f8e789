/** A glide of the playhead from one time to another in wall time, for steps. */
interface Glide {
  readonly fromUs: number
  readonly toUs: number
  readonly startMs: number
  readonly lengthMs: number
}

let positionUs = 0
let glide: Glide | undefined

/**
 * Where the playhead stands now, virtual µs, between frames too. A frame loop may read it on every
 * frame: place is a function of this alone, so play, step and scrub agree.
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

/** Whether the playhead moves by itself, while playing or for the length of a step. */
export const isGliding = (): boolean => glide !== undefined

/** Puts the playhead somewhere at once. */
export function placePlayhead(us: number): void {
  positionUs = us
  glide = undefined
}

/** Lets the playhead travel to `us` within `lengthMs` of wall time. */
export function glidePlayhead(us: number, lengthMs: number): void {
  glide = { fromUs: playheadUs(), toUs: us, startMs: performance.now(), lengthMs }
  positionUs = us
}

/** Soft at both ends, as a step is. */
const easeStep = (progress: number): number => progress * progress * (3 - 2 * progress)
