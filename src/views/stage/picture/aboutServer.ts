import type { Translator } from '../../../i18n'
import type { ServerFrame } from '../../../simulator'
import { isPlainObserver, epochOfServer, roleOf } from '../model'
import { machineWords } from '../cards/machineWords'

/**
 * The lines under a card's role: its epoch, or that it is an observer where the role does not say so, and the
 * faults of its machine. The longest comes first, for cards with room; the last has the most important fact.
 */
export function aboutServer(server: ServerFrame, translator: Translator): readonly string[] {
  const { t } = translator
  const { faults } = server
  const role = roleOf(server)
  const hasEpoch = role !== 'DOWN' && role !== 'STANDALONE'
  const epoch = hasEpoch ? t('stage.subEpoch', { epoch: epochOfServer(server) }) : ''
  const who = isPlainObserver(server) ? t('record.observer') : epoch
  if (faults === undefined) return [who]
  const what = machineWords(faults, translator)
  return who === '' ? [what] : [`${who} · ${what}`, what]
}
