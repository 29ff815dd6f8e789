import { clientActor } from '../client'
import { serveHosts } from './serveHosts'

/** All clients of the lab. */
serveHosts(globalThis, clientActor)
