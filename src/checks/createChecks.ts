import type { EnsembleConfig } from '../zookeeper/server'
import type { Check } from '../simulator'
import { createClientsCheck } from './clients'
import { createProtocolChecks } from './protocol'

/**
 * All live checks for an ensemble; each does a small constant amount of work for an event. `config` is
 * the text of one server's `zoo.cfg`, whose rules decide what writes come to.
 */
export const createChecks = (ensemble: EnsembleConfig, config = ''): readonly Check[] => [
  ...createProtocolChecks(ensemble),
  createClientsCheck(ensemble, config),
]
