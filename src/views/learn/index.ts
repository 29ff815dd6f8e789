/** The front door: lessons, myths, runs, and how far the reader is. */
export { Learn } from './Learn'
export { MythNotice } from './MythNotice'
