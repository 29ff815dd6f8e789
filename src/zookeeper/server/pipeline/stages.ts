import { assertNever } from '../../../kernel/lib'
import type { Server, Turn } from '../state'
import { runCommit } from './commit'
import { runFinal } from './final'
import { runFirst } from './first'
import { STAGE_TIMER, type StageName } from '../clients'
import { runSync } from './sync'

/** A stage has served for its time: it hands on its work and goes on while there is more. */
export function onStageTimer(server: Server, timer: string, turn: Turn): void {
  const { pipeline } = server
  const stage = timer.slice(STAGE_TIMER.length) as StageName
  switch (stage) {
    case 'first':
      pipeline.isFirstBusy = false
      return runFirst(server, turn)
    case 'sync':
      pipeline.isSyncBusy = false
      return runSync(server, turn)
    case 'commit':
      pipeline.isCommitBusy = false
      return runCommit(server, turn)
    case 'final':
      pipeline.isFinalBusy = false
      return runFinal(server, turn)
    default:
      return assertNever(stage)
  }
}
