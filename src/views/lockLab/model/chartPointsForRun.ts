import { isSameSweep, type LockLabState } from '../../../app/locks'

const NO_POINTS: LockLabState['sweep']['points'] = []

/** A chart says something of the shown run where it was made of the same workload and is complete. */
export const chartPointsForRun = ({ question, sweep, shownWorkload }: LockLabState) =>
  question === 'predecessor' &&
  sweep.share === undefined &&
  shownWorkload !== undefined &&
  isSameSweep(sweep.workload, shownWorkload)
    ? sweep.points
    : NO_POINTS
