import { serverActor } from '../core'
import { serveHosts } from './serveHosts'

/** One server of the ensemble: the machine and nothing else. */
serveHosts(globalThis, serverActor)
