import { expose } from 'comlink'
import { beginWith } from './begin'
import { createFirstLab } from './firstLab'
import { createWorkerFleet } from './fleet'
import { keepReachable } from './keepReachable'
import type { ConductorStart } from './ports'
import { packReports } from './reportWire'

/** The script of the conductor's worker of a first visit, which another one replaces. */
beginWith(({ lab, workers }: ConductorStart) => {
  packReports()
  expose(keepReachable(createFirstLab(createWorkerFleet(workers))), lab)
})
