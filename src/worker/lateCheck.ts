import type { createChecks } from '../checks'
import { createSortedMap, defined, type SortedMap } from '../lib'
import type { Check, TraceEvent } from '../sim'

/**
 * What servers and clients are promised is judged by code that comes after a first run has begun: until
 * then the events are kept, to be looked at in one go. What is wrong in them is told with the next one.
 */

type CreateChecks = typeof createChecks

let provided: CreateChecks | undefined

/** Brings the code; runs that have begun go on with it. */
export function provideChecks(create: CreateChecks): void {
  provided = create
}

/** As many as judge an ensemble. */
const CHECKS = 8

/** The checks themselves where their code is there, otherwise such as take it up as soon as it is. */
export const createLateChecks = (...its: Parameters<CreateChecks>): readonly Check[] =>
  provided?.(...its) ??
  Array.from({ length: CHECKS }, (_, index) => createLateCheck(() => provided?.(...its), index))

interface LateState {
  state: unknown
  readonly missed: SortedMap<number, TraceEvent>
}

function createLateCheck(load: () => readonly Check[] | undefined, index: number): Check {
  let check: Check | undefined
  const late: Check<LateState> = {
    name: 'late',
    create: () => ({ state: undefined, missed: createSortedMap() }),
    onEvent(late, event) {
      const checks = check === undefined ? load() : undefined
      if (checks !== undefined) check = defined(checks[index], `check ${index}`)
      if (check === undefined) {
        late.missed.set(late.missed.size, event)
        return undefined
      }
      let found: ReturnType<Check['onEvent']>
      if (late.state === undefined) {
        late.state = check.create()
        for (const earlier of late.missed.values()) {
          const past = check.onEvent(late.state, earlier)
          found ??= past
        }
        late.missed.clear()
      }
      const present = check.onEvent(late.state, event)
      found ??= present
      return typeof found === 'string' ? { property: check.name, detail: found } : found
    },
  }
  return late
}
