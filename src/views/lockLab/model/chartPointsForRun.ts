import { isSameSweep, type LockLabState } from '../../../app/locks'

const NO_POINTS: LockLabState['sweep']['points'] = []

/** The chart's points, if the chart is complete and has the workload of the shown run. */
export const chartPointsForRun = ({ question, sweep, shownWorkload }: LockLabState) =>
  question === 'predecessor' &&
  sweep.share === undefined &&
  shownWorkload !== undefined &&
  isSameSweep(sweep.workload, shownWorkload)
    ? sweep.points
    : NO_POINTS
