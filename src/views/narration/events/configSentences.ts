import { source, zxid, type NarrationKey, type WeightedSentence } from './sentence'
import type { EventOf } from '../../../simulator'

/** A configuration of the ensemble: proposed, or in force from now on. */
export function configSentence(event: EventOf<'config'>): WeightedSentence {
  const { server, state, voters, leader } = event
  const isProposed = state === 'proposed' || state === 'loadedNext'
  return {
    weight: isProposed ? 80 : 85,
    sentence: {
      key: keyOf(event),
      values: {
        id: server,
        zxid: zxid(event.zxid),
        voters,
        leader: leader ?? '',
      },
      subject: server,
      flag: isProposed ? 'narration.flagProposedConfig' : 'narration.flagActivatesConfig',
      ...(isProposed
        ? source('QuorumPeer.setLastSeenQuorumVerifier', 'zoo.cfg.dynamic.next')
        : source('QuorumPeer.processReconfig', 'zoo.cfg.dynamic')),
    },
  }
}

function keyOf({ server, state, voters, observers, leader }: EventOf<'config'>): NarrationKey {
  if (state === 'proposed' || state === 'loadedNext') return 'narration.configProposed'
  if (voters.includes(server)) {
    return leader === undefined ? 'narration.configVoter' : 'narration.configVoterLeader'
  }
  return observers.includes(server) ? 'narration.configObserver' : 'narration.configOutside'
}
