import { source, type NarrationKey, type Sentence, type Source } from './sentence'

/** The sentences, and the sources where they differ, that replace an ensemble's for a standalone server. */
const INSTEAD: Readonly<
  Partial<Record<NarrationKey, readonly [key: NarrationKey, source?: { readonly source: Source }]>>
> = {
  'narration.started': ['narration.startedAlone', source('ZooKeeperServerMain.runFromConfig')],
  'narration.starting': ['narration.starting', source('ZooKeeperServerMain.runFromConfig')],
  'narration.leaderDiscovery': ['narration.servingAlone', source('ZooKeeperServer.startup')],
  'narration.servingLeader': ['narration.servingAlone', source('ZooKeeperServer.startup')],
  'narration.decision.proposed': [
    'narration.decision.proposedAlone',
    source('SyncRequestProcessor.run'),
  ],
  'narration.decision.committed': [
    'narration.decision.committedAlone',
    source('FinalRequestProcessor.applyRequest'),
  ],
  'narration.decision.committedLate': [
    'narration.decision.committedAlone',
    source('FinalRequestProcessor.applyRequest'),
  ],
  'narration.settled': ['narration.settledAlone'],
  'narration.sessionCreated': ['narration.sessionCreatedAlone'],
  'narration.sessionExpired': ['narration.sessionExpiredAlone'],
  'narration.sentRequest': ['narration.sentRequestAlone'],
  'narration.receivedClient': ['narration.receivedClientAlone'],
  'narration.diskSlow': ['narration.diskSlowAlone'],
  'narration.logsPurged': ['narration.logsPurgedAlone'],
  'narration.diskWiped': ['narration.diskWipedAlone'],
}

/**
 * Rewrites a sentence for a standalone server: it has no leader and no quorum, and everything on its disk is
 * committed.
 */
export function standaloneSentence(sentence: Sentence): Sentence {
  const [key, alternativeSource] = INSTEAD[sentence.key] ?? [sentence.key]
  return { ...sentence, key, ...alternativeSource }
}
