export type { Players } from './compareWithReal'
export { type Outcome, playSequences } from './playSequences'
export { percent, statisticsLines, totalOf } from './statistics'
