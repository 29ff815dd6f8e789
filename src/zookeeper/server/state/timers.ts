/** The names of a server's timers, those of its election and of each connection aside. */

/** The leader's own waits for a quorum. */
export const LEADER_WAIT_TIMER = 'leader:wait'
/** The leader's main loop. */
export const TICK_TIMER = 'leader:tick'
/** Ends a learner's wait for the leader's next packet. */
export const READ_TIMER = 'learner:read'
/** Begins a learner's next try to connect. */
export const RETRY_TIMER = 'learner:retry'
/** The thread that expires sessions. */
export const EXPIRY_TIMER = 'sessions:expiry'
/** The thread that expires sessions that are this server's alone. */
export const LOCAL_EXPIRY_TIMER = 'sessions:local'
/** Ends the time that a looking server waits before it serves reads. */
export const READ_ONLY_TIMER = 'readOnly'
/** The background thread that takes snapshots. */
export const SNAPSHOT_TIMER = 'snapshot'
/** An observer that lost its leader waits before it looks again. */
export const OBSERVER_PAUSE_TIMER = 'observer:pause'
/** Closes the connections of clients that are silent. */
export const CLIENT_EXPIRY_TIMER = 'clients:expiry'
/** The leader's search for containers that are no longer used. */
export const CONTAINER_TIMER = 'containers'
/** The stages of the request pipeline. */
export const STAGE_TIMERS = ['stage:first', 'stage:sync', 'stage:commit', 'stage:final'] as const
