import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

export type Fallback<P> = ReactNode | ((props: P, isMissing: boolean) => ReactNode)

/**
 * A component whose code is fetched when it is first shown; `fallback`, which may follow from its props
 * and from whether the code is missing, stands in its place until then, and where the code does not
 * come. It is fetched again when the component is shown anew.
 */
export function lazyPart<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  fallback: Fallback<P> = null,
): ComponentType<P> {
  const instead = (props: P, isMissing: boolean): ReactNode =>
    typeof fallback === 'function' ? fallback(props, isMissing) : fallback
  let hasFailed = false
  const begin = (): ComponentType<P> =>
    lazy(() =>
      fetchIt().then(
        (part) => ({ default: part }),
        () => {
          hasFailed = true
          return { default: (props: P) => instead(props, true) }
        },
      ),
    )
  let current = begin()
  const latest = (): ComponentType<P> => {
    if (hasFailed) {
      hasFailed = false
      current = begin()
    }
    return current
  }
  return function LazyPart(props) {
    const [Part] = useState(latest)
    return (
      <Suspense fallback={instead(props, false)}>
        <Part {...props} />
      </Suspense>
    )
  }
}
