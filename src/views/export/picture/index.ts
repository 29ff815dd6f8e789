/** The stage as a picture, a film, and a sheet of paper. */
export { saveAnimation } from './animation'
export { currentPicture } from './current'
export { FONTS } from './ink'
export { savePicture } from './savePicture'
export { toSvg } from './shapes'
export { Recorder } from './Recorder'
