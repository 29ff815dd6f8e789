export { addClient } from './addClient'
export { CLIENT_PROPERTIES, PROTOCOL_PROPERTIES, RECIPE_PROPERTIES, type Property } from '../checks'
export {
  PANELS,
  selectSelectedServer,
  type LinkEnds,
  type Overlay,
  type PanelName,
  type Selection,
  type Tool,
} from './choiceSlice'
export { addBookmark, goToBookmark, removeBookmark } from './bookmarks'
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
} from './choices'
export { freeClientName, getKnownPaths, playToAnswer, runCommand, takenNames } from './clients'
export { parseIntervention, readLibrary, type Experiment, type LibraryItem } from './codec'
export type { LabLine } from './consoleSlice'
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
} from './code'
export { forgetKeptDraft, keepDraft, openDraft } from './codeDraft'
export { codeHashHere } from './codeHashHere'
export { CODE_CLIENTS_MAX, isCodePath } from './codeLink'
export { openTrial, searchCode } from './codeSearch'
export { actorOfKey } from './actorKeys'
export { askNow, inTurn } from './engine'
export { askForParts, fetchAhead, missPart, watchParts } from './parts'
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
} from './interventions'
export type { KeptExperiment } from './keptSlice'
export { addLabLine } from './labLines'
export {
  addRivalClient,
  askRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
export { labStore, type LabState } from './labStore'
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
} from './moves'
export {
  delayMessage,
  doToMessage,
  letOvertake,
  MESSAGE_DEEDS,
  MESSAGE_DELAY_MS,
  type MessageDeed,
} from './messageDeeds'
export { overtakingBar, type OvertakingBar } from './overtaking'
export { carryOut, type Plan, type Stage } from './plans'
export type { Notice } from './noticeSlice'
export { dismissNotice, endNotices, tellDropMissed, tellRefused } from './notices'
export { passNotices } from './passing'
export { haltFor, pause, play, togglePlay } from './playback'
export { selectIsBusy, selectIsPlaying, selectIsUnderWay } from './playbackSlice'
export { isGliding, playheadUs } from './playhead'
export { replayLast, type Moment } from './replaying'
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
} from './runSlice'
export {
  changeSettings,
  chooseLanguage,
  choosePanelWidth,
  chooseSpeed,
  chooseTheme,
  shiftSpeed,
  startSettings,
  togglePings,
} from './settings'
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
} from './settingsSlice'
export { decisiveMomentOf, goToMoment, type DecisiveMoment } from './decisiveMoment'
export { openScriptBranch, titleOfBranch } from './scriptBranches'
export {
  giveUpSearch,
  readCondition,
  runUntilMatch,
  SEARCH_REACH_US,
  type Searched,
} from './searching'
export {
  bookmarksOn,
  branchesOf,
  STEP_UNITS,
  type Bookmark,
  type Search,
  type Script,
  type StepUnit,
} from './timeSlice'
export { selectQuestion, useRightChoice, type Answer, type Question } from './useRightChoice'
export { startUpdates } from './offline'
export { reloadPage } from './reloadPage'
export { declineUpdate, takeUpdate } from './updates'
export { diagnostics, tellCopied, tellNotCopied, VERSION } from './diagnostics'
export { forgetDraft, useDraft } from './useDraft'
export { heldStore } from './heldLab'
export { LabContext, useLab } from './useLab'
export { sendCommand, type SentCommand } from './sentCommand'
export { useBursts, useCone, useSpaceTime } from './useSpaceTime'
export { useClientView, useRecipes, useRivalView, useServerView, useTrace } from './useView'
export {
  useAnswerable,
  useNewestCommit,
  useWhy,
  type Explanation,
  type PastQuestion,
} from './useWhy'
export { followZxid } from './followZxid'
export { useJourney } from './useJourney'
export { useStartUp } from './useStartUp'
export { useDoubts, useWrites } from './useWrites'
export {
  compare,
  readScenarioNow,
  takeCompared,
  type Change,
  type Compared,
  type ComparedRun,
} from './comparison'
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
export {
  VIEWS,
  type AskedComparison,
  type Comparison,
  type TimeWindow,
  type ViewName,
  type WhyQuestion,
} from './viewSlice'
export {
  useReplicas,
  useSessions,
  useZnode,
  type Replica,
  type Replicas,
  type SessionReport,
  type ZnodeReport,
} from './useReplicas'
export { readExperiments } from './experimentStorage'
export { hasActedBefore, noteActed } from './visit'
export { currentScenarioText } from './scenarioText'
export { keptLink, shownLink } from './shownLink'
export { emptyLab } from './emptyLab'
export { continueKept, declineKept, forgetKept, openKept } from './offers'
export { openDropped, readDropped } from './dropping'
export { giveUpOpening } from './arriving'
export { useLinkKeeps } from './useLinkKeeps'
export { FIRST_SCENARIO, openScenario, openText, type OpenOptions } from './opening'
export {
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
  tellNotFilmed,
  tellNotSaved,
} from './keepsakes'
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
export { embedLink, withoutEmbed } from './embedAddress'
export { startEmbedding } from './embedding'
export { closeBrief, closeIntro, noteUnsaid, selectDescribed, showSaid } from './said'
export type { SaidAsked, SaidPart } from './saidSlice'
export { EMBED_CONTROLS, selectIsProjecting, type Embed, type EmbedControl } from './presentSlice'
export { installPageApi, type PageApi } from './pageApi'
export { whenUnderWay } from './running'
export { leaveRun, startLab, waitForSilent, type Connect } from './starting'
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
