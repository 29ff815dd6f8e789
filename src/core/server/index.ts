import { provideService } from './service'
import { startingServer } from './startingServer'
import { WHOLE_SERVICE } from './wholeService'

provideService(WHOLE_SERVICE)

/** The ZooKeeper server as an actor. */
export const serverActor = startingServer

export type { Server } from './state'
