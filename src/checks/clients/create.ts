import { parseConfig, type EnsembleConfig } from '../../core'
import { assert } from '../../lib'
import type { Check } from '../../sim'
import type { Rules } from '../reference/judge'
import { clientsCheck } from './check'

/** The live check of what clients are promised; see `createChecks`. */
export const createClientsCheck = (ensemble: EnsembleConfig, config = ''): Check =>
  clientsCheck(rulesOf(config), ensemble.voters.length === 0)

/** What a server that nothing was said to goes by; a text that is no configuration says nothing. */
function rulesOf(config: string): Rules {
  const parsed = parseConfig(config)
  if (parsed.ok) return parsed.value
  const plain = parseConfig('')
  assert(plain.ok, 'an empty configuration can be read')
  return plain.value
}
