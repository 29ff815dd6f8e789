import { PING } from '../protocol'

/** Events between two looks at the clock. */
const EVENTS_BETWEEN_LOOKS = 1_024
/** Wall time between two signs of work, ms. */
const SIGN_MS = 1_000

/**
 * Begins a worker's work with the page's first message. The worker tells the page at once that its script is
 * here, and answers its pings later.
 */
export function beginWith<Start>(start: (message: Start) => void): void {
  globalThis.onmessage = ({ data }: MessageEvent<Start | typeof PING>) => {
    if (data === PING) postMessage(PING)
    else start(data)
  }
  // The browser reports thrown errors to the page, but no rejected promise.
  globalThis.onunhandledrejection = ({ reason }) => reportError(reason)
  postMessage(PING)
}

/**
 * Returns a function to call at each event of a long computation. It tells the page once a second that the
 * worker works: a busy worker cannot answer pings.
 */
export function createWorkTeller(): () => void {
  let events = 0
  let signMs = performance.now()
  return () => {
    events += 1
    if (events % EVENTS_BETWEEN_LOOKS !== 0) return
    const nowMs = performance.now()
    if (nowMs - signMs < SIGN_MS) return
    signMs = nowMs
    postMessage(PING)
  }
}
