import { beginPerformance, type Performance, type Player, readStep } from '../conformance/index'
import { learnStep } from './learnStep'
import { beginSequence, drawStep } from './sequence'
import type { SequenceStep } from './sequenceDraft'

/** A sequence, with the results of the servers on which it was composed. */
export interface Composed {
  readonly steps: readonly SequenceStep[]
  readonly performance: Performance
}

/** The settings that record all zxids: those of reads, and the differences between neighbours. */
export const KEPT = { hasZxidOnReads: true, hasZxidSteps: true }

/**
 * Composes the sequence of one seed by playing it: each step is drawn from the answers before it, so that
 * most steps can succeed. The same seed and servers give the same sequence.
 */
export async function composeSequence(player: Player, seed: number): Promise<Composed> {
  const performing = await beginPerformance(player, KEPT)
  const draft = beginSequence(seed)
  const steps: SequenceStep[] = []
  for (let step = drawStep(draft); step !== undefined; step = drawStep(draft)) {
    steps.push(step)
    const read = readStep({ ...step, expect: {} })
    if (!read.ok) throw new Error(`seed ${seed}: a step that is none${read.error}`)
    const came = await performing.perform(read.value)
    if (came === undefined) break
    learnStep(draft, step, came)
  }
  return { steps, performance: await performing.finish() }
}
