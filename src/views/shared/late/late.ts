import { useEffect, useState, type ComponentType } from 'react'
import { completeCatalogue } from '../../../i18n'
import { askEngine, prefetch, reportMissingModule, whenReady } from '../../../app/engine'
import { selectLanguage, labStore } from '../../../app/state'
import { lazyPart, type Fallback } from '../../../ui'

/**
 * What the page does not begin with: views, with their texts, that are loaded when they are first
 * shown or, before that, while the browser has nothing to do. None of it is fetched before the run
 * is under way: opening the page comes first.
 */

/** A part of the page that comes late. */
export interface LateModule<T> {
  /** Undefined until it has come. */
  readonly current: () => T | undefined
  readonly load: () => Promise<T>
}

const all: LateModule<unknown>[] = []

/** Makes a part of what `fetchIt` fetches; it comes with its texts. A fetch that failed is begun anew by the next `load`. */
export function lateModule<T>(fetchIt: () => Promise<T>): LateModule<T> {
  let loaded: T | undefined
  const module: LateModule<T> = {
    current: () => loaded,
    load: async () => {
      await whenReady()
      const [fetched] = await Promise.all([
        fetchIt(),
        completeCatalogue(selectLanguage(labStore.getState())),
      ])
      return (loaded = fetched)
    },
  }
  all.push(module)
  return module
}

/** A view that comes late; see {@link lazyPart}. */
export const late = <P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  fallback?: Fallback<P>,
): ComponentType<P> => {
  const { load } = lateModule(fetchIt)
  return lazyPart(() => load().catch(miss), fallback)
}

function miss(error: Error): never {
  reportMissingModule(error)
  throw error
}

/** A late module once it is there; asking for it fetches it. */
export function useLate<T>({ current, load }: LateModule<T>): T | undefined {
  const [value, setValue] = useState(current)
  useEffect(() => {
    let isWanted = true
    load()
      .then((loaded) => isWanted && setValue(() => loaded))
      // The page does without it.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [load])
  return value
}

/**
 * Fetches all that comes late, one after the other whenever there is time, unless data is dear. While
 * time runs, each part gives way to the pictures for a while: its styles are weighed for all there is.
 * Where one does not come, the others are left to whoever shows them.
 */
export async function prefetchLate(): Promise<void> {
  await whenReady()
  if (isDataDear()) return
  await idle()
  if (!(await prefetch(() => askEngine((lab) => lab.complete())))) return
  for (const { load } of all) {
    await idle()
    if (!(await prefetch(load))) return
  }
}

/** The reader has asked the browser to save data; not all of them tell. */
function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** How long the browser may be busy, ms. */
const IDLE_TIMEOUT_MS = 2_000

/** How long it is left to itself before each part while time runs, ms. */
const PLAYING_REST_MS = 400

async function idle(): Promise<void> {
  if (labStore.getState().isPlaying) {
    await new Promise((resolve) => setTimeout(resolve, PLAYING_REST_MS))
  }
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, IDLE_TIMEOUT_MS / 10)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
  })
}
