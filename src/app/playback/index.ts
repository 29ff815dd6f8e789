export { giveUpOpening } from './resumePosition'
export { heldStore } from './throttledStore'
export { type Moment } from './moment'
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
export { replayLast } from './recentMoments'
