/** The lesson beside the stage. */
export { Lesson } from './frame/Lesson'
