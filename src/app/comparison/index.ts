export { compare, readScenarioNow, takeComparedRequest } from './comparison'
export { firstRunChange, type Setting, SETTINGS, settingValue } from './settings'
export {
  askComparison,
  compareAgain,
  compareBranch,
  seekComparison,
  showComparison,
  takeComparison,
} from './request'
