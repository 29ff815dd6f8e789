export { CHECKPOINT_EVERY, createHost, nextTimerOf, stepHost } from './host'
export {
  type Host,
  type HostAnswer,
  type HostInput,
  type HostRequest,
  type HostState,
  type HostStep,
  type LocalClock,
  type LoggedInput,
  TRUE_CLOCK,
  type TimedInput,
  localTime,
} from './hostProtocol'
export { answerHost, followHost, inputsBetween, noteTaken } from './hostSeek'
export { type HostCall, type LocalHosts, createLocalHosts, handleCall } from './localHosts'
