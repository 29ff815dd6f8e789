import type { VirtualUs } from '../../kernel/actor'
import type { Digest } from './digest'
import { CHUNK_STEPS, type Chunk, type History } from './history'
import type { HostState } from '../hosts'
import type { World } from '../world'

/**
 * Checkpoints of a whole run: what is older than its history is computed anew from one of these,
 * not from the beginning. Their number is bounded, so memory stays flat however long a run becomes.
 */

/** The world before a step, with the states that the hosts of its processes had then. */
export interface RunCheckpoint {
  readonly world: World
  readonly digest: Digest
  /** By incarnation: those that were up and had booted. */
  readonly hosts: ReadonlyMap<number, HostState>
}

/** The checkpoints of one course, ascending; courses share those before their fork. */
export interface RunCheckpoints {
  /** They lie at multiples of so many steps. */
  readonly every: number
  readonly kept: readonly RunCheckpoint[]
}

/** Where more would be kept, every other one is dropped and the distance doubles. */
const KEPT_MAX = 128

/** The smallest distance in steps, a multiple of {@link CHUNK_STEPS}. */
export const CHECKPOINT_STEPS = 32 * CHUNK_STEPS

export const NO_CHECKPOINTS: RunCheckpoints = { every: CHECKPOINT_STEPS, kept: [] }

/** The checkpoints of a course of which nothing is known after so many steps. */
export const checkpointsUpTo = (
  { every, kept }: RunCheckpoints,
  steps: number,
): RunCheckpoints => ({
  every,
  kept: kept.filter(({ world }) => world.step <= steps),
})

/** The earliest chunk of the history whose world becomes a checkpoint. */
export function chunkDue({ every, kept }: RunCheckpoints, history: History): Chunk | undefined {
  const last = kept.at(-1)?.world.step ?? 0
  let due: Chunk | undefined
  for (let index = history.chunks.length - 1; index >= 0; index -= 1) {
    const chunk = history.chunks[index]
    if (chunk === undefined || chunk.first <= last) break
    if (chunk.first % every === 0) due = chunk
  }
  return due
}

/** With one more behind the others; where they become too many, at twice the distance. */
export function withCheckpoint(checkpoints: RunCheckpoints, last: RunCheckpoint): RunCheckpoints {
  const kept = [...checkpoints.kept, last]
  if (kept.length <= KEPT_MAX) return { ...checkpoints, kept }
  const every = 2 * checkpoints.every
  return { every, kept: kept.filter(({ world }) => world.step % every === 0) }
}

/**
 * The checkpoint from which a place is computed: not the last one before it but the one before that,
 * so that what led to the place is known as well.
 */
export function checkpointBefore(
  { kept }: RunCheckpoints,
  isBefore: (world: { readonly step: number; readonly at: VirtualUs }) => boolean,
): RunCheckpoint | undefined {
  const after = kept.findIndex(({ world }) => !isBefore(world))
  return kept[(after < 0 ? kept.length : after) - 2]
}
