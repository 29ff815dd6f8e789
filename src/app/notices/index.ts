export { expireNotices } from './noticeExpiry'
export { closeNote, unreadNote } from './notes'
export { dismissNotice, endNotices, notify, notifyDropMissed, notifyRefused } from './notices'
export { notifyLinked, notifyStorage, notifyWriteOutcome, resetLinkNotice } from './storageNotices'
