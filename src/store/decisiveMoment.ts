import type { Scenario } from '../scenario'
import { labStore } from './labStore'
import { runUntilMatch, type Searched } from './searching'

/** Where a prepared run is decided: where its question is put, or where its courses part. */
export type DecisiveMoment =
  | { readonly type: 'ask'; readonly index: number }
  | { readonly type: 'mark'; readonly name: string }

/** The decisive moment of a scenario, where its author wrote one. */
export function decisiveMomentOf({
  interventions,
  branches,
}: Scenario): DecisiveMoment | undefined {
  const index = interventions.findIndex((item) => item.do === 'ask')
  if (index >= 0) return { type: 'ask', index }
  const from = branches?.[0]?.from
  return from === undefined ? undefined : { type: 'mark', name: from }
}

/** Goes to the moment at once, wherever in the run the reader is, and stands there; its question is put. */
export async function goToMoment(moment: DecisiveMoment): Promise<Searched | undefined> {
  if (moment.type === 'mark') return runUntilMatch(moment, 'start')
  const { index } = moment
  const searched = await runUntilMatch({ type: 'intervention', index }, 'start')
  if (searched?.type === 'found') labStore.setState({ stopped: { type: 'ask', index } })
  return searched
}
