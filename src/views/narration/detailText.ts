import { wordTable, type WordTable } from '../../kernel/lib'
import type { Translator } from '../../i18n'
import type { NarrationKey, Source } from './events'

/** Details that are words; all others are names of packets, states and files. */
const WORDS: WordTable<NarrationKey> = wordTable({
  'discovery phase': 'narration.detailDiscovery',
  'synchronization phase': 'narration.detailSynchronization',
  'broadcast phase': 'narration.detailBroadcast',
  'watcher event': 'narration.detailWatcherEvent',
  heartbeat: 'narration.detailHeartbeat',
  reconfiguration: 'narration.detailReconfiguration',
})

/** The words of a source's detail; empty where it has none. */
export function detailText({ detail = '' }: Source, t: Translator['t']): string {
  const key = WORDS.get(detail)
  return key === undefined ? detail : t(key)
}
