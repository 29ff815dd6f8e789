import { expose } from 'comlink'
import { serverActor } from '../../zookeeper/server'
import { createFirstLab } from '../lab/firstLab'
import { createWorkerFactory } from '../pool/workerFactory'
import { serveHosts } from '../pool/serveHosts'
import type { ActorStart, ConductorStart } from '../protocol/ports'
import { packReports } from '../protocol/reportDelta'
import { beginWith } from './begin'
import { keepReachable } from './keepReachable'

/**
 * The script of every server's worker, and of the conductor of a first visit, which another one replaces.
 * The two are one file because a first visit fetches both, and the conductor holds the server's code as well.
 */
beginWith((start: ConductorStart | ActorStart) => {
  if ('conductor' in start) {
    serveHosts(start.conductor, serverActor)
    return
  }
  packReports()
  expose(keepReachable(createFirstLab(createWorkerFactory(start.workers))), start.lab)
})
