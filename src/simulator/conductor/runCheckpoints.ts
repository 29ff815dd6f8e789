import type { VirtualUs } from '../../kernel/actor'
import type { Digest } from './digest'
import { CHUNK_STEPS, type History } from './history'
import type { Chunk } from './stepRecord'
import type { HostState } from '../hosts'
import type { World } from '../world'

/**
 * Checkpoints of a whole run: steps older than the history are computed anew from one of these, not from
 * the beginning. Their number is bounded, so memory stays flat however long a run becomes.
 */

/** The world before a step, with the states that the hosts of its processes had then. */
export interface RunCheckpoint {
  readonly world: World
  readonly digest: Digest
  /** The states by incarnation, for processes that were up and had booted. */
  readonly hosts: ReadonlyMap<number, HostState>
}

/** The checkpoints of one branch, ascending; branches share those before their fork. */
export interface RunCheckpoints {
  /** The distance between checkpoints in steps. */
  readonly every: number
  readonly list: readonly RunCheckpoint[]
}

/** At more checkpoints than this every other one is dropped and the distance doubles. */
const KEPT_MAX = 128

/** The smallest distance in steps, a multiple of {@link CHUNK_STEPS}. */
export const CHECKPOINT_STEPS = 32 * CHUNK_STEPS

export const NO_CHECKPOINTS: RunCheckpoints = { every: CHECKPOINT_STEPS, list: [] }

/** Returns the checkpoints of a branch at or before the first `steps` steps. */
export const checkpointsUpTo = (
  { every, list }: RunCheckpoints,
  steps: number,
): RunCheckpoints => ({
  every,
  list: list.filter(({ world }) => world.step <= steps),
})

/** The earliest chunk of the history whose world becomes a checkpoint. */
export function chunkDue({ every, list }: RunCheckpoints, history: History): Chunk | undefined {
  const last = list.at(-1)?.world.step ?? 0
  let due: Chunk | undefined
  for (let index = history.chunks.length - 1; index >= 0; index -= 1) {
    const chunk = history.chunks[index]
    if (chunk === undefined || chunk.first <= last) break
    if (chunk.first % every === 0) due = chunk
  }
  return due
}

/** Appends a checkpoint; where they become too many, drops every other one and doubles the distance. */
export function withCheckpoint(checkpoints: RunCheckpoints, last: RunCheckpoint): RunCheckpoints {
  const all = [...checkpoints.list, last]
  if (all.length <= KEPT_MAX) return { ...checkpoints, list: all }
  const every = 2 * checkpoints.every
  return { every, list: all.filter(({ world }) => world.step % every === 0) }
}

/**
 * Returns the checkpoint to compute a target from: the last but one before it, so that the steps that led
 * to the target are known as well.
 */
export function checkpointBefore(
  { list }: RunCheckpoints,
  isBefore: (world: { readonly step: number; readonly at: VirtualUs }) => boolean,
): RunCheckpoint | undefined {
  const after = list.findIndex(({ world }) => !isBefore(world))
  return list[(after < 0 ? list.length : after) - 2]
}
