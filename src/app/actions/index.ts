export { type ActionSequence, type SequenceStep, runSequence } from './actionSequence'
export { actorOfKey } from './actorKeys'
export { addClient } from './addClient'
export { freeClientName, getKnownPaths, playToAnswer, runCommand, takenNames } from './clients'
export {
  buildWall,
  forkHere,
  heal,
  intervene,
  interveneByCall,
  intervenePaused,
  killLeader,
  killMachine,
  killServer,
  moveWall,
  pauseServer,
  powerLoss,
  resumeServer,
  rivalStart,
  slowLink,
  startServer,
  switchBranch,
  toggleRival,
  toggleServer,
  undo,
} from './interventions'
export {
  MESSAGE_ACTIONS,
  MESSAGE_DELAY_MS,
  type MessageAction,
  changeMessage,
  delayMessage,
  deliverBefore,
} from './messageActions'
export { renameBranch } from './renameBranch'
export { type ReorderRefusal, reorderRefusal } from './reorderRules'
export { type SentCommand, sendCommand } from './sentCommand'
