export { type KindTally, fuzzKind } from './fuzzKind'
export type { Kind } from './kind'
export { KINDS } from './kinds'
export { createWatchdog } from './watchdog'
