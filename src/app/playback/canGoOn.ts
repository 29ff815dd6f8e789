import type { RunReport } from '../../engine'

/** Returns whether a run that has stopped can go on: a question, a violation or a crash has stopped it. */
export const canGoOn = (stopped: RunReport['stopped']): boolean =>
  stopped?.type === 'ask' || stopped?.type === 'violation' || stopped?.type === 'crash'
