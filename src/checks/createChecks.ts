import { parseConfig, type EnsembleConfig, type InitialState } from '../zookeeper/server'
import type { Check } from '../simulator'
import { createClientsCheck } from './clients'
import { recipesCheck } from './recipes'
import { etcdCheck } from './etcdCheck'
import { createProtocolChecks } from './protocol'

/**
 * Creates all live checks for an ensemble; each does a small, constant amount of work per event.
 * `config` is the text of one server's `zoo.cfg`, whose rules decide the outcome of writes; `initial` the
 * state of the disks at the beginning, the newest where they differ. Without an ensemble the recipes of
 * etcd and Redis are judged.
 */
export function createChecks(
  ensemble: EnsembleConfig | undefined,
  config = '',
  initial?: InitialState,
): readonly Check[] {
  if (ensemble === undefined) return [recipesCheck, etcdCheck]
  const clients = createClientsCheck(ensemble, config, initial)
  const checks = [...createProtocolChecks(ensemble), clients, etcdCheck]
  const parsed = parseConfig(config)
  return parsed.ok && !parsed.value.forcesSync ? checks.map(untilPowerLoss) : checks
}

interface UntilPowerLoss {
  readonly judged: unknown
  isOver: boolean
}

/** Ends a check at the first power loss: with `forceSync=no` a server promises nothing beyond it. */
const untilPowerLoss = (check: Check): Check => ({
  name: check.name,
  create: (): UntilPowerLoss => ({ judged: check.create(), isOver: false }),
  onEvent(state, event) {
    const stage = state as UntilPowerLoss
    if (event.type === 'process' && event.state === 'powerless') stage.isOver = true
    return stage.isOver ? undefined : check.onEvent(stage.judged, event)
  },
})
