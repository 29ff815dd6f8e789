import { stepIndex, virtualUs } from '../../kernel/actor'
import { isDecided, runApart, type Scenario } from '../../scenario'
import { isAnythingDue, type TraceEvent } from '../../simulator'
import type { EndingEvaluation } from '../branches'
import { outcomeFold } from './outcomeFold'
import { outcomeOf } from './outcomeOf'
import { readState } from './runState'

/**
 * Begins to look for the end of a scripted run. The end is the last event before its time is over that decides
 * anything or asks: heartbeats, messages and marks do not. A script without `until` that goes on after the usual time has
 * no end. The run is played from its beginning, apart from the open one.
 */
export function beginEnding(scenario: Scenario, search: number): EndingEvaluation {
  const fold = outcomeFold.create(undefined)
  let last: TraceEvent | undefined
  let isSliceOver = (): boolean => false
  const sliced = runApart(
    scenario,
    (event) => {
      outcomeFold.onEvent(fold, event)
      if (isDecided(event)) last = event
    },
    () => isSliceOver(),
  )
  return {
    search,
    goOn(isOver) {
      isSliceOver = isOver
      const { done, value: run } = sliced.next()
      if (done !== true) return { isOver: false }
      if (scenario.until === undefined && isAnythingDue(run)) return { isOver: true }
      const step = stepIndex(last?.step ?? 0)
      const ending = {
        step,
        at: last?.at ?? virtualUs(0),
        outcome: outcomeOf(readState(run, fold)),
      }
      return { isOver: true, ending }
    },
  }
}
