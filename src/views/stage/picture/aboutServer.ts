import type { Translator } from '../../../i18n'
import type { ServerFrame } from '../../../simulator'
import { isPlainObserver, epochOfServer, roleOf } from '../model'
import { machineWords } from '../cards/machineWords'

/**
 * The line under a card's role: the epoch, or that it is an observer whose role does not tell, and
 * the faults of its machine. The longest comes first, for cards that have the room; the last says
 * what matters most.
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
