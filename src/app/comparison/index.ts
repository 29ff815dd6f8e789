export { compare, readScenarioNow, takeComparedRequest } from './comparison'
export { type Change, type Compared, type ComparedRun } from './types'
