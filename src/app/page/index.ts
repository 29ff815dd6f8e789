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
} from './choices'
export { openDropped, readDropped } from './dropping'
export { startEmbedding } from './embedding'
export { followZxid } from './followZxid'
export {
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
  tellNotFilmed,
  tellNotSaved,
} from './keepsakes'
export { continueKept, declineKept, forgetKept, openKept } from './offers'
export { startUpdates } from './offline'
export { opensHereOnly } from './opensHereOnly'
export { installPageApi } from './pageApi'
export { passNotices } from './passing'
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
} from './present'
export { reloadPage } from './reloadPage'
export { closeBrief, closeIntro, noteUnsaid, selectDescribed, showSaid } from './said'
export { type Connect, leaveRun, startLab, waitForSilent } from './starting'
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
