import { parseConfig, type EnsembleConfig } from '../core'
import { assert } from '../lib'
import type { Check } from '../sim'
import { sessionsCheck } from './sessions'
import { clientsCheck } from './clients/check'
import { durabilityCheck } from './durability'
import { epochsCheck } from './epochs'
import { integrityCheck } from './integrity'
import { leadershipCheck } from './leadership'
import { orderCheck } from './order'
import { prefixCheck } from './prefix'
import type { Rules } from './reference/judge'

export { CLIENT_PROPERTIES, PROTOCOL_PROPERTIES, type Property } from './properties'
export { findUnrest } from './quiet'

/**
 * All live checks for an ensemble; each does a small constant amount of work for an event. `config` is
 * the text of one server's `zoo.cfg`, whose rules decide what writes come to.
 */
export const createChecks = (ensemble: EnsembleConfig, config = ''): readonly Check[] => [
  ...createProtocolChecks(ensemble),
  createClientsCheck(ensemble, config),
]

/** What servers promise each other, and of sessions. A standalone server proposes to nobody. */
export const createProtocolChecks = (ensemble: EnsembleConfig): readonly Check[] =>
  isStandalone(ensemble)
    ? [orderCheck, sessionsCheck]
    : [
        leadershipCheck,
        epochsCheck,
        integrityCheck,
        orderCheck,
        prefixCheck,
        durabilityCheck(ensemble),
        sessionsCheck,
      ]

/** What clients are promised. */
export const createClientsCheck = (ensemble: EnsembleConfig, config = ''): Check =>
  clientsCheck(rulesOf(config), isStandalone(ensemble))

const isStandalone = ({ voters }: EnsembleConfig): boolean => voters.length === 0

/** What a server that nothing was said to goes by; a text that is no configuration says nothing. */
function rulesOf(config: string): Rules {
  const parsed = parseConfig(config)
  if (parsed.ok) return parsed.value
  const plain = parseConfig('')
  assert(plain.ok, 'an empty configuration can be read')
  return plain.value
}
