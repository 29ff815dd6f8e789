export { processAck, processSync, propose } from './propose'
export { isQuorumSynced, onTick, startTicking } from './ticks'
