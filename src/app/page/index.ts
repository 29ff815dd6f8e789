export { openDropped, readDropped } from './droppedFile'
export { startEmbedMode } from './embedMode'
export { followZxid } from './followZxid'
export {
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
  notifyNotFilmed,
  notifyNotSaved,
} from './exports'
export { startUpdates } from './offline'
export { installPageApi } from './pageApi'
export { reloadPage } from './reloadPage'
export { closeBrief, closeIntro, setHiddenIntro, selectDescribed, showIntro } from './intro'
export { type Connect, leaveRun, startLab, awaitSilentWorkers } from './startLab'
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
export { openText } from './openText'
