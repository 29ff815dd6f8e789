/** The stage as a picture, a film, and a sheet of paper. */
export { saveAnimation } from './animation'
export { currentPicture } from './current'
export { savePicture, savePictureAs, type PictureKind } from './savePicture'
export { Recorder } from './Recorder'
