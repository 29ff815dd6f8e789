/** The shown view as a file. */
export { savePicture } from './savePicture'
