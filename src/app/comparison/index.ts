export { compare, readScenarioNow, takeComparedRequest } from './comparison'
export { firstRunChange, type Setting, SETTINGS, settingValue } from './settings'
