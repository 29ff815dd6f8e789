/** The run on paper. */
export { makePaper, PrintSheet, readyPaper, type Paper } from './PrintSheet'
