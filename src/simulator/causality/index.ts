export { type Cone, type LinkStep, chainOf, coneOfMessage } from './causes'
export { type ServerSnapshot, snapshotsAfter } from './serverHistory'
export type { CircumstanceKind } from './circumstances'
