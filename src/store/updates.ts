import { labStore } from './labStore'

/** Beside the page; `scripts/offlineSite.ts` makes it. */
const WORKER_URL = './offline.js'
const CHECK_MS = 60 * 60 * 1000
/** A version that still answers somebody gives way late: the reader need not wait for that. */
const PATIENCE_MS = 10_000

let waiting: ServiceWorker | undefined

/** Keeps the page for visits without a network, and tells when a newer version waits. */
export async function register(): Promise<void> {
  // A page under test, or a browser that forbids it, gives no registration: then nothing is kept.
  const registration = await navigator.serviceWorker.register(WORKER_URL).catch(() => undefined)
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
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  labStore.setState({ isUpdateReady: true })
}

/** Puts the newer version in this one's place and opens the page anew; the address keeps the run. */
export function takeUpdate(): void {
  if (waiting === undefined) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage('zklab: take over')
  setTimeout(() => location.reload(), PATIENCE_MS)
}

/** Stays with this version for this visit. */
export function declineUpdate(): void {
  labStore.setState({ isUpdateReady: false })
}
