import { syncNow } from '../experiment'

const PATIENCE_MS = 3_000

/** Resolves when all works have ended, or after 3 s: an engine may answer no more. */
export const inTime = (...works: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])

/** Opens the page anew, once the address keeps the run as it is now. */
export async function reloadPage(): Promise<void> {
  await inTime(syncNow())
  location.reload()
}
