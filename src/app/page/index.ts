export { openDropped, readDropped } from './droppedFile'
export { startEmbedMode } from './embedMode'
export {
  notifyNotFilmed,
  notifyNotSaved,
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
} from './exports'
export { followZxid } from './followZxid'
export { closeBrief, closeIntro, selectDescribed, setHiddenIntro, showIntro } from './intro'
export { startUpdates } from './offline'
export { openText } from './openText'
export { installPageApi } from './pageApi'
export { reloadPage } from './reloadPage'
export { type Connect, awaitSilentWorkers, leaveRun, startLab } from './startLab'
export type { PageApi } from './types'
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
