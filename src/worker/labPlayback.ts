import { traceOf } from '../simulator'
import { beginMove } from './bay'
import type { LabApi } from './contract'
import { courseOf, runOn, type OnExperiment } from './course'
import { matcherOf } from './matcher'
import { after, moveBy } from './moving'
import { thinEvents } from './report'
import { seekOn } from './seeking'
import { pictureOf } from './timeline'

/** The calls of the lab by which the page plays a run and goes back in it. */
export const playbackOn = (
  on: OnExperiment,
): Pick<LabApi, 'runUntil' | 'seek' | 'trace' | 'history'> => ({
  runUntil: (at, budgetMs) =>
    on((experiment) => {
      beginMove(experiment.bay)
      const until = { until: at, steps: Infinity, isOver: after(budgetMs) }
      return moveBy(experiment, runOn(experiment, until), 'time')
    }),
  seek: (step) =>
    on((experiment) => {
      beginMove(experiment.bay)
      return moveBy(experiment, seekOn(experiment, Math.max(-1, step)))
    }),
  trace: (fromStep, toStep, match) =>
    on((experiment) => {
      const events = traceOf(experiment, fromStep, toStep)
      return thinEvents(match === undefined ? events : events.filter(matcherOf(match)))
    }),
  history: () =>
    on((experiment) => {
      const { timeline, head } = courseOf(experiment)
      return pictureOf(timeline, head.at)
    }),
})
