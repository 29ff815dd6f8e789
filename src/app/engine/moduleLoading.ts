import { PART_MISSING } from '../../engine'
import { labStore } from '../state/labStore'

/** After so long a style sheet that has not come is asked for again. */
const STYLE_AGAIN_MS = 30_000

/** Parts that did not come, and how often parts had been asked for by then. */
const missed = new Map<string, number>()
/**
 * Chromium and Firefox say which file of a part did not come; it may be its script or its style sheet. The
 * eight letters of a file's digest may be dashes too.
 */
const FILE_OF_PART = /\/([^/]+)-[\w-]{8}\.(?:js|css)\b/

/** Errors of parts that nobody waits for. */
const expectedFailures = new WeakSet<Error>()

/** Tells of parts of the page that do not come, and asks for them again when there is a network again. */
export function watchModules(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The caller that asked for the part is given this error, too.
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

/** A part comes without its style sheet the second time: Vite asks for each only once. */
function fetchAgain(link: HTMLLinkElement): void {
  const again = (): void => {
    clearTimeout(timer)
    stop()
    link.replaceWith(link.cloneNode())
  }
  const timer = setTimeout(again, STYLE_AGAIN_MS)
  const stop = onModulesRetried(again)
}

/** Whether that is said by an error: code of the page, or of its engine, could not be fetched. */
export const isModuleError = (error: unknown): error is Error =>
  error instanceof Error && error.name === PART_MISSING

/** A part of the lab did not come: the page says so, unless it was only fetched ahead. */
export function reportMissingModule(error: Error): void {
  // Its caller has heard of it by then.
  setTimeout(() => {
    if (expectedFailures.has(error)) return
    const { moduleRetries } = labStore.getState()
    const part = FILE_OF_PART.exec(error.message)?.[1] ?? error.message
    const missedAt = missed.get(part) ?? moduleRetries
    missed.set(part, missedAt)
    labStore.setState({ isModuleMissing: true, isModuleMissingAgain: missedAt < moduleRetries })
  })
}

/** Shows the page anew, which asks for its parts again. */
export function retryModules(): void {
  labStore.setState(({ moduleRetries }) => ({
    isModuleMissing: false,
    moduleRetries: moduleRetries + 1,
  }))
}

/** Resolves when the parts are asked for again. */
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

let ahead: Promise<unknown> = Promise.resolve()

/**
 * Fetches what nobody waits for: where it does not come, nobody need be told. Says whether it came.
 * Once a newer version is there, nothing of this one is fetched ahead any more.
 */
export async function prefetch(fetchIt: () => Promise<unknown>): Promise<boolean> {
  if (labStore.getState().isUpdateReady) return false
  try {
    await (ahead = fetchIt())
    return true
  } catch (error) {
    if (error instanceof Error) expectedFailures.add(error)
    return false
  }
}

/** Resolves when what is being fetched ahead has come, or does not come. */
export const whenPrefetched = (): Promise<unknown> => ahead.catch(() => undefined)
