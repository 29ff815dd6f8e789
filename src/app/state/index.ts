export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from '../../checks'
export { type Question } from './pendingQuestion'
export {
  type LinkEnds,
  type Overlay,
  PANELS,
  type PanelName,
  type Selection,
  type Tool,
  selectSelectedServer,
} from './selectionSlice'
export { type LabAnswer, type LabLine, type PromptLanguage } from './consoleSlice'
export { type RecentExperiment } from './storageSlice'
export { type LabState, labStore } from './labStore'
export { type Notice } from './noticeSlice'
export { dismissNotice, endNotices, notifyDropMissed, notifyRefused } from './notices'
export { selectIsBusy, selectIsPlaying, selectIsUnderWay } from './playbackSlice'
export {
  EMBED_CONTROLS,
  type Embed,
  type EmbedControl,
  selectIsProjectorOn,
} from './projectorSlice'
export {
  type Move,
  type RunMark,
  type RunPoint,
  isAlone,
  selectCanFork,
  selectEvents,
  selectFrame,
  selectIsLive,
  selectIsDense,
  selectLeader,
} from './runSlice'
export { type IntroRequest, type IntroPart } from './introSlice'
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
  type Language,
  SPEEDS,
  type Settings,
  type Speed,
  type Theme,
  selectArePingsShown,
  selectLanguage,
  selectSpeed,
  selectTheme,
} from './settingsSlice'
export {
  type Bookmark,
  STEP_UNITS,
  type Script,
  type Search,
  type StepUnit,
  bookmarksOn,
  branchesOf,
} from './timeSlice'
export {
  type ComparisonRequest,
  type Comparison,
  type TimeWindow,
  VIEWS,
  type ViewName,
  type WhyQuestion,
} from './viewSlice'
export { selectQuestion, selectQuestionStep } from './selectQuestion'
