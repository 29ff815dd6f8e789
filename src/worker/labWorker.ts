import { assertNever } from '../lib'
import type { WorkerStart } from './ports'
import { startConductor } from './startConductor'
import { startServer } from './startServer'

/**
 * The script of every worker: its first message says what it is to be. One script for all, so that
 * what they share is fetched once; it holds what every run begins with, the conductor, which has a
 * twin of each server, and the servers. The rest is loaded where it is wanted.
 */
globalThis.onmessage = ({ data }: MessageEvent<WorkerStart>) => {
  // What fails here is told to the page as an error of this worker.
  start(data).catch(reportError)
}

async function start(its: WorkerStart): Promise<void> {
  switch (its.role) {
    case 'conductor':
      startConductor(its)
      return
    case 'server':
      startServer(its)
      return
    case 'spare':
      return
    case 'clients':
      ;(await import('./startClients')).startClients(its)
      return
    case 'rivals':
      ;(await import('./startRivals')).startRivals(its)
      return
    case 'comparison':
      ;(await import('./startComparison')).startComparison(its)
      return
    case 'lockTrials':
      ;(await import('./startLockTrials')).startLockTrials(its)
      return
    case 'codeTrials':
      ;(await import('./startCodeTrials')).startCodeTrials(its)
      return
    default:
      assertNever(its)
  }
}
