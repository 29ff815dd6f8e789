import { dropExperiment } from './experimentStorage'
import type { RecentExperiment } from '../state/storageSlice'
import { labStore } from '../state/labStore'
import { notifyRefused } from '../notices/notices'
import { openExperiment } from './openExperiment'

/** Continues the offered experiment where its reader stood. */
export async function continueOffered(): Promise<void> {
  const { resumeOffer } = labStore.getState()
  if (resumeOffer !== undefined) await openRecent(resumeOffer)
}

/** Opens a kept experiment where its reader stood. */
export async function openRecent(kept: RecentExperiment): Promise<void> {
  labStore.setState({ resumeOffer: undefined })
  const opened = await openExperiment(kept)
  if (!opened.ok) return notifyRefused(opened.error)
}

/** Does not offer it again in this visit; it stays in the list of recent ones. */
export function declineOffer(): void {
  labStore.setState({ resumeOffer: undefined })
}

/** Forgets a kept experiment for good. */
export function forgetRecent(id: string): void {
  dropExperiment(id)
}
