/** Lets real time pass: at least `ms`, which Node's timers may undercut by one. */
export const passMs = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms + 1)
  })

/** Does something again and again, until the function it returns is called. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms)
  return () => clearInterval(timer)
}

/** Lets signals and other events be heard, which wait while a program computes. */
export const hearEvents = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
