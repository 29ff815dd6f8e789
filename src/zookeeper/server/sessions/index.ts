export {
  createLocalSessions,
  finishUpgrade,
  isLocalSession,
  upgradeSession,
  type LocalSessions,
} from './localSessions'
export {
  createSessionIdSource,
  isPasswordOf,
  makerOf,
  negotiateTimeout,
  nextSessionId,
  NO_PASSWORD,
  passwordOf,
  type SessionIdSource,
} from './sessionId'
export {
  checkSession,
  createSessionTracker,
  removeSession,
  setClosing,
  setOwner,
  takeExpired,
  touchSession,
  trackSession,
  type SessionTracker,
  type TrackedSession,
} from './sessionTracker'
export {
  createTouchTable,
  swapTouches,
  touch,
  untouch,
  type Touch,
  type TouchTable,
} from './touchTable'
