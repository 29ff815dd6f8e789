import type { Scenario } from '../../scenario'
import { notify } from '../notices'
import { runUntilMatch, type SearchResult } from '../playback'

/**
 * The moment at which a prepared run is decided: its question, or the mark at which its branches fork.
 */
export type DecisiveMoment =
  | { readonly type: 'ask'; readonly index: number }
  | { readonly type: 'mark'; readonly name: string }

/** Returns the decisive moment of a scenario; undefined if its author wrote none. */
export function decisiveMomentOf({
  interventions,
  branches,
}: Scenario): DecisiveMoment | undefined {
  const index = interventions.findIndex((item) => item.do === 'ask')
  if (index >= 0) return { type: 'ask', index }
  const from = branches?.[0]?.from
  return from === undefined ? undefined : { type: 'mark', name: from }
}

/** Goes to the moment and halts there; a notice tells if it never comes. */
export async function goToMoment(moment: DecisiveMoment): Promise<SearchResult | undefined> {
  const searched = await runUntilMatch(
    moment.type === 'mark' ? moment : { type: 'intervention', index: moment.index },
    { from: 'start' },
  )
  if (searched?.type === 'notFound') notify('hint', 'noMoment')
  return searched
}
