import type { ServerId } from '../../kernel/actor'
import { ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import { toRunSpec } from '../../scenario'
import type { Experiment } from './branch'

/** Returns the last zxid that the scenario puts on each server's disk before the run begins; empty disks are left out. */
export function initialZxids({
  scenario,
}: Pick<Experiment, 'scenario'>): ReadonlyMap<ServerId, Zxid> {
  return new Map(
    toRunSpec(scenario).servers.flatMap(({ id, initial }) =>
      initial === undefined || initial.zxid <= ZXID_ZERO ? [] : [[id, initial.zxid] as const],
    ),
  )
}
