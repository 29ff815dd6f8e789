import { actorName } from '../../../kernel/actor'
import { runSequence, freeClientName } from '../../../app/actions'
import { labStore, selectLeader } from '../../../app/state'
import { stepsOf, type Preset, type PresetGround } from './presets'

/** The present context of a preset; undefined without a run. */
export function groundNow(): PresetGround | undefined {
  const state = labStore.getState()
  const { frame } = state
  if (frame === undefined) return undefined
  return { frame, leader: selectLeader(state), freeClient: actorName(freeClientName()) }
}

/** Plays a preset from its beginning. Returns false where its conditions are missing or nothing was done. */
export async function playPreset(preset: Preset): Promise<boolean> {
  const ground = groundNow()
  const steps = ground === undefined ? undefined : stepsOf(preset, ground)
  return steps !== undefined && runSequence({ steps })
}
