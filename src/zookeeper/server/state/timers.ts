/** The names of a server's timers; the election's and each connection's are elsewhere. */

/** The end of the making of a leader, which then takes its snapshot. */
export const LEADER_MAKE_TIMER = 'leader:make'
/** The end of a leader's start of its request processors. */
export const LEADER_START_TIMER = 'leader:start'
/** The end of the leader's wait for a quorum. */
export const LEADER_WAIT_TIMER = 'leader:wait'
/** The next half tick of the leader's main loop. */
export const TICK_TIMER = 'leader:tick'
/** The end of a learner's wait for the next packet. */
export const READ_TIMER = 'learner:read'
/** A learner's next try to connect. */
export const RETRY_TIMER = 'learner:retry'
/** The next bucket of sessions to expire. */
export const EXPIRY_TIMER = 'sessions:expiry'
/** The next bucket of local sessions to expire. */
export const LOCAL_EXPIRY_TIMER = 'sessions:local'
/** The end of the grace time, after which a looking server serves reads. */
export const READ_ONLY_TIMER = 'readOnly'
/** The next portion of the snapshot in progress. */
export const SNAPSHOT_TIMER = 'snapshot'
/** The end of an observer's pause after the loss of its leader. */
export const OBSERVER_PAUSE_TIMER = 'observer:pause'
/** The next bucket of silent client connections. */
export const CLIENT_EXPIRY_TIMER = 'clients:expiry'
/** The leader's next check for unused containers, or the next removal. */
export const CONTAINER_TIMER = 'containers'
/** The timers of the request processors. */
export const PROCESSOR_TIMERS = [
  'processor:first',
  'processor:sync',
  'processor:flush',
  'processor:commit',
  'processor:final',
] as const
