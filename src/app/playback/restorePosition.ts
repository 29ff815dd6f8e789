import type { LabApi } from '../../engine'
import type { RunPoint } from '../state'

/** Brings the engine back to a point: a time between two steps, or one of several steps of that time. */
export async function restorePosition(lab: LabApi, { step, at }: RunPoint): Promise<void> {
  const { frame } = await lab.seekTime(at)
  if (frame.step !== step) await lab.seek(step)
}
