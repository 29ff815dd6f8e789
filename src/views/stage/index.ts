/** The stage: everything the ensemble does, in one place. */
export { Stage } from './Stage'
export { roleOf } from './model'
export { useCuts } from './useCuts'
