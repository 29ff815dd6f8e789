import { PING } from './ports'

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
