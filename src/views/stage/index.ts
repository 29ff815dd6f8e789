/** The stage: everything the ensemble does, in one place. */
export { Stage } from './Stage'
export { StageView } from './StageView'
export type { StageViewProps } from './stageProps'
