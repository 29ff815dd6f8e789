import { namedActor } from '../recipes'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

/** All clients of the lab, their recipes, and the stores that these guard. */
export function startClients({ conductor }: ActorStart): void {
  serveHosts(conductor, namedActor)
}
