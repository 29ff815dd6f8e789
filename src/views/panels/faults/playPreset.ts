import { actorName } from '../../../kernel/actor'
import { runSequence, freeClientName } from '../../../app/actions'
import { labStore, selectLeader } from '../../../app/state'
import { stepsOf, type Preset, type PresetGround } from './presets'

/** What there is now for a preset to be made for; undefined without a run. */
export function groundNow(): PresetGround | undefined {
  const state = labStore.getState()
  const { frame } = state
  if (frame === undefined) return undefined
  return { frame, leader: selectLeader(state), freeClient: actorName(freeClientName()) }
}

/**
 * Does what a preset says, and shows it from its beginning; nothing where it has no ground. Tells whether
 * anything was done.
 */
export async function playPreset(preset: Preset): Promise<boolean> {
  const ground = groundNow()
  const steps = ground === undefined ? undefined : stepsOf(preset, ground)
  return steps !== undefined && runSequence({ steps })
}
