import { startElection } from './fastLeaderElection'
import { setTimer, type Turn, type Server, READ_ONLY_TIMER } from '../state'

/** The least time that a server looks before it serves reads. */
const GRACE_MIN_MS = 2000

/** Begins an election. */
export function look(server: Server, turn: Turn): void {
  const { lastProcessed } = server.db
  server.isReconfigured = false
  awaitReadOnly(server, turn)
  startElection(server, { zxid: lastProcessed, epoch: server.currentEpoch }, turn)
}

/** After the time of grace an election is taken for a partition. */
function awaitReadOnly({ config }: Server, turn: Turn): void {
  if (!config.sessions.hasReadOnlyMode) return
  setTimer(turn, READ_ONLY_TIMER, Math.max(GRACE_MIN_MS, config.tickTimeMs) * 1000)
}
