import { startingServer } from '../core'
import type { ActorStart } from './ports'
import { serveHosts } from './serveHosts'

/** One server of the ensemble: the machine and nothing else. */
export function startServer({ conductor }: ActorStart): void {
  serveHosts(conductor, startingServer, async () => {
    ;(await import('./completeServer')).completeServer()
  })
}
