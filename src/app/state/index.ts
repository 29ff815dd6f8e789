export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from '../../checks'
export { type Question } from './pendingQuestion'
export { type RecentExperiment } from './storageSlice'
export { type LabState, labStore } from './labStore'
export { selectIsBusy, selectIsPlaying, selectIsUnderWay } from './playbackSlice'
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
export type { Change, Compared, ComparedRun } from './compared'
export type { LabAnswer, LabLine, PromptLanguage } from './consoleSlice'
export type { IntroPart, IntroRequest } from './introSlice'
export type { Moment } from './moment'
export type { Notice } from './noticeSlice'
export {
  EMBED_CONTROLS,
  type Embed,
  type EmbedControl,
  selectIsProjectorOn,
} from './projectorSlice'
export {
  type LinkEnds,
  type Overlay,
  PANELS,
  type PanelName,
  type Selection,
  type Tool,
  selectSelectedServer,
} from './selectionSlice'
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
