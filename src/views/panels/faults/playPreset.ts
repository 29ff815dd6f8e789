import { actorName } from '../../../kernel/actor'
import { runSequence, freeClientName } from '../../../app/actions'
import { labStore, selectLeader } from '../../../app/state'
import { stagesOf, type Preset, type PresetGround } from './presets'

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
  const stages = ground === undefined ? undefined : stagesOf(preset, ground)
  return stages !== undefined && runSequence({ stages })
}
