/** The exit code of an interrupted program, as in shells. */
export const EXIT_INTERRUPTED = 130

/** Watches for ^C, so that the program can end in its own way. A second ^C ends it at once. */
export function watchInterrupt(): { readonly isInterrupted: boolean } {
  const interrupt = { isInterrupted: false }
  process.on('SIGINT', () => {
    if (interrupt.isInterrupted) process.exit(EXIT_INTERRUPTED)
    interrupt.isInterrupted = true
  })
  return interrupt
}
