/** The stage as shapes, and the words that they carry. */
export { aboutServer } from './aboutServer'
export { PICTURE_HEIGHT, PICTURE_WIDTH, stagePicture } from './stagePicture'
export { heldWordsOf } from '../cards/heldWords'
export { signText } from '../links/signText'
