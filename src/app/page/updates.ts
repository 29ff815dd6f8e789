import { serviceWorkers } from '../browser'
import { syncNow } from '../experiment'
import { labStore } from '../state'
import { whenPrefetched } from '../engine'
import { inTime, reloadPage } from './reloadPage'

/** The address of the service worker, beside the page; `scripts/offlineSite.ts` writes the file. */
const WORKER_URL = './offline.js'
const CHECK_MS = 60 * 60 * 1000
/** Time for the newer version to take over, ms; half a minute with the waits before and after it. */
const TAKING_MS = 24_000

/**
 * Registers the worker that keeps the page for visits without a network, and offers a waiting newer
 * version.
 */
export async function register(): Promise<void> {
  // The browser gives no registration under test, or where it forbids one: the page is not kept then.
  const registration = await serviceWorkers()
    ?.register(WORKER_URL)
    .catch(() => undefined)
  if (registration === undefined) return
  offer(registration)
  onInstalled(registration, () => offer(registration))
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}

/**
 * Calls `hear` for each version that is installed from now on, and waits for the older one to end; one
 * whose installation is under way is among them.
 */
function onInstalled(registration: ServiceWorkerRegistration, hear: () => void): void {
  const followInstallation = (): void => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') hear()
    })
  }
  followInstallation()
  registration.addEventListener('updatefound', followInstallation)
}

/** Offers a waiting worker: behind one that serves this page it is a newer version. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (waiting === null || serviceWorkers()?.controller === null) return
  labStore.setState({ isUpdateReady: true })
}

/**
 * Activates the newer version and reloads the page, once the address holds the present run. Chromium ends
 * the older version when it has no request, but a request at that moment starts it again for half a
 * minute; a page that is reloaded meanwhile may wait for its answer forever.
 */
export async function takeUpdate(): Promise<void> {
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined)
  if (registration === undefined) return
  const isTaken = new Promise((resolve) => {
    serviceWorkers()?.addEventListener('controllerchange', resolve, { once: true })
  })
  await inTime(syncNow(), whenPrefetched())
  const isOver = new Promise((resolve) => setTimeout(resolve, TAKING_MS))
  await Promise.race([isTaken, isOver, askToTakeOver(registration)])
  await reloadPage()
}

/**
 * Asks the waiting version to take over, and any that replaces it meanwhile, since a replaced one does
 * not answer. Resolves if the version is active because another page of this lab has asked.
 */
function askToTakeOver(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    const ask = (): void => {
      const { waiting, active } = registration
      if (waiting !== null) waiting.postMessage('zklab: take over')
      else if (active?.state === 'activated') resolve()
    }
    onInstalled(registration, ask)
    ask()
  })
}

/** Keeps the present version for this visit. */
export function declineUpdate(): void {
  labStore.setState({ isUpdateReady: false })
}
