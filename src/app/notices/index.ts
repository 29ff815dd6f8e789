export { expireNotices } from './noticeExpiry'
export { closeNote, noteKey, unreadNotes } from './notes'
export { dismissNotice, endNotices, notify, notifyDropMissed, notifyRefused } from './notices'
export { notifyLinked, notifyStorage, notifyWriteOutcome, resetLinkNotice } from './storageNotices'
