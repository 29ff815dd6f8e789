import { defined } from '../../lib'
import type { resetStats } from '../admin'
import type { applyCommitted } from '../pipeline/final'
import type { onStageTimer } from '../pipeline/stages'
import type { triggerWatches } from '../watches'
import type { onClientAccepted, onClientMessage } from './clients'
import type { closeAllClients, forgetClient, onRevalidated, sendWatchEvents } from './replies'
import type { onSilenceTimer } from './silence'
import type { viewServer } from './view'

/**
 * What servers do for clients: connections, request processors, transactions, watches, four-letter
 * words, and the views of a server's insides. An ensemble that nobody has connected to elects,
 * synchronises and beats without any of it; whoever opens such an ensemble first may bring it
 * later, before anything else happens. It is code alone: no state is here.
 */
export interface Service {
  readonly onStageTimer: typeof onStageTimer
  readonly onClientAccepted: typeof onClientAccepted
  readonly onClientMessage: typeof onClientMessage
  readonly onSilenceTimer: typeof onSilenceTimer
  readonly forgetClient: typeof forgetClient
  readonly closeAllClients: typeof closeAllClients
  readonly onRevalidated: typeof onRevalidated
  readonly sendWatchEvents: typeof sendWatchEvents
  readonly triggerWatches: typeof triggerWatches
  readonly applyCommitted: typeof applyCommitted
  readonly resetStats: typeof resetStats
  readonly viewServer: typeof viewServer
}

let provided: Service | undefined

/** Brings the service; all servers of this thread have it from then on. */
export function provideService(service: Service): void {
  provided = service
}

/** The service; a server that is asked for it before it was brought has a bug around it. */
export const service = (): Service => defined(provided, 'what serves clients')
