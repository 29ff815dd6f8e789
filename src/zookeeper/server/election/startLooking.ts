import { startElection } from './fastLeaderElection'
import { setTimer, type Turn, type Server, READ_ONLY_TIMER } from '../state'

/** Least grace time before a looking server may serve reads, ms. */
const GRACE_MIN_MS = 2000

/** Begins an election, and the grace time of the read-only mode. */
export function startLooking(turn: Turn, server: Server): void {
  const { lastProcessed } = server.db
  server.isReconfigured = false
  awaitReadOnly(turn, server)
  startElection(turn, server, { zxid: lastProcessed, epoch: server.currentEpoch })
}

/** Sets the timer after which a server that still looks serves reads. */
function awaitReadOnly(turn: Turn, { config }: Server): void {
  if (!config.sessions.hasReadOnlyMode) return
  setTimer(turn, READ_ONLY_TIMER, Math.max(GRACE_MIN_MS, config.tickTimeMs) * 1000)
}
