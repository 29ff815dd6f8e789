export { scenarioWarnings, type ScenarioWarning } from './scenarioWarnings'
export { checkJudged, checkName } from './expectMeaning'
export type { Reading } from './lookup'
export { checkAppended } from './meaning'
export {
  readIntervention,
  readSavedRun,
  readSavedText,
  readScenario,
  readScenarioText,
} from './readScenario'
export { clientsBegunBy, rivalNames } from './rivalMeaning'
