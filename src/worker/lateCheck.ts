import type { createClientsCheck } from '../checks'
import { createSortedMap, type SortedMap } from '../lib'
import type { Check, TraceEvent } from '../sim'

/**
 * What clients are promised is judged by code that comes after a first run has begun: until then
 * nobody has connected, and the events are kept, to be looked at in one go.
 */

type CreateClientsCheck = typeof createClientsCheck

let provided: CreateClientsCheck | undefined

/** Brings the code; runs that have begun go on with it. */
export function provideClientsCheck(create: CreateClientsCheck): void {
  provided = create
}

interface LateState {
  state: unknown
  readonly missed: SortedMap<number, TraceEvent>
}

/** The check itself where its code is there, otherwise one that takes it up as soon as it is. */
export function createLateCheck(...its: Parameters<CreateClientsCheck>): Check {
  if (provided !== undefined) return provided(...its)
  let check: Check | undefined
  const late: Check<LateState> = {
    name: 'clients',
    create: () => ({ state: undefined, missed: createSortedMap() }),
    onEvent(late, event) {
      check ??= provided?.(...its)
      if (check === undefined) {
        late.missed.set(late.missed.size, event)
        return undefined
      }
      if (late.state === undefined) {
        late.state = check.create()
        for (const earlier of late.missed.values()) check.onEvent(late.state, earlier)
        late.missed.clear()
      }
      return check.onEvent(late.state, event)
    },
  }
  return late
}
