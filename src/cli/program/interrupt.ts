/** The exit code of a program that ended because it was interrupted, as shells give it. */
export const EXIT_INTERRUPTED = 130

/**
 * Hears ^C: the program ends in its own way at the next look. A second ^C ends it at once.
 */
export function watchInterrupt(): { readonly isHeard: boolean } {
  const heard = { isHeard: false }
  process.on('SIGINT', () => {
    if (heard.isHeard) process.exit(EXIT_INTERRUPTED)
    heard.isHeard = true
  })
  return heard
}
