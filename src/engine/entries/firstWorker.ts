import { expose } from 'comlink'
import { beginWith } from './begin'
import { createFirstLab } from '../lab/firstLab'
import { createWorkerFleet } from '../pool/fleet'
import { keepReachable } from './keepReachable'
import type { ConductorStart } from '../protocol/ports'
import { packReports } from '../protocol/reportWire'

/** The script of the conductor's worker of a first visit, which another one replaces. */
beginWith(({ lab, workers }: ConductorStart) => {
  packReports()
  expose(keepReachable(createFirstLab(createWorkerFleet(workers))), lab)
})
