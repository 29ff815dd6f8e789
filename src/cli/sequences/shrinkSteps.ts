import type { SequenceStep } from './sequenceDraft'

/** The most playings of one shrinking. */
const PLAYS_MAX = 250
/** Fields that a step can lack. */
const OPTIONAL = ['acl', 'data', 'version', 'watch', 'mode', 'server', 'timeout']

/**
 * Returns a shorter sequence for which `differs` still holds: drops steps in ever smaller pieces, then parts
 * of multis and pipelines, then fields.
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
    // A step may become droppable once a later step that needed it is dropped.
    if (size > 1 || best.length === before) size = Math.floor(size / 2)
  }
  for (let place = 0; place < best.length; place += 1) {
    for (let variant = 0; left > 0;) {
      const simpler = simplerSteps(best[place])[variant]
      if (simpler === undefined) break
      const smaller = best.with(place, simpler)
      if (await stillDiffers(smaller)) best = smaller
      else variant += 1
    }
  }
  return best
}

/** Returns all variants of a step with one part or field less. */
function simplerSteps(step: SequenceStep | undefined): readonly SequenceStep[] {
  if (step === undefined) return []
  const without = OPTIONAL.filter((field) => Object.hasOwn(step, field)).map((field) => {
    const { [field]: _dropped, ...rest } = step
    // A step's name and connection are never dropped.
    return rest as SequenceStep
  })
  const shorter = ['ops', 'requests'].flatMap((list) => {
    const parts = step[list]
    if (!Array.isArray(parts)) return []
    return parts.map((_part, place) => ({ ...step, [list]: parts.toSpliced(place, 1) }))
  })
  return [...shorter, ...without]
}
