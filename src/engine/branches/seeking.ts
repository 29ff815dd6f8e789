import type { VirtualUs } from '../../kernel/actor'
import { seek, seekTime, type Stop } from '../../simulator'
import { branchOf, positionOf, work, type Experiment } from './branch'

/** Goes to a step, running on where it is not known yet. */
export async function seekOn(experiment: Experiment, step: number): Promise<Stop | undefined> {
  const { conductor, code } = experiment
  const last = conductor.history.head - 1
  if (code === undefined || step <= last) return work(experiment, seek(conductor, step))
  await work(experiment, seek(conductor, last))
  const stop = await code.drive({ until: Infinity, steps: step - last })
  if (stop.type !== 'steps') return stop
  // What code did at the last step has taken steps of its own.
  return work(experiment, seek(conductor, step))
}

/** Goes to a time, running on where it is not known yet. */
export async function seekTimeOn(experiment: Experiment, at: VirtualUs): Promise<Stop | undefined> {
  const { conductor, code } = experiment
  const { head } = branchOf(experiment)
  if (code === undefined || at <= head.at) return work(experiment, seekTime(conductor, at))
  await work(experiment, seek(conductor, conductor.history.head - 1))
  const stop = await code.drive({ until: at, steps: Infinity })
  return stop.type === 'until' || stop.type === 'idle' ? undefined : stop
}

/** Back to where it stood, which was computed before: at that time, and at that of the steps which share it. */
export async function comeBack(
  experiment: Experiment,
  { at, step }: ReturnType<typeof positionOf>,
): Promise<void> {
  await work(experiment, seekTime(experiment.conductor, at))
  if (positionOf(experiment).step !== step) await work(experiment, seek(experiment.conductor, step))
}
