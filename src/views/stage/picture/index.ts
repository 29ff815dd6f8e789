/** The stage as shapes, and the words that they carry. */
export { aboutServer } from './aboutServer'
export { PICTURE_HEIGHT, PICTURE_WIDTH, stagePicture } from './stagePicture'
export { lockHolderText } from '../cards/lockHolderText'
export { badgeText } from '../links/badgeText'
