import { Worker } from 'node:worker_threads'

/**
 * Ends the program where one input is never done with, and says which: a loop without end hears neither
 * its clock nor ^C.
 */
export interface Watchdog {
  /** Says what begins, in words that replay it; undefined where nothing does. */
  readonly watch: (said: string | undefined) => void
}

/** What the thread runs; a text, for a program is one file. */
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

/** Watches from a thread of its own; `patienceMs` of wall time are given to each input. */
export function createWatchdog(patienceMs: number): Watchdog {
  const thread = new Worker(THREAD, { eval: true, execArgv: [], workerData: { patienceMs } })
  // It keeps no program from ending.
  thread.unref()
  return { watch: (said) => thread.postMessage(said) }
}
