/** The library of runs, and the door for links and files. */
export { Gallery } from './Gallery'
