import type { SequenceStep } from './sequenceDraft'

/** Playings that one shrinking may cost. */
const PLAYS_MAX = 250
/** Fields that a step can do without. */
const OPTIONAL = ['acl', 'data', 'version', 'watch', 'mode', 'server', 'timeout']

/**
 * A shorter sequence that still differs: steps are left out in ever smaller pieces, then parts of
 * multis and pipelines, then fields, as long as `differs` says so.
 */
export async function shrinkSteps(
  steps: readonly SequenceStep[],
  differs: (smaller: readonly SequenceStep[]) => Promise<boolean>,
): Promise<readonly SequenceStep[]> {
  let left = PLAYS_MAX
  const stillDiffers = async (smaller: readonly SequenceStep[]): Promise<boolean> => {
    if (left <= 0) return false
    left -= 1
    return differs(smaller)
  }
  let best = steps
  for (let size = Math.ceil(best.length / 2); size >= 1;) {
    const before = best.length
    for (let from = 0; from < best.length && left > 0;) {
      const smaller = best.filter((_, i) => i < from || i >= from + size)
      if (await stillDiffers(smaller)) best = smaller
      else from += size
    }
    // A step may be left out once the later step that needed it is.
    if (size > 1 || best.length === before) size = Math.floor(size / 2)
  }
  for (let place = 0; place < best.length; place += 1) {
    for (let way = 0; left > 0;) {
      const simpler = simplerSteps(best[place])[way]
      if (simpler === undefined) break
      const smaller = best.with(place, simpler)
      if (await stillDiffers(smaller)) best = smaller
      else way += 1
    }
  }
  return best
}

/** The step with one part or field less, in every way. */
function simplerSteps(step: SequenceStep | undefined): readonly SequenceStep[] {
  if (step === undefined) return []
  const without = OPTIONAL.filter((field) => Object.hasOwn(step, field)).map((field) => {
    const { [field]: _dropped, ...rest } = step
    // A step's name and connection are not optional.
    return rest as SequenceStep
  })
  const shorter = ['ops', 'requests'].flatMap((list) => {
    const parts = step[list]
    if (!Array.isArray(parts)) return []
    return parts.map((_part, place) => ({ ...step, [list]: parts.toSpliced(place, 1) }))
  })
  return [...shorter, ...without]
}
