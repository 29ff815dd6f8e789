import { clientActor } from '../client'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

/** All clients of the lab. */
export function startClients({ conductor }: ActorStart): void {
  serveHosts(conductor, clientActor)
}
