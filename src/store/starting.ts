import type { LabApi } from '../worker'
import { setEngine } from './engine'
import { startKeeping } from './keeping'
import { labStore } from './labStore'
import { notify } from './notices'
import { offerKept } from './offers'
import { FIRST_SCENARIO, openExperiment, openText } from './opening'

/**
 * Brings the page to life: connects the engine and opens what the address names; without an address
 * it opens a first run and offers the experiment of the last visit.
 */
export async function startLab(connect: () => Promise<LabApi>): Promise<void> {
  labStore.setState({ status: 'loading' })
  try {
    setEngine(await connect())
  } catch (error) {
    labStore.setState({ status: 'failed' })
    notify('error', 'engine', error instanceof Error ? error.message : String(error))
    return
  }
  await openAddress()
  startKeeping()
  addEventListener('hashchange', () => void openAddress())
}

/** Opens what the address bar names. A link that cannot be opened leaves the page with its gallery. */
async function openAddress(): Promise<void> {
  if (!location.hash.startsWith('#s=')) {
    if (labStore.getState().frame !== undefined) return
    offerKept()
    await openExperiment({ scenario: FIRST_SCENARIO }, { isPlaying: true })
    return
  }
  const opened = await openText(location.hash)
  if (opened.ok) return
  notify('error', opened.error.code, opened.error.message)
  const { frame } = labStore.getState()
  labStore.setState({ overlay: 'gallery', ...(frame === undefined ? { status: 'empty' } : {}) })
}
