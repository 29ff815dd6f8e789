import { useState } from 'react'
import { virtualUs, type StepIndex } from '../../kernel/actor'
import type { Cone } from '../../simulator'
import type { SpaceTime } from '../../engine'
import { askEngine } from '../engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'
import type { TimeWindow } from '../state'

/**
 * Returns the diagram's content for a window of the shown branch, µs; the last answer stays until the
 * next one comes. A complete answer serves every window within its own, so most moves of the window at
 * one moment ask nothing.
 */
export function useSpaceTime(shown: TimeWindow, hasHeartbeats: boolean): SpaceTime | undefined {
  const branch = useLab((state) => state.branch)
  const frame = useLab((state) => state.frame)
  const headUs = useLab((state) => Math.max(state.head?.at ?? 0, state.frame?.at ?? 0))
  const wanted = windowAround(shown)
  const [request, setRequest] = useState({ ...wanted, frame })
  const { fromUs, toUs } = request
  const space = useAnswer(
    () => askEngine((lab) => lab.spaceTime(virtualUs(fromUs), virtualUs(toUs), hasHeartbeats)),
    `${branch} ${fromUs} ${toUs} ${hasHeartbeats}`,
    true,
  )
  const isAnother = wanted.fromUs !== fromUs || wanted.toUs !== toUs
  const isAnswered = request.frame === frame && tellsOf(space, shown, headUs)
  if (isAnother && !isAnswered) setRequest({ ...wanted, frame })
  return space
}

/**
 * Returns the window to ask for: the shown one with a quarter of its span on each side, on a coarse grid,
 * so that small moves ask for the same one.
 */
export function windowAround({ fromUs, toUs }: TimeWindow): TimeWindow {
  const span = Math.max(1, toUs - fromUs)
  const grid = Math.max(1, 2 ** Math.floor(Math.log2(span / 2)))
  return {
    fromUs: Math.max(0, Math.floor((fromUs - span / 4) / grid) * grid),
    toUs: Math.ceil((toUs + span / 4) / grid) * grid,
  }
}

/** Returns whether an answer is complete for a window; after the head there is nothing. */
export const tellsOf = (
  space: SpaceTime | undefined,
  { fromUs, toUs }: TimeWindow,
  headUs: number,
): boolean => space?.hidden === 0 && space.from <= fromUs && space.to >= Math.min(toUs, headUs)

/** Returns the bursts of messages on the shown branch: pairs of first and last µs, ascending. */
export function useBursts(): Float64Array | undefined {
  const branch = useLab((state) => state.branch)
  return useAnswer(() => askEngine((lab) => lab.bursts()), `bursts ${branch}`)
}

/** Returns the causes and effects of a message; undefined until the answer comes. */
export function useCone(
  message: { readonly id: number; readonly sentStep: StepIndex } | undefined,
): Cone | undefined {
  const branch = useLab((state) => state.branch)
  return useAnswer(
    () =>
      message === undefined
        ? Promise.resolve(undefined)
        : askEngine((lab) => lab.cone(message.id, message.sentStep)),
    `${branch} ${message?.id ?? ''}`,
  )
}
