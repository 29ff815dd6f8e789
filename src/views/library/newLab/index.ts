/** The form of a new lab. */
export { NewLab } from './NewLab'
