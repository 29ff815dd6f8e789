import { resetStats } from '../admin'
import { applyCommitted } from '../pipeline/final'
import { onStageTimer } from '../pipeline/stages'
import { triggerWatches } from '../watches'
import { processAck } from '../broadcast/propose'
import { onFollowerMessage } from '../broadcast/follow'
import { parseConfig, readMembership } from '../config'
import { addCommitted, applyToDatabase } from '../disk'
import { createRequest, submitRequest } from '../pipeline/queues'
import { onFlushed } from '../pipeline/sync'
import {
  membershipFrom,
  processReconfig,
  rememberProposed,
  traceConfig,
} from '../reconfig/activate'
import { adoptConfig } from '../reconfig/gossip'
import { activateLastSeen, nameFirstConfig } from '../recovery/leaderConfig'
import {
  commitNext,
  endsWith,
  logTxn,
  noteProposedConfig,
  onSyncCommit,
  onTruncated,
  truncate,
} from '../recovery/learnerTxns'
import { closeExpired, onLocalExpiryTimer } from './closeExpired'
import { onContainerTimer, watchContainers } from './containers'
import { onDiskFailure } from './diskFailure'
import { endObserverPause, endRole } from './endRole'
import { serveAlone } from './serveAlone'
import { onSnapshotTimer } from './snapshots'
import { onClientAccepted, onClientMessage } from './clients'
import { closeAllClients, forgetClient, onRevalidated, sendWatchEvents } from './replies'
import type { Service } from './service'
import { onSilenceTimer } from './silence'
import { viewServer } from './view'

/** All that servers do beyond their beginning; with it a server is a whole one. */
export const WHOLE_SERVICE: Service = {
  processAck,
  onFollowerMessage,
  parseConfig,
  readMembership,
  addCommitted,
  applyToDatabase,
  createRequest,
  submitRequest,
  onFlushed,
  membershipFrom,
  processReconfig,
  rememberProposed,
  traceConfig,
  adoptConfig,
  activateLastSeen,
  nameFirstConfig,
  commitNext,
  endsWith,
  logTxn,
  noteProposedConfig,
  onSyncCommit,
  onTruncated,
  truncate,
  closeExpired,
  onLocalExpiryTimer,
  onContainerTimer,
  watchContainers,
  onDiskFailure,
  endObserverPause,
  endRole,
  serveAlone,
  onSnapshotTimer,
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
