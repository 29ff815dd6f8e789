import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { completeCatalogue } from '../../i18n'
import { inTurn, labStore, selectLanguage, whenUnderWay } from '../../store'

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

export function lateModule<T>(fetchIt: () => Promise<T>): LateModule<T> {
  let loaded: T | undefined
  const module: LateModule<T> = {
    current: () => loaded,
    load: async () => {
      await whenUnderWay()
      const [its] = await Promise.all([
        fetchIt(),
        completeCatalogue(selectLanguage(labStore.getState())),
      ])
      return (loaded = its)
    },
  }
  all.push(module)
  return module
}

/**
 * A view that comes late; `fallback`, which may follow from its props, stands in its place until then.
 * One that failed to come is fetched again.
 */
export function late<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  const { load } = lateModule(fetchIt)
  const fetchAgain = (): ComponentType<P> =>
    lazy(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        (error: unknown) => {
          // React keeps what it was told of this one for good.
          View = fetchAgain()
          throw error
        },
      ),
    )
  let View = fetchAgain()
  return (props) =>
    createElement(
      Suspense,
      { fallback: typeof fallback === 'function' ? fallback(props) : fallback },
      createElement(View, props),
    )
}

/** What a late module is, once it is there; asking for it fetches it. */
export function useLate<T>({ current, load }: LateModule<T>): T | undefined {
  const [its, setIts] = useState(current)
  useEffect(() => {
    let isWanted = true
    load()
      .then((loaded) => isWanted && setIts(() => loaded))
      // The page does without it.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [load])
  return its
}

/**
 * Fetches all that comes late, one after the other whenever there is time, unless data is dear. While
 * time runs, each part gives way to the pictures for a while: its styles are weighed for all there is.
 */
export async function prefetchLate(): Promise<void> {
  await whenUnderWay()
  if (isDataDear()) return
  await idle()
  await inTurn((lab) => lab.complete())
  for (const { load } of all) {
    await idle()
    // One that does not come is fetched again, and missed, when it is shown.
    await load().catch(() => undefined)
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
