import { serviceWorkers } from '../browser'
import { whenReady } from '../engine'

/**
 * Registers the service worker, which keeps the page for visits without a network and reports a newer
 * version. Waits until a run has begun, because the worker's fetches would delay it.
 */
export async function startUpdates(): Promise<void> {
  if (serviceWorkers() === undefined) return
  await whenReady()
  // Without the script the page is not kept in this visit.
  const updates = await import('./updates').catch(() => undefined)
  await updates?.register()
}
