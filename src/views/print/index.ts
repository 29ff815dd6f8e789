/** The run on paper. */
export { PrintSheet } from './PrintSheet'
