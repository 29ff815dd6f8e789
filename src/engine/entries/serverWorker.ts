import { serverActor } from '../../zookeeper/server'
import { beginWith } from './begin'
import type { ActorStart } from '../protocol/ports'
import { serveHosts } from '../pool/serveHosts'

/** The script of a server's worker: the machine and nothing else. */
beginWith(({ conductor }: ActorStart) => {
  serveHosts(conductor, serverActor)
})
