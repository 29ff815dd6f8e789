/** A glide of the playhead to the time of a step. */
interface Glide {
  readonly fromUs: number
  readonly toUs: number
  readonly startMs: number
  readonly lengthMs: number
}

/** The position of the page in virtual time. */
interface Playhead {
  /**
   * Returns the position now, virtual µs, also between frames. Messages are placed by it alone, so that
   * play, step and scrub agree.
   */
  readonly playheadUs: () => number
  /** Returns whether the playhead glides to a step. */
  readonly isGliding: () => boolean
  /** Puts the playhead at a virtual time, µs, at once. */
  readonly placePlayhead: (us: number) => void
  /** Moves the playhead to `us` within `lengthMs` of wall time. */
  readonly glidePlayhead: (us: number, lengthMs: number) => void
  /** Calls the listener when the playhead is placed or begins to glide; returns the end of that. */
  readonly onPlayheadMove: (listener: () => void) => () => void
}

function createPlayhead(): Playhead {
  let positionUs = 0
  let glide: Glide | undefined
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const playheadUs = (): number => {
    if (glide === undefined) return positionUs
    const progress = (performance.now() - glide.startMs) / glide.lengthMs
    if (progress >= 1) {
      glide = undefined
      return positionUs
    }
    return glide.fromUs + (glide.toUs - glide.fromUs) * easeStep(progress)
  }
  return {
    playheadUs,
    isGliding: () => glide !== undefined,
    placePlayhead: (us) => {
      positionUs = us
      glide = undefined
      tell()
    },
    glidePlayhead: (us, lengthMs) => {
      glide = { fromUs: playheadUs(), toUs: us, startMs: performance.now(), lengthMs }
      positionUs = us
      tell()
    },
    onPlayheadMove: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Smoothstep: slow at both ends. */
const easeStep = (progress: number): number => progress * progress * (3 - 2 * progress)

/** The playhead of the page: all its views move with it. */
export const { playheadUs, isGliding, placePlayhead, glidePlayhead, onPlayheadMove } =
  createPlayhead()
