import { traceOf } from '../../simulator'
import { beginMove } from '../pool'
import type { LabApi } from '../protocol'
import {
  branchOf,
  historyMoments,
  quietBursts,
  runOn,
  type OnExperiment,
  thinEvents,
  seekOn,
  seekTimeOn,
  runHistoryOf,
  scrubberIndex,
} from '../branches'
import { matcherOf } from './findEvent'
import { deadlineIn, runMove } from './runMove'

/** The calls by which the page plays a run and goes back in it; a servers' lab has no others. */
export const playbackCommands = (
  on: OnExperiment,
): Pick<LabApi, 'runUntil' | 'seek' | 'seekTime' | 'trace' | 'history'> => ({
  runUntil: (at, budgetMs) =>
    on((experiment) => {
      beginMove(experiment.pool)
      const until = { until: at, steps: Infinity, isOver: deadlineIn(budgetMs) }
      return runMove(experiment, runOn(experiment, until), 'time')
    }),
  seek: (step) =>
    on((experiment) => {
      beginMove(experiment.pool)
      return runMove(experiment, seekOn(experiment, Math.max(-1, step)))
    }),
  seekTime: (at) =>
    on((experiment) => {
      beginMove(experiment.pool)
      return runMove(experiment, seekTimeOn(experiment, at))
    }),
  trace: (fromStep, toStep, match) =>
    on((experiment) => {
      const events = traceOf(experiment, fromStep, toStep)
      return thinEvents(match === undefined ? events : events.filter(matcherOf(match)))
    }),
  history: () =>
    on((experiment) => {
      const { projections, head } = branchOf(experiment)
      const isAhead = experiment.conductor.history.head - 1 > head.step
      // The history leaves out marks of steps computed ahead.
      const index = isAhead
        ? scrubberIndex.truncate(projections.scrubberIndex, head.step)
        : projections.scrubberIndex
      return runHistoryOf(index, head.at, {
        judged: projections.judgedProperties,
        moments: historyMoments(projections.decisions, head.step),
        bursts: quietBursts(projections.messageTimeline.bursts, head.at),
      })
    }),
})
