export { expireNotices } from './noticeExpiry'
export { dismissNotice, endNotices, notify, notifyDropMissed, notifyRefused } from './notices'
export { notifyLinked, notifyStorage, notifyWriteOutcome, resetLinkNotice } from './storageNotices'
