import { provideServer, serverActor } from '../core'

/** From now on the servers of this thread do all that servers do. */
export const completeServer = (): void => provideServer(serverActor)
