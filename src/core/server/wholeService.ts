import { resetStats } from '../admin'
import { applyCommitted } from '../pipeline/final'
import { onStageTimer } from '../pipeline/stages'
import { triggerWatches } from '../watches'
import { onClientAccepted, onClientMessage } from './clients'
import { closeAllClients, forgetClient, onRevalidated, sendWatchEvents } from './replies'
import type { Service } from './service'
import { onSilenceTimer } from './silence'
import { viewServer } from './view'

/** All that servers do for clients; with it a server is a whole one. */
export const WHOLE_SERVICE: Service = {
  onStageTimer,
  onClientAccepted,
  onClientMessage,
  onSilenceTimer,
  forgetClient,
  closeAllClients,
  onRevalidated,
  sendWatchEvents,
  triggerWatches,
  applyCommitted,
  resetStats,
  viewServer,
}
