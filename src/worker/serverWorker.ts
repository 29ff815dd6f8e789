import { serverActor } from '../zookeeper/server'
import { beginWith } from './begin'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

/** The script of a server's worker: the machine and nothing else. */
beginWith(({ conductor }: ActorStart) => {
  serveHosts(conductor, serverActor)
})
