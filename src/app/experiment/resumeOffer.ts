import { dropExperiment } from './experimentStorage'
import { type RecentExperiment, labStore } from '../state'
import { notifyRefused } from '../notices'
import { openExperiment } from './openExperiment'

/** Opens the offered experiment at its reader's position. */
export async function continueOffered(): Promise<void> {
  const { resumeOffer } = labStore.getState()
  if (resumeOffer !== undefined) await openRecent(resumeOffer)
}

/** Opens a stored experiment at its reader's position. */
export async function openRecent(experiment: RecentExperiment): Promise<void> {
  labStore.setState({ resumeOffer: undefined })
  const opened = await openExperiment(experiment)
  if (!opened.ok) return notifyRefused(opened.error)
}

/** Ends the offer for this visit; the experiment stays in the list. */
export function declineOffer(): void {
  labStore.setState({ resumeOffer: undefined })
}

/** Removes an experiment from the list. */
export function forgetRecent(id: string): void {
  dropExperiment(id)
}
