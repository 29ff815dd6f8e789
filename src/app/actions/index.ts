export { actorOfKey } from './actorKeys'
export { addClient } from './addClient'
export { freeClientName, getKnownPaths, playToAnswer, runCommand, takenNames } from './clients'
export {
  buildWall,
  forkHere,
  heal,
  intervene,
  intervenePaused,
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
export { addLabLine } from './labLines'
export { MESSAGE_DEEDS, MESSAGE_DELAY_MS, type MessageDeed } from './messageDeed'
export { delayMessage, doToMessage, letOvertake } from './messageDeeds'
export { type OvertakingBar, overtakingBar } from './overtaking'
export { type Plan, type Stage, carryOut } from './plans'
export {
  addRivalClient,
  askRivalClient,
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
