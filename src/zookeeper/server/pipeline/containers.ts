import { NO_SESSION } from '../../model'
import { createRequest, submitRequest } from '../clients'
import { findUnused } from '../tree'
import {
  setTimer,
  type Turn,
  type Leader,
  type Server,
  type Standalone,
  CONTAINER_TIMER,
  wallClockMs,
} from '../state'

/**
 * Checks at fixed intervals for unused containers and TTL znodes, and removes them one by one, each by
 * a transaction. No timer runs while the tree has none.
 *
 * Source: `ContainerManager`.
 */

const MINUTE_US = 60_000_000

/** Begins a term; the intervals count from now on. */
export function startContainers(turn: Turn, server: Server, role: Leader | Standalone): void {
  role.containers = { startedAt: turn.now, isArmed: false, unused: [] }
  if (server.db.tree.expirable > 0) watchContainers(turn, server)
}

/** Sets the timer of the next check, unless it is set. */
export function watchContainers(turn: Turn, server: Server): void {
  const { role, config } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  if (role.containers.isArmed || role.containers.startedAt < 0) return
  role.containers.isArmed = true
  const intervalUs = config.znodes.containerCheckMs * 1000
  const elapsedUs = turn.now - role.containers.startedAt
  setTimer(turn, CONTAINER_TIMER, intervalUs - (elapsedUs % intervalUs))
}

/** Checks, or removes the next znode that the last check found. */
export function onContainerTimer(turn: Turn, server: Server): void {
  const { role, config, db } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  const { containers } = role
  containers.isArmed = false
  if (containers.unused.length === 0) {
    containers.unused = findUnused(db.tree, config.znodes, wallClockMs(turn, server))
  }
  const [path, ...rest] = containers.unused
  containers.unused = rest
  if (path !== undefined) {
    const operation = { packet: 'deleteContainer', path } as const
    submitRequest(turn, server, createRequest(NO_SESSION, 0, operation, {}))
  }
  if (rest.length > 0) {
    containers.isArmed = true
    setTimer(turn, CONTAINER_TIMER, Math.floor(MINUTE_US / config.znodes.containersPerMinuteMax))
  } else if (db.tree.expirable > 0) {
    watchContainers(turn, server)
  }
}
