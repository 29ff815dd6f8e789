interface Usage {
  readonly user: number
  readonly system: number
}

/** Tests run on Node.js, but this room is compiled without its types. */
const { process, performance } = globalThis as unknown as {
  readonly process: { cpuUsage(before?: Usage): Usage }
  readonly performance: { now(): number }
}

const TRIES = 3
/** A first try that takes longer is slow by itself, not because of other threads, ms. */
const SLOW_MS = 3_000

/**
 * Returns an upper bound of the processor time of some work, ms. The work of one thread takes no longer
 * than the clock, nor than all threads of the process together. A busy machine lengthens the first, other
 * tests of this process the second; the least of three tries avoids most of both.
 */
export function processorMs(work: () => unknown): number {
  let least = Infinity
  for (let left = TRIES; left > 0; left -= 1) {
    const [before, beganMs] = [process.cpuUsage(), performance.now()]
    work()
    const passedMs = performance.now() - beganMs
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, passedMs, (user + system) / 1000)
    if (least > SLOW_MS) break
  }
  return least
}
