import { PART_MISSING } from '../../engine'
import { labStore } from '../state'

/** A style sheet that could not be fetched is requested again after this time, ms. */
const STYLE_AGAIN_MS = 30_000

/** Modules that could not be fetched, with the number of retries before their first failure. */
const missed = new Map<string, number>()
/**
 * Matches the module's name in the message of Chromium and Firefox, which names its script or style
 * sheet. The eight characters of a file's digest may be dashes too.
 */
const FILE_OF_PART = /\/([^/]+)-[\w-]{8}\.(?:js|css)\b/

/** Errors of prefetched modules, for which the page shows no notice. */
const expectedFailures = new WeakSet<Error>()

/** Reports modules that cannot be fetched, and retries when the browser is online again. */
export function watchModules(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The caller's promise rejects with this error, too.
    payload.name = PART_MISSING
    reportMissingModule(payload)
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') fetchAgain(target)
    },
    true,
  )
  addEventListener('online', () => {
    if (labStore.getState().isModuleMissing) retryModules()
  })
}

/** Fetches a style sheet again, since Vite does not do so at a module's second import. */
function fetchAgain(link: HTMLLinkElement): void {
  const again = (): void => {
    clearTimeout(timer)
    stop()
    link.replaceWith(link.cloneNode())
  }
  const timer = setTimeout(again, STYLE_AGAIN_MS)
  const stop = onModulesRetried(again)
}

/** Returns whether an error says that code of the page or of its engine could not be fetched. */
export const isModuleError = (error: unknown): error is Error =>
  error instanceof Error && error.name === PART_MISSING

/** Shows that a module could not be fetched, unless it was a prefetch. */
export function reportMissingModule(error: Error): void {
  // The caller's handler runs before this task.
  setTimeout(() => {
    if (expectedFailures.has(error)) return
    const { moduleRetries } = labStore.getState()
    const part = FILE_OF_PART.exec(error.message)?.[1] ?? error.message
    const missedAt = missed.get(part) ?? moduleRetries
    missed.set(part, missedAt)
    labStore.setState({ isModuleMissing: true, isModuleMissingAgain: missedAt < moduleRetries })
  })
}

/** Remounts the page, which fetches its missing modules again. */
export function retryModules(): void {
  labStore.setState(({ moduleRetries }) => ({
    isModuleMissing: false,
    moduleRetries: moduleRetries + 1,
  }))
}

/** Resolves at the next retry. */
export function whenModulesRetried(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onModulesRetried(() => {
      stop()
      resolve()
    })
  })
}

const onModulesRetried = (hear: () => void): (() => void) =>
  labStore.subscribe((state, before) => {
    if (state.moduleRetries !== before.moduleRetries) hear()
  })

/** Prefetches under way. */
const prefetches = new Set<Promise<unknown>>()

/**
 * Fetches code before it is needed; a failure shows no notice. Returns whether it was fetched. Once a newer
 * version of the page is ready, nothing is prefetched any more.
 */
export async function prefetch(fetchIt: () => Promise<unknown>): Promise<boolean> {
  if (labStore.getState().isUpdateReady) return false
  const fetching = fetchIt()
  prefetches.add(fetching)
  try {
    await fetching
    return true
  } catch (error) {
    if (error instanceof Error) expectedFailures.add(error)
    return false
  } finally {
    prefetches.delete(fetching)
  }
}

/** Resolves when all prefetches under way have ended. */
export const whenPrefetched = (): Promise<unknown> => Promise.allSettled(prefetches)
