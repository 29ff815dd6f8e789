import type { LockSystem } from '../../scenario'
import type { Translator } from '../../i18n'
import type { QueueState } from './queue'
import { clientName } from './words'

/** What the queue's last change was, in a sentence. */
export function momentText(
  { lastLeaver, holders, line, ghosts, wokenSince }: QueueState,
  { watches }: LockSystem,
  t: Translator['t'],
): string {
  const holder = holders.map(clientName).join(', ')
  const [ghost] = ghosts
  if (ghost !== undefined) return t('locks.now.dead', { client: clientName(ghost) })
  if (lastLeaver === undefined) {
    return holder === ''
      ? t('locks.now.free', { waiting: line.length })
      : t('locks.now.first', { client: holder, waiting: line.length })
  }
  const leaver = clientName(lastLeaver)
  if (holder === '' && line.length === 0) return t('locks.now.last', { leaver })
  if (watches === 'poll') {
    return holder === ''
      ? t('locks.now.pollFree', { leaver, asked: wokenSince })
      : t('locks.now.pollOwned', { leaver, client: holder })
  }
  return holder === ''
    ? t('locks.now.woken', { leaver, woken: wokenSince })
    : t('locks.now.owned', { leaver, woken: wokenSince, client: holder })
}
