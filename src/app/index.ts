export { addClient } from './actions/addClient'
export { CLIENT_PROPERTIES, PROTOCOL_PROPERTIES, RECIPE_PROPERTIES, type Property } from '../checks'
export {
  PANELS,
  selectSelectedServer,
  type LinkEnds,
  type Overlay,
  type PanelName,
  type Selection,
  type Tool,
} from './state/choiceSlice'
export { addBookmark, goToBookmark, removeBookmark } from './experiment/bookmarks'
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
  seekCommand,
  openPanel,
  pressServer,
  selectClient,
  selectLink,
  stayWithLink,
  selectMessage,
  selectRival,
  selectServer,
  showZnode,
  takeTool,
  togglePanel,
} from './page/choices'
export {
  freeClientName,
  getKnownPaths,
  playToAnswer,
  runCommand,
  takenNames,
} from './actions/clients'
export { parseIntervention, readLibrary, type Experiment, type LibraryItem } from './engine/codec'
export type { LabLine } from './state/consoleSlice'
export {
  answerProposal,
  changeDraft,
  runCode,
  stepCode,
  stopCode,
  useCode,
  useCodeDraft,
  type CodeDraft,
  type CodeFailure,
} from './playground/code'
export { forgetKeptDraft, keepDraft, openDraft } from './playground/codeDraft'
export { codeHashHere } from './playground/codeHashHere'
export { CODE_CLIENTS_MAX, isCodePath } from './playground/codeLink'
export { openTrial, searchCode } from './playground/codeSearch'
export { actorOfKey } from './actions/actorKeys'
export { askNow, inTurn } from './engine/engine'
export { opensHereOnly } from './page/opensHereOnly'
export { askForParts, fetchAhead, missPart, watchParts } from './engine/parts'
export {
  buildWall,
  forkHere,
  heal,
  intervene,
  intervenePaused,
  killLeader,
  killServer,
  moveWall,
  pauseServer,
  powerLoss,
  renameBranch,
  resumeServer,
  rivalStart,
  slowLink,
  startServer,
  switchBranch,
  toggleRival,
  toggleServer,
  undo,
} from './actions/interventions'
export type { KeptExperiment } from './state/keptSlice'
export { addLabLine } from './actions/labLines'
export {
  addRivalClient,
  askRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './actions/rivalConsole'
export { labStore, type LabState } from './state/labStore'
export {
  goLive,
  goToHead,
  goToStart,
  goToZxid,
  jump,
  scrub,
  seekAt,
  seekStep,
  stepByUnit,
  stepForward,
  stepWithinNow,
} from './playback/moves'
export { delayMessage, doToMessage, letOvertake } from './actions/messageDeeds'
export { MESSAGE_DEEDS, MESSAGE_DELAY_MS, type MessageDeed } from './actions/messageDeed'
export { overtakingBar, type OvertakingBar } from './actions/overtaking'
export { carryOut, type Plan, type Stage } from './actions/plans'
export type { Notice } from './state/noticeSlice'
export { dismissNotice, endNotices, tellDropMissed, tellRefused } from './state/notices'
export { passNotices } from './page/passing'
export { haltFor, pause, play, togglePlay } from './playback/playback'
export { selectIsBusy, selectIsPlaying, selectIsUnderWay } from './state/playbackSlice'
export { isGliding, playheadUs } from './playback/playhead'
export { replayLast } from './playback/replaying'
export type { Moment } from './playback/moment'
export {
  isAlone,
  selectEvents,
  selectFrame,
  selectCanFork,
  selectIsLive,
  selectIsThrong,
  selectLeader,
  type Move,
  type RunMark,
  type RunPoint,
} from './state/runSlice'
export {
  changeSettings,
  chooseLanguage,
  choosePanelWidth,
  chooseSpeed,
  chooseTheme,
  shiftSpeed,
  startSettings,
  togglePings,
} from './state/settings'
export {
  selectArePingsShown,
  selectLanguage,
  selectSpeed,
  selectTheme,
  SPEEDS,
  type Language,
  type Settings,
  type Speed,
  type Theme,
} from './state/settingsSlice'
export { decisiveMomentOf, goToMoment, type DecisiveMoment } from './experiment/decisiveMoment'
export { openScriptBranch, titleOfBranch } from './experiment/scriptBranches'
export {
  giveUpSearch,
  readCondition,
  runUntilMatch,
  SEARCH_REACH_US,
  type Searched,
} from './actions/searching'
export {
  bookmarksOn,
  branchesOf,
  STEP_UNITS,
  type Bookmark,
  type Search,
  type Script,
  type StepUnit,
} from './state/timeSlice'
export {
  selectQuestion,
  selectQuestionStep,
  useRightChoice,
  type Answer,
} from './hooks/useRightChoice'
export type { Question } from './state/asked'
export { startUpdates } from './page/offline'
export { reloadPage } from './page/reloadPage'
export { declineUpdate, takeUpdate } from './page/updates'
export { diagnostics, tellCopied, tellNotCopied, VERSION } from './experiment/diagnostics'
export { forgetDraft, useDraft } from './page/useDraft'
export { heldStore } from './playback/heldLab'
export { LabContext, useLab } from './hooks/useLab'
export { sendCommand, type SentCommand } from './actions/sentCommand'
export { useBursts, useCone, useSpaceTime } from './hooks/useSpaceTime'
export { useClientView, useRecipes, useRivalView, useServerView, useTrace } from './hooks/useView'
export {
  useAnswerable,
  useNewestCommit,
  useWhy,
  type Explanation,
  type PastQuestion,
} from './hooks/useWhy'
export { followZxid } from './page/followZxid'
export { useJourney } from './hooks/useJourney'
export { useStartUp } from './hooks/useStartUp'
export { useDoubts, useWrites } from './hooks/useWrites'
export { compare, readScenarioNow, takeCompared } from './comparison/comparison'
export type { Change, Compared, ComparedRun } from './comparison/types'
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
} from './page/views'
export {
  VIEWS,
  type AskedComparison,
  type Comparison,
  type TimeWindow,
  type ViewName,
  type WhyQuestion,
} from './state/viewSlice'
export {
  useReplicas,
  useSessions,
  useZnode,
  type Replica,
  type Replicas,
  type SessionReport,
  type ZnodeReport,
} from './hooks/useReplicas'
export { readExperiments } from './experiment/experimentStorage'
export { hasActedBefore, noteActed } from './page/visit'
export { currentScenarioText } from './experiment/scenarioText'
export { keptLink, shownLink } from './experiment/shownLink'
export { emptyLab } from './experiment/emptyLab'
export { continueKept, declineKept, forgetKept, openKept } from './page/offers'
export { openDropped, readDropped } from './page/dropping'
export { giveUpOpening } from './playback/arriving'
export { useLinkKeeps } from './hooks/useLinkKeeps'
export { FIRST_SCENARIO, openScenario, openText, type OpenOptions } from './experiment/opening'
export {
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
  tellNotFilmed,
  tellNotSaved,
} from './page/keepsakes'
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
} from './page/present'
export { embedLink, withoutEmbed } from './experiment/embedAddress'
export { startEmbedding } from './page/embedding'
export { closeBrief, closeIntro, noteUnsaid, selectDescribed, showSaid } from './page/said'
export type { SaidAsked, SaidPart } from './state/saidSlice'
export {
  EMBED_CONTROLS,
  selectIsProjecting,
  type Embed,
  type EmbedControl,
} from './state/presentSlice'
export { installPageApi } from './page/pageApi'
export type { PageApi } from './page/types'
export { whenUnderWay } from './engine/running'
export { leaveRun, startLab, waitForSilent, type Connect } from './page/starting'
export {
  chooseLockSpeed,
  lockEndUs,
  lockPlayheadUs,
  pauseLocks,
  playNextRelease,
  seekLocks,
  SPEEDS as LOCK_SPEEDS,
  stepLocks,
  toggleLocks,
} from './locks/lockPlayback'
export { lockStore, useLockLab, type LockLabState } from './locks/lockStore'
export { openTrialOnStage } from './locks/openTrial'
export type { TrialPlayed } from './locks/playTrials'
export { toNextMoment, toPreviousMoment } from './locks/clicker'
export { keepLocks } from './locks/lockAddress'
export { LOCK_QUESTION_IDS, LOCK_QUESTIONS, type LockQuestionId } from './locks/questions'
export {
  askForTokens,
  askLockQuestion,
  cancelPlaying,
  cancelSweeping,
  changeWorkload,
  isSameSweep,
  playQueues,
  SWEEP_CLIENTS,
  SWEEP_CLIENTS_MORE,
  sweepLocks,
  SYSTEMS_MAX as LOCK_SYSTEMS_MAX,
  toggleLockSystem,
} from './locks/trials'
