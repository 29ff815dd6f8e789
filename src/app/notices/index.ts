export { expireNotices } from './noticeExpiry'
export { type Notice } from './noticeSlice'
export { dismissNotice, endNotices, notifyDropMissed, notifyRefused } from './notices'
