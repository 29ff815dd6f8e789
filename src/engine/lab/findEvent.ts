import { stepIndex, type StepIndex } from '../../kernel/actor'
import { headOf, oldestOf, traceOf, type RunView, type TraceEvent } from '../../simulator'
import type { EventMatch } from '../protocol'
import { thinEvents } from '../branches'

/** Finds the first or last event of the kept trace, at or before `upTo`, that matches. */
export function findEvent(
  run: RunView,
  match: EventMatch,
  which: 'first' | 'last',
  upTo: StepIndex,
): TraceEvent | undefined {
  const isMatch = matcherOf(match)
  const oldest = oldestOf(run)
  const last = Math.min(upTo, headOf(run))
  for (let count = 0; count <= last - oldest; count += 1) {
    const step = stepIndex(which === 'first' ? oldest + count : last - count)
    const found = traceOf(run, step, step).filter(isMatch)
    const event = which === 'first' ? found[0] : found.at(-1)
    if (event !== undefined) return thinEvents([event])[0]
  }
  return undefined
}

/** Returns the predicate of a match: an event must have all its fields. */
export function matcherOf(match: EventMatch): (event: TraceEvent) => boolean {
  const fields = Object.entries(match)
  return (event) =>
    fields.every(([name, wanted]) => {
      const value = (event as Readonly<Record<string, unknown>>)[name]
      return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
    })
}
