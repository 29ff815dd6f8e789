import { expose } from 'comlink'
import { serverActor } from '../../zookeeper/server'
import { createServersLab } from '../lab'
import { createWorkerFactory, serveHosts, keepReachable } from '../pool'
import { type ActorStart, type ConductorStart, packReports } from '../protocol'
import { beginWith } from './begin'

/**
 * The script of every server's worker, and of the conductor of the servers' lab, which the whole lab's replaces.
 * The two are one file because a first visit fetches both, and the conductor holds the server's code as well.
 */
beginWith((start: ConductorStart | ActorStart) => {
  if ('conductor' in start) {
    serveHosts(start.conductor, serverActor)
    return
  }
  packReports()
  expose(keepReachable(createServersLab(createWorkerFactory(start.workers))), start.lab)
})
