import type { EnsembleConfig } from '../../zookeeper/server'
import type { Check } from '../../simulator'
import { durabilityCheck } from './durability'
import { epochsCheck } from './epochs'
import { integrityCheck } from './integrity'
import { leadershipCheck } from './leadership'
import { orderCheck } from './order'
import { prefixCheck } from './prefix'
import { sessionsCheck } from './sessions'

/** Creates the live checks of the servers' properties towards each other, and of sessions. */
export const createProtocolChecks = (ensemble: EnsembleConfig): readonly Check[] =>
  // A standalone server sends no proposals.
  ensemble.voters.length === 0
    ? [orderCheck(true), sessionsCheck]
    : [
        leadershipCheck,
        epochsCheck,
        integrityCheck,
        orderCheck(false),
        prefixCheck,
        durabilityCheck(ensemble),
        sessionsCheck,
      ]
