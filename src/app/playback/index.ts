export { pauseOnComparison, pauseWhileCovered } from './autoPause'
export { canGoOn } from './canGoOn'
export { SEARCH_REACH_US, type SearchResult, readCondition, runUntilMatch } from './eventSearch'
export { stopLook } from './decisionLook'
export { fetchHistory } from './history'
export {
  goLive,
  goToHead,
  goToStart,
  goToZxid,
  jump,
  move,
  scrub,
  seekAt,
  seekStep,
  stepBack,
  stepForward,
  stepWithinNow,
} from './navigation'
export {
  type PlaybackPosition,
  enqueueAtPosition,
  isRunOpen,
  halt,
  haltFor,
  pause,
  play,
  togglePlay,
} from './playback'
export { isGliding, onPlayheadMove, playheadUs } from './playhead'
export { replayRecent } from './recentMoments'
export { restorePosition } from './restorePosition'
export { cancelOpening, resumeAt, resumePosition } from './resumePosition'
export { readingMs } from './readingTime'
export { seenStep, showReport } from './showReport'
export { sentenceOnPage, tellSentence } from './sentenceOnPage'
export { panelIntervalMs, throttledStore } from './throttledStore'
export {
  stepBackWithin,
  stepByClicker,
  stepByUnit,
  stepToDecision,
  takeClicker,
  type StepLimit,
} from './stepByUnit'
