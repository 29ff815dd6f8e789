import type { LockSystem } from '../../../scenario'
import type { Translator } from '../../../i18n'
import type { QueueState } from '../model/queue'
import { clientName } from './words'

/** The latest change of a queue in a sentence. */
export function momentText(
  { lastLeaver, holders, line, ghosts, wokenSince }: QueueState,
  { watches }: LockSystem,
  t: Translator['t'],
): string {
  const client = holders.map(clientName)
  const isFree = client.length === 0
  const [ghost] = ghosts
  if (ghost !== undefined) return t('locks.now.dead', { client: clientName(ghost) })
  if (lastLeaver === undefined) {
    return isFree
      ? t('locks.now.free', { waiting: line.length })
      : t('locks.now.first', { client, waiting: line.length })
  }
  const leaver = clientName(lastLeaver)
  if (isFree && line.length === 0) return t('locks.now.last', { leaver })
  if (watches === 'poll') {
    return isFree
      ? t('locks.now.pollFree', { leaver })
      : t('locks.now.pollOwned', { leaver, client })
  }
  return isFree
    ? t('locks.now.woken', { leaver, woken: wokenSince })
    : t('locks.now.owned', { leaver, woken: wokenSince, client })
}

/** The numbers of clients that were served, wait, and were lost. */
export function servedText({ served, line, phase }: QueueState, t: Translator['t']): string {
  const lost = phase.filter((one) => one === 'dead' || one === 'failed').length
  const counts = { served, waiting: line.length, lost }
  return t(lost > 0 ? 'locks.servedMissed' : 'locks.served', counts)
}
