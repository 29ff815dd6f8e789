import { virtualUs, type StepIndex } from '../actor'
import type { Cone } from '../sim'
import type { SpaceTime } from '../worker'
import { inTurn } from './engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'
import type { TimeWindow } from './viewSlice'

/** All that touches a window of the shown branch, µs; the last answer stays while it is asked again. */
export function useSpaceTime(
  { fromUs, toUs }: TimeWindow,
  hasHeartbeats: boolean,
): SpaceTime | undefined {
  const from = virtualUs(Math.max(0, Math.floor(fromUs)))
  const to = virtualUs(Math.ceil(toUs))
  const branch = useLab((state) => state.branch)
  return useAnswer(
    () => inTurn((lab) => lab.spaceTime(from, to, hasHeartbeats)),
    `${branch} ${from} ${to} ${hasHeartbeats}`,
    true,
  )
}

/** When messages travel on the shown branch: pairs of first and last µs, ascending. */
export function useBursts(): Float64Array | undefined {
  const branch = useLab((state) => state.branch)
  return useAnswer(() => inTurn((lab) => lab.bursts()), `bursts ${branch}`)
}

/** What led to a step and what it led to, once it is known. */
export function useCone(step: StepIndex | undefined): Cone | undefined {
  const branch = useLab((state) => state.branch)
  return useAnswer(
    () => (step === undefined ? Promise.resolve(undefined) : inTurn((lab) => lab.cone(step))),
    `${branch} ${step ?? ''}`,
  )
}
