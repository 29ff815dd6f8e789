import { expose } from 'comlink'
import { REGISTRY } from '../../simulator'
import { beginWith, createWorkTeller } from './begin'
import { createWorkerFactory, keepReachable } from '../pool'
import { createLab } from '../lab'
import { type ConductorStart, packReports } from '../protocol'

/**
 * The script of the conductor's worker: virtual time, network, disks and faults, a twin of every actor,
 * and the ports to the workers.
 */
beginWith(({ lab: page, workers }: ConductorStart) => {
  packReports()
  const lab = createLab(createWorkerFactory(workers), REGISTRY, { onWork: createWorkTeller() })
  expose(keepReachable(lab), page)
})
