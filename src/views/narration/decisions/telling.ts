import type { Decision } from '../../../engine'
import type { EventOf, TraceEvent } from '../../../simulator'
import type { Sentence } from '../events'

/** The part of a sentence that tells a decision: the rest is that of its last event. */
export type Telling = Pick<Sentence, 'key' | 'values' | 'words'>

/** The events of a decision that are of one type: its parts. */
export const partsOf = <T extends TraceEvent['type']>(
  { events }: Decision,
  type: T,
): readonly EventOf<T>[] => events.filter((event): event is EventOf<T> => event.type === type)
