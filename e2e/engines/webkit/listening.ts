declare global {
  interface Window {
    problemsOfPage?: string[]
  }
}

/**
 * In the page: notes from now on the errors that it throws or logs. WebKit's driver tells of none, and puts
 * no script before a page's own: `serveSite` does. Pages from elsewhere listen once they have loaded.
 */
export function listen(): void {
  if (window.problemsOfPage !== undefined) return
  const problems: string[] = []
  window.problemsOfPage = problems
  addEventListener('error', ({ message, filename, lineno }) => {
    // Sizes that are told with the next picture; the other drivers do not count it as an error.
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

/** In the page: takes the errors noted so far, and names the files that were answered with a refusal. */
export function takeProblems(): readonly string[] {
  const missed = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map(({ name }) => `not loaded: ${name}`)
  performance.clearResourceTimings()
  return [...missed, ...(window.problemsOfPage?.splice(0) ?? [])]
}
