export { cancelOpening } from './resumePosition'
export { throttledStore } from './throttledStore'
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
} from './navigation'
export { pause, play, togglePlay } from './playback'
export { isGliding, playheadUs } from './playhead'
export { replayRecent } from './recentMoments'
export {
  SEARCH_REACH_US,
  type SearchResult,
  cancelSearch,
  readCondition,
  runUntilMatch,
} from './eventSearch'
