/** The experiment as a link or a file. */
export { ShareDialog } from './ShareDialog'
