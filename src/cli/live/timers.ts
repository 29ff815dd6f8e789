/** Lets at least `ms` of real time pass; Node's timers may be 1 ms early, so one is added. */
export const passMs = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms + 1)
  })

/** Calls `act` every `ms` until the returned function is called. */
export function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms)
  return () => clearInterval(timer)
}

/** Lets signals and other events in, which wait while a program computes. */
export const hearEvents = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
