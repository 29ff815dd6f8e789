import { Worker } from 'node:worker_threads'

/**
 * Ends the program where one input takes for ever, and names it: a loop without end hears neither its clock
 * nor ^C.
 */
export interface Watchdog {
  /** Notes the input that begins, in words that replay it; undefined ends the watch. */
  readonly watch: (said: string | undefined) => void
}

/** The thread runs this script; a text, for a program is one file. */
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
