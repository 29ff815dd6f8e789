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
  EMBED_CONTROLS,
  type Embed,
  type EmbedControl,
  selectIsProjectorOn,
} from './projectorSlice'
