import { expose } from 'comlink'
import { REGISTRY } from '../../simulator'
import { beginWith, createWorkTeller } from './begin'
import { createWorkerFactory } from '../pool/workerFactory'
import { keepReachable } from './keepReachable'
import { createLab } from '../lab/lab'
import type { ConductorStart } from '../protocol/ports'
import { packReports } from '../protocol/reportDelta'

/**
 * The script of the conductor's worker: virtual time, network, disks and faults, a twin of every actor,
 * and the ports to all who play.
 */
beginWith(({ lab: page, workers }: ConductorStart) => {
  packReports()
  const lab = createLab(createWorkerFactory(workers), REGISTRY, { onWork: createWorkTeller() })
  expose(keepReachable(lab), page)
})
