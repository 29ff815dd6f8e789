export {
  commandOfLine,
  completeRivalLine,
  INTERRUPT,
  RIVAL_PROGRAMS,
  rivalCommands,
  systemOfLine,
  TXN_PARTS,
} from '../../rivals'
export { rivalPrompt, zkCliPrompt } from './consolePrompt'
export { typeLines } from './consoleQueue'
export { LAB_ORDERS } from './labOrder'
export {
  addRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
