/** The bar of time: play, step, jump, and the scrubber painted with the run. */
export { SPEEDS, speedName } from './SpeedSelect'
export { JUMP_KINDS } from './jumpKinds'
export { Transport } from './Transport'
