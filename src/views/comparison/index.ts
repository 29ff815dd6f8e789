/** Two runs of one experiment that differ in one thing. */
export { Compare } from './Compare'
