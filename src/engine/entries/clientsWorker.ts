import { namedActor } from '../../zookeeper/recipes'
import { beginWith } from './begin'
import type { ActorStart } from '../protocol'
import { serveHosts } from '../pool'

/** The script of the clients' worker: all clients of the lab, their recipes, and the stores that these guard. */
beginWith(({ conductor }: ActorStart) => {
  serveHosts(conductor, namedActor)
})
