import { source, type NarrationKey, type Sentence, type Source } from './sentence'

/** What is said of a server that runs standalone in place of what speaks of an ensemble, and where it is written. */
const INSTEAD: Readonly<
  Partial<Record<NarrationKey, readonly [key: NarrationKey, source?: { readonly source: Source }]>>
> = {
  'narration.started': ['narration.startedAlone', source('ZooKeeperServerMain', 'standalone')],
  'narration.starting': ['narration.starting', source('ZooKeeperServerMain', 'standalone')],
  'narration.leaderDiscovery': ['narration.servingAlone', source('ZooKeeperServer', 'startup')],
  'narration.servingLeader': ['narration.servingAlone', source('ZooKeeperServer', 'startup')],
  'narration.settled': ['narration.settledAlone'],
  'narration.sessionCreated': ['narration.sessionCreatedAlone'],
  'narration.sessionExpired': ['narration.sessionExpiredAlone'],
  'narration.sentRequest': ['narration.sentRequestAlone'],
  'narration.heardClient': ['narration.heardClientAlone'],
  'narration.diskSlow': ['narration.diskSlowAlone'],
  'narration.logsPurged': ['narration.logsPurgedAlone'],
  'narration.diskWiped': ['narration.diskWipedAlone'],
}

/**
 * The same step told of a server that runs standalone: it has no leader and no quorum, and what is on its
 * own disk is committed.
 */
export function standaloneSentence(sentence: Sentence): Sentence {
  const [key, alternativeSource] = INSTEAD[sentence.key] ?? [sentence.key]
  return { ...sentence, key, ...alternativeSource }
}
