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

let waiting: ServiceWorker | undefined
/** Called when a still newer version replaces the waiting one. */
let onReplaced: () => void = () => undefined

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
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(registration.waiting)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}

/** Offers a waiting worker: behind one that serves this page it is a newer version. */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || serviceWorkers()?.controller === null) return
  const isNewer = waiting !== undefined && waiting !== worker
  waiting = worker
  if (isNewer) onReplaced()
  labStore.setState({ isUpdateReady: true })
}

/**
 * Activates the newer version and reloads the page, once the address holds the present run. Chromium ends
 * the older version when it has no request, but a request at that moment starts it again for half a
 * minute; a page that is reloaded meanwhile may wait for its answer forever.
 */
export async function takeUpdate(): Promise<void> {
  if (waiting === undefined) return
  const isTaken = new Promise((resolve) => {
    serviceWorkers()?.addEventListener('controllerchange', resolve, { once: true })
  })
  await inTime(syncNow(), whenPrefetched())
  const isOver = new Promise((resolve) => setTimeout(resolve, TAKING_MS))
  await Promise.race([isTaken, isOver, askToTakeOver()])
  await reloadPage()
}

/**
 * Asks the waiting version to take over, and any that replaces it meanwhile, since a replaced one does
 * not answer. Resolves if the version is active because another page of this lab has asked.
 */
function askToTakeOver(): Promise<void> {
  return new Promise((resolve) => {
    const ask = (): void => {
      if (waiting?.state === 'installed') waiting.postMessage('zklab: take over')
      if (waiting?.state === 'activated') resolve()
    }
    onReplaced = ask
    ask()
  })
}

/** Keeps the present version for this visit. */
export function declineUpdate(): void {
  labStore.setState({ isUpdateReady: false })
}
