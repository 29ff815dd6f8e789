import { dropExperiment } from '../experiment/experimentStorage'
import type { KeptExperiment } from '../state/storageSlice'
import { labStore } from '../state/labStore'
import { tellRefused } from '../state/notices'
import { openExperiment } from '../experiment/openExperiment'

/** Continues the offered experiment where its reader stood. */
export async function continueKept(): Promise<void> {
  const { offered } = labStore.getState()
  if (offered !== undefined) await openKept(offered)
}

/** Opens a kept experiment where its reader stood. */
export async function openKept(kept: KeptExperiment): Promise<void> {
  labStore.setState({ offered: undefined })
  const opened = await openExperiment(kept)
  if (!opened.ok) return tellRefused(opened.error)
}

/** Does not offer it again in this visit; it stays in the list of recent ones. */
export function declineKept(): void {
  labStore.setState({ offered: undefined })
}

/** Forgets a kept experiment for good. */
export function forgetKept(id: string): void {
  dropExperiment(id)
}
