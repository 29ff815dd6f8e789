import { syncNow } from '../experiment'

const PATIENCE_MS = 3_000

/** Resolves when all works have ended, or after 3 s, since an engine may no longer answer. */
export const inTime = (...works: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])

/** Reloads the page once the address holds the present run. */
export async function reloadPage(): Promise<void> {
  await inTime(syncNow())
  location.reload()
}
