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
export { MESSAGE_ACTIONS, MESSAGE_DELAY_MS, type MessageAction } from './messageAction'
export { delayMessage, changeMessage, deliverBefore } from './messageActions'
export { type ReorderRefusal, reorderRefusal } from './reorderRules'
export { type ActionSequence, type SequenceStep, runSequence } from './actionSequence'
export {
  addRivalClient,
  choosePromptSystem,
  freeRivalName,
  getServerWords,
  rivalSystems,
} from './rivalConsole'
export {
  SEARCH_REACH_US,
  type SearchResult,
  cancelSearch,
  readCondition,
  runUntilMatch,
} from './eventSearch'
export { type SentCommand, sendCommand } from './sentCommand'
