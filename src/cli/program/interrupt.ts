/** The exit code of an interrupted program, as in shells. */
export const EXIT_INTERRUPTED = 130

/** Watches for ^C, so that the program can end in its own way. A second ^C ends it at once. */
export function watchInterrupt(): { readonly isHeard: boolean } {
  const interrupt = { isHeard: false }
  process.on('SIGINT', () => {
    if (interrupt.isHeard) process.exit(EXIT_INTERRUPTED)
    interrupt.isHeard = true
  })
  return interrupt
}
