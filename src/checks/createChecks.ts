import type { EnsembleConfig, InitialState } from '../zookeeper/server'
import type { Check } from '../simulator'
import { createClientsCheck } from './clients'
import { recipesCheck } from './recipes'
import { createProtocolChecks } from './protocol'

/**
 * Creates all live checks for an ensemble; each does a small, constant amount of work per event.
 * `config` is the text of one server's `zoo.cfg`, whose rules decide the outcome of writes; `initial` the
 * state of the disks at the beginning, the newest where they differ. Without an ensemble the recipes of
 * etcd and Redis are judged.
 */
export const createChecks = (
  ensemble: EnsembleConfig | undefined,
  config = '',
  initial?: InitialState,
): readonly Check[] =>
  ensemble === undefined
    ? [recipesCheck]
    : [...createProtocolChecks(ensemble), createClientsCheck(ensemble, config, initial)]
