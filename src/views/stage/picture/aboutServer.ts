import type { Translator } from '../../../i18n'
import type { ServerFrame } from '../../../simulator'
import { isPlainObserver, epochOfServer, roleOf } from '../model'
import { machineWords } from '../cards/machineWords'

/**
 * The lines under a card's role: the state that a paused process still has, its epoch, or that it is an
 * observer where the role does not say so, and the faults of its machine. The longest comes first, for cards
 * with room; the last has the most important fact.
 */
export function aboutServer(server: ServerFrame, translator: Translator): readonly string[] {
  const { t } = translator
  const { faults, memory } = server
  const role = roleOf(server)
  const hasEpoch = role !== 'DOWN' && role !== 'STANDALONE'
  const epoch = hasEpoch ? t('stage.subEpoch', { epoch: epochOfServer(server) }) : ''
  const plain = isPlainObserver(server) ? t('record.observer') : epoch
  const isPaused = role === 'PAUSED' && memory !== undefined && !memory.isStandalone
  const who = isPaused ? t('stage.subPaused', { state: memory.state }) : plain
  if (faults === undefined) return isPaused ? [`${who} · ${plain}`, who] : [who]
  const what = machineWords(faults, translator)
  return who === '' ? [what] : [`${who} · ${what}`, what]
}
