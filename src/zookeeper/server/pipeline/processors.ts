import { assertNever } from '../../../kernel/lib'
import type { Server, Turn } from '../state'
import { runCommit } from './commit'
import { runFinal } from './final'
import { runFirst } from './first'
import { PROCESSOR_TIMER, type ProcessorName } from '../clients'
import { flush, runSync } from './sync'

/** Runs the processor whose service time is over; it sets its timer again while it has more work. */
export function onProcessorTimer(turn: Turn, server: Server, timer: string): void {
  const { pipeline } = server
  const processor = timer.slice(PROCESSOR_TIMER.length) as ProcessorName | 'flush'
  switch (processor) {
    case 'first':
      pipeline.isFirstBusy = false
      return runFirst(turn, server)
    case 'sync':
      pipeline.isSyncBusy = false
      return runSync(turn, server)
    case 'flush':
      return flush(turn, server)
    case 'commit':
      pipeline.isCommitBusy = false
      return runCommit(turn, server)
    case 'final':
      pipeline.isFinalBusy = false
      return runFinal(turn, server)
    default:
      return assertNever(processor)
  }
}
