export {
  canFillScreen,
  followFullScreen,
  hideCode,
  isFullScreen,
  startProjector,
  stopProjector,
  toggleBlank,
  toggleCode,
  toggleFullScreen,
  toggleSpotlight,
  uncoverStage,
} from './projector'
export {
  notifyNotFilmed,
  notifyNotSaved,
  startPrinting,
  startRecording,
  stopPrinting,
  stopRecording,
} from './exports'
