import { useEffect, useState, type ComponentType } from 'react'
import { completeCatalogue } from '../../../i18n'
import { askEngine, prefetch, reportMissingModule, whenReady } from '../../../app/engine'
import { selectLanguage, labStore } from '../../../app/state'
import { lazyPart, type Fallback } from '../../../ui'

/**
 * Parts of the page that are loaded late: views and their texts, when they are first shown or while the
 * browser is idle before. None is fetched before the run has begun, so that the page opens fast.
 */

/** A part of the page that is loaded late. */
export interface LateModule<T> {
  /** Undefined until it is loaded. */
  readonly current: () => T | undefined
  readonly load: () => Promise<T>
}

const all: LateModule<unknown>[] = []

/** Makes a late module of an import; its texts are loaded with it. A later `load` retries a failed import. */
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

/** A view that is loaded late; see {@link lazyPart}. */
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

/** Returns a late module once it is loaded; the call fetches it. */
export function useLate<T>({ current, load }: LateModule<T>): T | undefined {
  const [value, setValue] = useState(current)
  useEffect(() => {
    let isWanted = true
    load()
      .then((loaded) => isWanted && setValue(() => loaded))
      // The caller does without it.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [load])
  return value
}

/**
 * Fetches all late parts one after the other while the browser is idle, unless the reader saves data. While
 * time runs, a pause precedes each part, because its styles are computed for the whole page. After a failure
 * the rest is left to the views that need it.
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

/** Whether the reader has asked the browser to save data; not all browsers tell. */
function isDataDear(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** The longest wait for an idle browser, ms. */
const IDLE_TIMEOUT_MS = 2_000

/** The pause before each part while time runs, ms. */
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
