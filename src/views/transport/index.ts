/** Play, step, jump, and the scrubber painted with the run. */
export { Transport } from './Transport'
