import { rivalActor } from '../rivals'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

// For the conductor's twins: the index of that room, of which every run needs a part, would bring all of it.
export { rivalActor }

/** A server of etcd or Redis, or all their clients. */
export function startRivals({ conductor }: ActorStart): void {
  serveHosts(conductor, rivalActor)
}
