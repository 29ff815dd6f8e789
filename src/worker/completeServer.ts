import { provideService, WHOLE_SERVICE } from '../core'

/** From now on the servers of this thread serve clients. */
export const completeServer = (): void => provideService(WHOLE_SERVICE)
