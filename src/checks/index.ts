import type { EnsembleConfig } from '../core'
import type { Check } from '../sim'
import { sessionsCheck } from './clients'
import { durabilityCheck } from './durability'
import { epochsCheck } from './epochs'
import { integrityCheck } from './integrity'
import { leadershipCheck } from './leadership'
import { orderCheck } from './order'
import { prefixCheck } from './prefix'

export { findUnrest } from './quiet'

/** All live checks for an ensemble; each does a small constant amount of work for an event. */
export const createChecks = (ensemble: EnsembleConfig): readonly Check[] =>
  ensemble.voters.length === 0
    ? // A standalone server proposes to nobody.
      [orderCheck, sessionsCheck]
    : [
        leadershipCheck,
        epochsCheck,
        integrityCheck,
        orderCheck,
        prefixCheck,
        durabilityCheck(ensemble),
        sessionsCheck,
      ]
