export type { Change, Compared, ComparedRun } from './compared'
export type { LabAnswer, LabLine, PromptLanguage } from './consoleSlice'
export type { FirstSceneState, IntroPart, IntroRequest } from './introSlice'
export { type LabState, labStore } from './labStore'
export { selectSharedLesson } from './lessonSlice'
export type { Moment } from './moment'
export type { Notice, NoticeKind } from './noticeSlice'
export { type Question, nextPendingQuestion, questionIn } from './pendingQuestion'
export { selectIsBusy, selectIsPlaying, selectIsRunning } from './playbackSlice'
export {
  EMBED_CONTROLS,
  type Embed,
  type EmbedControl,
  selectIsProjectorOn,
} from './projectorSlice'
export {
  type EngineFailure,
  type Move,
  type RunMark,
  type RunPoint,
  isAlone,
  selectCanFork,
  selectDecisions,
  selectEvents,
  selectFrame,
  selectIsDense,
  selectIsLive,
  selectLeader,
} from './runSlice'
export { selectEnding } from './selectEnding'
export type { Prediction, QuestionAnswer } from './predictionSlice'
export {
  selectIsAsked,
  isBeforeQuestion,
  selectIsUnanswered,
  selectIsAnswerAhead,
  selectPrediction,
  selectWatched,
  selectQuestion,
  selectQuestionStep,
} from './selectQuestion'
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
  DEFAULT_SETTINGS,
  FIXED_RATES,
  type FixedRate,
  LANGUAGES,
  type Language,
  READING_SPEEDS,
  REMEMBERED_SPEEDS,
  type ReadingSpeed,
  type Settings,
  type Speed,
  THEMES,
  type Theme,
  isReadingSpeed,
  selectArePingsShown,
  selectLanguage,
  selectSpeed,
  selectTheme,
} from './settingsSlice'
export type { RecentExperiment, StoredBookmark } from './storageSlice'
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
  type Comparison,
  type ComparisonRequest,
  type TimeWindow,
  PAGE_VIEWS,
  selectIsRunShown,
  VIEWS,
  type ViewName,
  type WhyQuestion,
} from './viewSlice'
export {
  CLIENT_PROPERTIES,
  ETCD_PROPERTIES,
  PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from '../../checks'
