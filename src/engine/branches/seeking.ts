import type { VirtualUs } from '../../kernel/actor'
import { positionOf, seek, seekTime, type RunPosition, type Stop } from '../../simulator'
import { branchOf, work, type Experiment } from './branch'

/** Goes to a step; runs on where it is not known yet. */
export async function seekOn(experiment: Experiment, step: number): Promise<Stop | undefined> {
  const { conductor, code } = experiment
  const last = conductor.history.head - 1
  if (code === undefined || step <= last) return work(experiment, seek(conductor, step))
  await work(experiment, seek(conductor, last))
  const stop = await code.drive({ until: Infinity, steps: step - last })
  if (stop.type !== 'steps') return stop
  // Interventions by code at the last step have taken steps of their own.
  return work(experiment, seek(conductor, step))
}

/** Goes to a time; runs on where it is not known yet. */
export async function seekTimeOn(experiment: Experiment, at: VirtualUs): Promise<Stop | undefined> {
  const { conductor, code } = experiment
  const { head } = branchOf(experiment)
  if (code === undefined || at <= head.at) return work(experiment, seekTime(conductor, at))
  await work(experiment, seek(conductor, conductor.history.head - 1))
  const stop = await code.drive({ until: at, steps: Infinity })
  return stop.type === 'until' || stop.type === 'idle' ? undefined : stop
}

/** Goes back to a position that was computed before: to its time, and to its step among those of that time. */
export async function returnTo(experiment: Experiment, { at, step }: RunPosition): Promise<void> {
  await work(experiment, seekTime(experiment.conductor, at))
  if (positionOf(experiment).step !== step) await work(experiment, seek(experiment.conductor, step))
}
