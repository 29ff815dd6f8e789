export { type ConsolePrompt, rivalPrompt, zkCliPrompt } from './consolePrompt'
export { typeLines } from './consoleQueue'
export { LAB_ORDERS } from './labOrder'
export {
  addRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
export {
  INTERRUPT,
  RIVAL_PROGRAMS,
  TXN_PARTS,
  commandOfLine,
  completeRivalLine,
  rivalCommands,
  systemOfLine,
} from '../../rivals'
