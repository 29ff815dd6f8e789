import { defined } from '../../lib'
import type { resetStats } from '../admin'
import type { applyCommitted } from '../pipeline/final'
import type { onStageTimer } from '../pipeline/stages'
import type { triggerWatches } from '../watches'
import type { processAck } from '../broadcast/propose'
import type { onFollowerMessage } from '../broadcast/follow'
import type { parseConfig, readMembership } from '../config'
import type { addCommitted, applyToDatabase } from '../disk'
import type { createRequest, submitRequest } from '../pipeline/queues'
import type { onFlushed } from '../pipeline/sync'
import type {
  membershipFrom,
  processReconfig,
  rememberProposed,
  traceConfig,
} from '../reconfig/activate'
import type { adoptConfig } from '../reconfig/gossip'
import type { activateLastSeen, nameFirstConfig } from '../recovery/leaderConfig'
import type {
  commitNext,
  endsWith,
  logTxn,
  noteProposedConfig,
  onSyncCommit,
  onTruncated,
  truncate,
} from '../recovery/learnerTxns'
import type { closeExpired, onLocalExpiryTimer } from './closeExpired'
import type { onContainerTimer, watchContainers } from './containers'
import type { onDiskFailure } from './diskFailure'
import type { endObserverPause, endRole } from './endRole'
import type { serveAlone } from './serveAlone'
import type { onSnapshotTimer } from './snapshots'
import type { onClientAccepted, onClientMessage } from './clients'
import type { closeAllClients, forgetClient, onRevalidated, sendWatchEvents } from './replies'
import type { onSilenceTimer } from './silence'
import type { viewServer } from './view'

/**
 * What servers do beyond the beginning of an ensemble: for clients, with transactions, where a role
 * ends or a disk fails, with configurations that are not the sample's or that change, and the views
 * of their insides. An ensemble that nobody has connected to or harmed elects, synchronises and beats
 * without any of it; whoever opens such an ensemble first may bring it later, before anything else
 * happens. It is code alone: no state is here.
 */
export interface Service {
  readonly processAck: typeof processAck
  readonly onFollowerMessage: typeof onFollowerMessage
  readonly parseConfig: typeof parseConfig
  readonly readMembership: typeof readMembership
  readonly addCommitted: typeof addCommitted
  readonly applyToDatabase: typeof applyToDatabase
  readonly createRequest: typeof createRequest
  readonly submitRequest: typeof submitRequest
  readonly onFlushed: typeof onFlushed
  readonly membershipFrom: typeof membershipFrom
  readonly processReconfig: typeof processReconfig
  readonly rememberProposed: typeof rememberProposed
  readonly traceConfig: typeof traceConfig
  readonly adoptConfig: typeof adoptConfig
  readonly activateLastSeen: typeof activateLastSeen
  readonly nameFirstConfig: typeof nameFirstConfig
  readonly commitNext: typeof commitNext
  readonly endsWith: typeof endsWith
  readonly logTxn: typeof logTxn
  readonly noteProposedConfig: typeof noteProposedConfig
  readonly onSyncCommit: typeof onSyncCommit
  readonly onTruncated: typeof onTruncated
  readonly truncate: typeof truncate
  readonly closeExpired: typeof closeExpired
  readonly onLocalExpiryTimer: typeof onLocalExpiryTimer
  readonly onContainerTimer: typeof onContainerTimer
  readonly watchContainers: typeof watchContainers
  readonly onDiskFailure: typeof onDiskFailure
  readonly endObserverPause: typeof endObserverPause
  readonly endRole: typeof endRole
  readonly serveAlone: typeof serveAlone
  readonly onSnapshotTimer: typeof onSnapshotTimer
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
export const service = (): Service => defined(provided, 'what goes beyond a beginning')
