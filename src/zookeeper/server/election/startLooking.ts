import { startElection } from './fastLeaderElection'
import { setTimer, type Turn, type Server, READ_ONLY_TIMER } from '../state'

/** The least time that a server looks before it serves reads. */
const GRACE_MIN_MS = 2000

/** Begins an election. */
export function startLooking(turn: Turn, server: Server): void {
  const { lastProcessed } = server.db
  server.isReconfigured = false
  awaitReadOnly(turn, server)
  startElection(turn, server, { zxid: lastProcessed, epoch: server.currentEpoch })
}

/** After the time of grace an election is taken for a partition. */
function awaitReadOnly(turn: Turn, { config }: Server): void {
  if (!config.sessions.hasReadOnlyMode) return
  setTimer(turn, READ_ONLY_TIMER, Math.max(GRACE_MIN_MS, config.tickTimeMs) * 1000)
}
