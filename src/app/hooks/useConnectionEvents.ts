import type { StepIndex } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import { askEngine } from '../engine'
import { useAnswer } from './useView'
import { useLab } from './useLab'

/** The events of connections between servers, from the last decision before a step up to it. */
export interface ConnectionEvents {
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
}

/** Returns the events of connections that led to the shown step; none unless `isWanted`. */
export function useConnectionEvents(isWanted: boolean): ConnectionEvents | undefined {
  const step = useLab(({ frame }) => frame?.step)
  return useAnswer(
    async () =>
      isWanted && step !== undefined
        ? { step, events: await askEngine((lab) => lab.connectionEvents(step)) }
        : undefined,
    `connections ${isWanted}`,
  )
}
