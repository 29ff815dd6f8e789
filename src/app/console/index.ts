export { rivalPrompt, zkCliPrompt } from './consolePrompt'
export { typeLines } from './consoleQueue'
export { type LabAnswer, type LabLine, type PromptLanguage } from './consoleSlice'
export { LAB_ORDERS } from './labOrder'
export {
  addRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
