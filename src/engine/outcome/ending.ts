import { stepIndex, virtualUs } from '../../kernel/actor'
import { runApart, type Scenario } from '../../scenario'
import type { TraceEvent } from '../../simulator'
import type { EndingEvaluation } from '../branches'
import { outcomeFold } from './outcomeFold'
import { outcomeOf } from './outcomeOf'
import { readState } from './runState'

/**
 * Begins to look for the end of a scripted run. The end is the last event before `until` that decides
 * anything or asks: heartbeats, messages and marks do not. A scenario without `until` has no end, for it
 * is a lab to work in. The run is played from its beginning, apart from the open one.
 */
export function beginEnding(search: number, scenario: Scenario): EndingEvaluation {
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

/** Interventions that nobody waits for; a question or a note is still to be read. */
const ADDRESSED: ReadonlySet<string> = new Set(['mark', 'fork'])

/** Returns whether an event decides anything of a run's outcome. */
function isDecided(event: TraceEvent): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'intervention':
      return !ADDRESSED.has(event.action.do)
    case 'watch':
      return 'client' in event && event.state === 'delivered'
    case 'state':
    case 'serving':
    case 'sync':
    case 'truncated':
    case 'committed':
    case 'applied':
    case 'config':
    case 'reply':
    case 'connected':
    case 'disconnected':
    case 'expired':
    case 'session':
    case 'process':
    case 'violation':
      return true
    default:
      return false
  }
}
