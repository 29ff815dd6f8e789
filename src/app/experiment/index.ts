export { overrideAddress, scheduleSync, startAddressSync, syncNow } from './addressSync'
export { addBookmark, goToBookmark, removeBookmark } from './bookmarkActions'
export { type DecisiveMoment, decisiveMomentOf, goToMoment } from './decisiveMoment'
export { VERSION, diagnostics, notifyCopied, notifyNotCopied } from './diagnostics'
export { embedLink, readEmbed, refusedSettings, settingWords, withoutEmbed } from './embedAddress'
export { emptyLab } from './emptyLab'
export { readExperiments } from './experimentStorage'
export { accept, FIRST_SERVERS, INVITATIONS, type Invitation, openFirstScene } from './firstScene'
export {
  FIRST_SCENARIO,
  type OpenOptions,
  TEXT_MAX,
  failed,
  openExperiment,
  openRunText,
  openScenario,
} from './openExperiment'
export { keepEntry, offerRecent, touchEntry } from './recentExperiments'
export { continueOffered, declineOffer, forgetRecent, openRecent } from './resumeOffer'
export { openLibraryRun } from './openLibraryRun'
export { linkNow, savedBookmarks } from './savedRun'
export { currentScenarioText } from './scenarioText'
export {
  addHand,
  answerAgain,
  chooseAnswer,
  exploreFreely,
  goToAnswer,
  leaveAnswer,
  lockAnswer,
  undoHand,
  watchPredictions,
} from './prediction'
export { nextRun } from './nextRun'
export { playLibraryRun, playRunNamed } from './playLibraryRun'
export { leaveEnding, watchEnding } from './runEnding'
export { openScriptBranch, titleOfBranch } from './scriptBranches'
export { type RestoredPlace, isNewVisit, readPlace } from './sessionRestore'
export { currentLink, keptLink, shownLink } from './shownLink'
export { BOOKMARK_CHARACTERS_MAX } from '../../scenario'
