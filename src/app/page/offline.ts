import { serviceWorkers } from '../browser'
import { whenReady } from '../engine'

/**
 * Registers the service worker, which keeps the page for visits without a network and reports a newer version.
 * Waits until a run is under way: the fetches of the worker would delay it.
 */
export async function startUpdates(): Promise<void> {
  if (serviceWorkers() === undefined) return
  await whenReady()
  // Without the script nothing is kept in this visit.
  const updates = await import('./updates').catch(() => undefined)
  await updates?.register()
}
