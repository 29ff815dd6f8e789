import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export type Fallback<P> = ReactNode | ((props: P, isMissing: boolean) => ReactNode)

/**
 * A component whose code is loaded when it is first shown. `fallback` takes its place until then and where
 * the code is missing; a remount loads it again. It uses state instead of `React.lazy`: React renders the
 * content of a suspended boundary at a priority that never rises, and while time plays every frame's updates
 * come first, so that on a slow machine it would never show.
 */
export function lazyPart<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  fallback: Fallback<P> = null,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  let fetching: Promise<ComponentType<P> | undefined> | undefined
  /** Resolves to undefined where the code is missing; the next call fetches it again. */
  const fetchPart = (): Promise<ComponentType<P> | undefined> =>
    (fetching ??= fetchIt().then(
      (part) => (known = part),
      () => (fetching = undefined),
    ))
  return function LazyPart(props) {
    const [coming] = useState(() => (known === undefined ? fetchPart() : undefined))
    const [part, setPart] = useState(() => ({ Part: known, isMissing: false }))
    useEffect(() => {
      if (coming === undefined) return undefined
      let isShown = true
      void coming.then((Part) => {
        if (isShown) setPart({ Part, isMissing: Part === undefined })
      })
      return () => {
        isShown = false
      }
    }, [coming])
    const { Part, isMissing } = part
    if (Part !== undefined) return <Part {...props} />
    return typeof fallback === 'function' ? fallback(props, isMissing) : fallback
  }
}
