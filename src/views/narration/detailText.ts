import { wordTable, type WordTable } from '../../kernel/lib'
import type { Translator } from '../../i18n'
import type { NarrationKey, Source } from './sentence'

/** Details that are words; all others are names out of ZooKeeper's source. */
const WORDS: WordTable<NarrationKey> = wordTable({
  'discovery phase': 'narration.detailDiscovery',
  'synchronization phase': 'narration.detailSynchronization',
  'broadcast phase': 'narration.detailBroadcast',
  'watcher event': 'narration.detailWatcherEvent',
  heartbeat: 'narration.detailHeartbeat',
  reconfiguration: 'narration.detailReconfiguration',
})

/** The sentence's part of the protocol, or its method of a class. */
export function detailText({ detail }: Source, t: Translator['t']): string {
  const key = WORDS.get(detail)
  return key === undefined ? detail : t(key)
}
