import { namedActor } from '../zookeeper/recipes'
import { beginWith } from './begin'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

/** The script of the clients' worker: all clients of the lab, their recipes, and the stores that these guard. */
beginWith(({ conductor }: ActorStart) => {
  serveHosts(conductor, namedActor)
})
