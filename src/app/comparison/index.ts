export { compare, readScenarioNow, takeComparedRequest } from './comparison'
export { stepComparison } from './moments'
export { firstRunChange, type Setting, SETTINGS, settingValue } from './settings'
export {
  askComparison,
  compareAgain,
  compareBranch,
  playComparison,
  seekComparison,
  showComparison,
  takeComparison,
} from './request'
