export { expireNotices } from './noticeExpiry'
export { dismissNotice, endNotices, notifyDropMissed, notifyRefused } from './notices'
