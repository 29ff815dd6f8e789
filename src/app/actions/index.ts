export { actorOfKey } from './actorKeys'
export { addClient } from './addClient'
export { rivalPrompt, zkCliPrompt } from './consolePrompt'
export { typeLines } from './consoleQueue'
export { freeClientName, getKnownPaths, playToAnswer, runCommand, takenNames } from './clients'
export {
  buildWall,
  forkHere,
  heal,
  intervene,
  killLeader,
  killServer,
  moveWall,
  pauseServer,
  powerLoss,
  renameBranch,
  resumeServer,
  rivalStart,
  slowLink,
  startServer,
  switchBranch,
  toggleRival,
  toggleServer,
  undo,
} from './interventions'
export { LAB_ORDERS } from './labOrder'
export { MESSAGE_DEEDS, MESSAGE_DELAY_MS, type MessageDeed } from './messageDeed'
export { delayMessage, doToMessage, letOvertake } from './messageDeeds'
export { type OvertakingBar, overtakingBar } from './overtaking'
export { type Plan, type Stage, carryOut } from './plans'
export {
  addRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
export {
  SEARCH_REACH_US,
  type Searched,
  giveUpSearch,
  readCondition,
  runUntilMatch,
} from './searching'
export { type SentCommand, sendCommand } from './sentCommand'
