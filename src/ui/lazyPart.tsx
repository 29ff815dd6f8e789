import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is fetched when it is first shown; `fallback`, which may follow from its props,
 * stands in its place until then, and where the code does not come. It is fetched again when the
 * component is shown anew.
 */
export function lazyPart<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  const Fallback = (props: P): ReactNode =>
    typeof fallback === 'function' ? fallback(props) : fallback
  let isMissing = false
  const begin = (): ComponentType<P> =>
    lazy(() =>
      fetchIt().then(
        (part) => ({ default: part }),
        () => {
          isMissing = true
          return { default: Fallback }
        },
      ),
    )
  let current = begin()
  const latest = (): ComponentType<P> => {
    if (isMissing) {
      isMissing = false
      current = begin()
    }
    return current
  }
  return function LazyPart(props) {
    const [Part] = useState(latest)
    return (
      <Suspense fallback={<Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
