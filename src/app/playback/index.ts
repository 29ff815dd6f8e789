export { giveUpOpening } from './arriving'
export { heldStore } from './heldLab'
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
} from './moves'
export { pause, play, togglePlay } from './playback'
export { isGliding, playheadUs } from './playhead'
export { replayLast } from './replaying'
