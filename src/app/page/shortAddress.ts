import type { Result } from '../../kernel/lib'
import type { LabError, RunInfo } from '../../engine'
import { type RestoredPlace } from '../experiment'
import { play } from '../playback'
import { labStore } from '../state'
import { checkLanguage } from './namedPlace'
import { openText } from './openText'

/**
 * Opens the short address of the page. A named run begins to play, as one that is chosen in the library does,
 * unless it is embedded, or its reader comes back to a place in it.
 */
export async function openShortAddress(
  address: string,
  place?: RestoredPlace,
): Promise<Result<RunInfo, LabError>> {
  const opened = await openText(address, place)
  checkLanguage(address)
  const { embed } = labStore.getState()
  const isNew = address.startsWith('#run=') && place?.step === undefined
  if (opened.ok && isNew && embed === undefined) play()
  return opened
}
