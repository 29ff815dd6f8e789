import type { Translator } from '../../../i18n'
import { labStore } from '../../../app/state'
import { clientCommands, faultCommands, rivalCommands, serverCommands } from './actorCommands'
import type { Command } from './command'
import { emptyLabCommands, fileCommands } from './fileCommands'
import { introCommands, pageCommands, settingCommands } from './pageCommands'
import { repairCommands } from './repairCommands'
import { timeCommands } from './timeCommands'

/** Returns everything that the page can do now. */
export function commandsNow(translator: Translator): readonly Command[] {
  const state = labStore.getState()
  const always = [
    ...introCommands(state),
    ...pageCommands(),
    ...settingCommands(state),
    ...emptyLabCommands(),
  ]
  if (state.frame === undefined) return always
  return [
    ...timeCommands(state),
    ...faultCommands(state),
    ...serverCommands(state),
    ...clientCommands(state),
    ...rivalCommands(state),
    ...repairCommands(state),
    ...fileCommands(state, translator),
    ...always,
  ]
}
