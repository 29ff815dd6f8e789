/** The page itself notes its errors for the journeys, since WebKit's driver reports none. */

declare global {
  interface Window {
    problemsOfPage?: string[]
  }
}

/**
 * Runs in the page: notes the errors that it throws or logs from now on. WebKit's driver reports none, and
 * cannot run a script before a page's own; `serveSite` does. Pages of other sites listen once they have
 * loaded.
 */
export function listen(): void {
  if (window.problemsOfPage !== undefined) return
  const problems: string[] = []
  window.problemsOfPage = problems
  addEventListener('error', ({ message, filename, lineno }) => {
    // The browser reports some sizes one frame late; the other drivers do not count this as an error.
    if (message.startsWith('ResizeObserver loop')) return
    problems.push(`thrown: ${message} (${filename}:${lineno})`)
  })
  addEventListener('unhandledrejection', ({ reason }: { readonly reason: unknown }) =>
    problems.push(
      `thrown: ${reason instanceof Error ? `${reason.message}\n${reason.stack}` : String(reason)}`,
    ),
  )
  const { error: log } = console
  Object.assign(console, {
    error: (...words: readonly unknown[]) => {
      problems.push(`console: ${words.join(' ')}`)
      log(...words)
    },
  })
}

/** Runs in the page: takes the errors noted so far, with the names of files that the server refused. */
export function takeProblems(): readonly string[] {
  const missed = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map(({ name }) => `not loaded: ${name}`)
  performance.clearResourceTimings()
  return [...missed, ...(window.problemsOfPage?.splice(0) ?? [])]
}
