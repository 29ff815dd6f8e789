import { serviceWorkers } from '../browser'
import { whenReady } from '../engine'

/**
 * Keeps the page for visits without a network, once a run is under way that would have to share with
 * what it fetches, and tells when a newer version has come: it waits until the reader asks for it.
 */
export async function startUpdates(): Promise<void> {
  if (serviceWorkers() === undefined) return
  await whenReady()
  // Where it does not come, nothing is kept in this visit.
  const updates = await import('./updates').catch(() => undefined)
  await updates?.register()
}
