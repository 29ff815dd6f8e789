import { positionOf, type Stop } from '../../simulator'
import { noteLate } from '../pool'
import type { RunReport, StopReason } from '../protocol'
import { DAY_US, updateHead, type Experiment, reportOf } from '../branches'

/** Returns a predicate that is true once `budgetMs` ms of wall time have passed. */
export function deadlineIn(budgetMs: number): () => boolean {
  const end = performance.now() + budgetMs
  return () => performance.now() >= end
}

/** Waits for a move of the run, and reports its position then. */
export async function runMove(
  experiment: Experiment,
  move: Promise<Stop | undefined>,
  broughtTo: 'step' | 'time' = 'step',
): Promise<RunReport> {
  const stop = await move
  if (stop?.type === 'budget') noteLate(experiment.pool)
  updateHead(experiment)
  const stopped = stopReason(stop)
  const isOver = positionOf(experiment).at >= DAY_US
  const isQuiet = stopped === undefined || stopped.type === 'idle'
  const why = isOver && isQuiet ? ({ type: 'dayOver' } as const) : stopped
  return reportOf(experiment, why, broughtTo)
}

/** Returns the reason why a run stopped short; undefined where it went as far as it was asked. */
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
