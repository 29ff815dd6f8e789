import { Worker } from 'node:worker_threads'

/**
 * Kills the program where one input never ends, and prints a text that replays it: an endless loop reacts
 * neither to a timer of its own thread nor to ^C.
 */
export interface Watchdog {
  /** Notes the text for the input that begins; undefined ends the watch. */
  readonly watch: (text: string | undefined) => void
}

/** The script of the watching thread, as text because a program is one file. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  let timer
  parentPort.on('message', (said) => {
    clearTimeout(timer)
    if (said !== undefined) timer = setTimeout(end, workerData.patienceMs, said)
  })
  function end(said) {
    writeSync(1, 'FINDING ' + said + '\\n')
    process.kill(process.pid, 'SIGKILL')
  }
`

/** Starts the watch in a thread of its own; each input has `patienceMs` of wall time. */
export function createWatchdog(patienceMs: number): Watchdog {
  const thread = new Worker(THREAD, { eval: true, execArgv: [], workerData: { patienceMs } })
  // The thread does not keep the program alive.
  thread.unref()
  return { watch: (text) => thread.postMessage(text) }
}
