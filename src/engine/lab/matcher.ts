import type { TraceEvent } from '../../simulator'
import type { EventMatch } from '../protocol/inspectApi'

/** Whether an event has the fields of a match. */
export function matcherOf(match: EventMatch): (event: TraceEvent) => boolean {
  const fields = Object.entries(match)
  return (event) =>
    fields.every(([name, wanted]) => {
      const value = (event as Readonly<Record<string, unknown>>)[name]
      return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
    })
}
