import { PING } from '../protocol/ports'

/** Steps between two looks at the clock, and the time after which the page is told again, ms. */
const LOOK_STEPS = 1_024
const TELL_MS = 1_000

/**
 * Begins a worker's work with the page's first message. The page is told at once that the script has
 * come, and later, whenever it asks, that the worker still answers.
 */
export function beginWith<Start>(start: (its: Start) => void): void {
  globalThis.onmessage = ({ data }: MessageEvent<Start | typeof PING>) => {
    if (data === PING) postMessage(PING)
    else start(data)
  }
  // The browser tells the page of what is thrown, but not of a promise that nobody waits for.
  globalThis.onunhandledrejection = ({ reason }) => reportError(reason)
  postMessage(PING)
}

/**
 * Returns a function to call at each event of a long computation. It tells the page once a second that the
 * worker still works: a busy worker does not hear the page's questions.
 */
export function createWorkTeller(): () => void {
  let steps = 0
  let toldMs = performance.now()
  return () => {
    steps += 1
    if (steps % LOOK_STEPS !== 0) return
    const nowMs = performance.now()
    if (nowMs - toldMs < TELL_MS) return
    toldMs = nowMs
    postMessage(PING)
  }
}
