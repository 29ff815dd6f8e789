import type { EnsembleConfig, InitialState } from '../zookeeper/server'
import type { Check } from '../simulator'
import { createClientsCheck } from './clients'
import { recipesCheck } from './recipes'
import { etcdCheck } from './etcdCheck'
import { createProtocolChecks } from './protocol'
import { createSyncHistory, learnSync, type ServerFiles, type SyncHistory } from './syncHistory'

/**
 * Creates all live checks for an ensemble; each does a small, constant amount of work per event.
 * `config` is the text of one server's `zoo.cfg`, whose rules decide the outcome of writes; `initial` the
 * state of the disks at the beginning, the newest where they differ; `servers` have the files that say
 * whether a power loss may take what was promised. Without an ensemble the recipes of etcd and Redis are
 * judged.
 */
export function createChecks(
  ensemble: EnsembleConfig | undefined,
  config = '',
  initial?: InitialState,
  servers: ServerFiles = [],
): readonly Check[] {
  if (ensemble === undefined) return [recipesCheck, etcdCheck]
  const clients = createClientsCheck(ensemble, config, initial)
  const checks = [...createProtocolChecks(ensemble), clients]
  return [...checks.map((check) => untilPowerLoss(check, servers)), etcdCheck]
}

interface UntilPowerLoss {
  readonly judged: unknown
  readonly syncs: SyncHistory
}

/** Ends a check at the first power loss of a server with `forceSync=no`, which promises nothing beyond it. */
const untilPowerLoss = (check: Check, servers: ServerFiles): Check => ({
  name: check.name,
  create: (): UntilPowerLoss => ({ judged: check.create(), syncs: createSyncHistory(servers) }),
  onEvent(state, event) {
    const { judged, syncs } = state as UntilPowerLoss
    learnSync(syncs, event)
    return syncs.lossStep === undefined ? check.onEvent(judged, event) : undefined
  },
})
