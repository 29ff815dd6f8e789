import { assertNever } from '../lib'
import type { WorkerStart } from './ports'

/**
 * The script of every worker: its first message says what it is to be, and only that part is
 * loaded. One script for all, so that what they share is fetched once.
 */
globalThis.onmessage = ({ data }: MessageEvent<WorkerStart>) => {
  // What fails here is told to the page as an error of this worker.
  start(data).catch(reportError)
}

async function start(its: WorkerStart): Promise<void> {
  switch (its.role) {
    case 'conductor':
      ;(await import('./startConductor')).startConductor(its)
      return
    case 'server':
      ;(await import('./startServer')).startServer(its)
      return
    case 'spare':
      await import('./startServer')
      return
    case 'clients':
      ;(await import('./startClients')).startClients(its)
      return
    case 'comparison':
      ;(await import('./startComparison')).startComparison(its)
      return
    case 'lockTrials':
      ;(await import('./startLockTrials')).startLockTrials(its)
      return
    default:
      assertNever(its)
  }
}
