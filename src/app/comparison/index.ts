export { compare, readScenarioNow, takeCompared } from './comparison'
export { type Change, type Compared, type ComparedRun } from './types'
