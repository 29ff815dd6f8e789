import { serviceWorkers } from '../browser'
import { syncNow } from '../experiment'
import { labStore } from '../state'
import { whenPrefetched } from '../engine'
import { inTime, reloadPage } from './reloadPage'

/** Beside the page; `scripts/offlineSite.ts` makes it. */
const WORKER_URL = './offline.js'
const CHECK_MS = 60 * 60 * 1000
/** Time for the newer version to take over, ms; with the waits before and after it, the half minute of the offer. */
const TAKING_MS = 24_000

let waiting: ServiceWorker | undefined
/** Called when a still newer version has come to wait in its place. */
let onReplaced: () => void = () => undefined

/** Keeps the page for visits without a network, and offers a newer version that waits. */
export async function register(): Promise<void> {
  // A page under test, or a browser that forbids it, gives no registration: then nothing is kept.
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

/** A worker that waits behind one that serves this page is a newer version. */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || serviceWorkers()?.controller === null) return
  const isNewer = waiting !== undefined && waiting !== worker
  waiting = worker
  if (isNewer) onReplaced()
  labStore.setState({ isUpdateReady: true })
}

/**
 * Puts the newer version in this one's place and opens the page anew, once the address keeps the run as
 * it is then. Chromium ends the older version once it has no request, and a request at that moment starts it
 * again, for half a minute; a page opened anew meanwhile may wait for its answer forever.
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
 * Asks the waiting version, and any that replaces it meanwhile: the replaced one answers no more. Resolves where
 * another page of this lab has asked already and the version is active.
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

/** Stays with this version for this visit. */
export function declineUpdate(): void {
  labStore.setState({ isUpdateReady: false })
}
