export {
  chooseConsole,
  chooseJumpKind,
  chooseStepUnit,
  chooseTool,
  chooseTreeServer,
  chooseZnode,
  clearSelection,
  closeOverlay,
  closePanel,
  offerClient,
  openOverlay,
  openPanel,
  pressServer,
  seekCommand,
  selectClient,
  selectLink,
  selectMessage,
  selectRival,
  selectServer,
  showZnode,
  stayWithLink,
  takeTool,
  togglePanel,
} from './selection'
export { openDropped, readDropped } from './droppedFile'
export { startEmbedding } from './embedMode'
export { followZxid } from './followZxid'
export {
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
  tellNotFilmed,
  tellNotSaved,
} from './exports'
export { continueKept, declineKept, forgetKept, openKept } from './resumeOffer'
export { startUpdates } from './offline'
export { opensHereOnly } from './localAddress'
export { installPageApi } from './pageApi'
export { passNotices } from './noticeExpiry'
export {
  canFillScreen,
  followFullScreen,
  hideCode,
  isFullScreen,
  startProjecting,
  stopProjecting,
  toggleBlank,
  toggleCode,
  toggleFullScreen,
  toggleSpotlight,
  uncoverStage,
} from './projector'
export { reloadPage } from './reloadPage'
export { closeBrief, closeIntro, noteUnsaid, selectDescribed, showSaid } from './intro'
export { type Connect, leaveRun, startLab, waitForSilent } from './startLab'
export { type PageApi } from './types'
export { declineUpdate, takeUpdate } from './updates'
export {
  askComparison,
  askWhy,
  chooseView,
  compareAgain,
  compareBranch,
  nextView,
  seekComparison,
  showComparison,
  showTimeWindow,
  takeComparison,
} from './views'
export { hasActedBefore, noteActed } from './visit'
