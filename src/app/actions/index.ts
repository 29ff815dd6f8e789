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
export { MESSAGE_DEEDS, MESSAGE_DELAY_MS, type MessageDeed } from './messageAction'
export { delayMessage, doToMessage, letOvertake } from './messageActions'
export { type OvertakingBar, overtakingBar } from './reorderRules'
export { type Plan, type Stage, carryOut } from './actionSequence'
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
} from './eventSearch'
export { type SentCommand, sendCommand } from './sentCommand'
