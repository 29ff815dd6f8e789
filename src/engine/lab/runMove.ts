import { positionOf, type Stop } from '../../simulator'
import { noteLate } from '../pool/hostPool'
import type { RunReport, StopReason } from '../protocol/runApi'
import { DAY_US, updateHead, type Experiment } from '../branches/branch'
import { reportOf } from '../branches/report'

/** Says when so many milliseconds have passed since now. */
export function after(budgetMs: number): () => boolean {
  const end = performance.now() + budgetMs
  return () => performance.now() >= end
}

/** Moves the run, and tells where it stands then. */
export async function runMove(
  experiment: Experiment,
  its: Promise<Stop | undefined>,
  broughtTo: 'step' | 'time' = 'step',
): Promise<RunReport> {
  const stop = await its
  if (stop?.type === 'budget') noteLate(experiment.pool)
  updateHead(experiment)
  const stopped = stopReason(stop)
  const isOver = positionOf(experiment).at >= DAY_US
  const isQuiet = stopped === undefined || stopped.type === 'idle'
  const why = isOver && isQuiet ? ({ type: 'dayOver' } as const) : stopped
  return reportOf(experiment, why, broughtTo)
}

/** Why the run stopped short; `undefined` where it went as far as it was asked. */
function stopReason(stop: Stop | undefined): StopReason | undefined {
  switch (stop?.type) {
    case undefined:
    case 'until':
    case 'steps':
    case 'news':
      return undefined
    case 'idle':
    case 'budget':
      return { type: stop.type }
    case 'violation':
      return { type: 'violation', event: stop.event }
    case 'crash': {
      const { event, error } = stop
      if (event.type !== 'process' || event.server === undefined) return undefined
      return { type: 'crash', server: event.server, error }
    }
    case 'ask':
      return stop.event.type === 'intervention'
        ? { type: 'ask', index: stop.event.index }
        : undefined
  }
}
