export { SERVER_ID_MAX } from './ensemble'
export {
  configProblem,
  unknownKeyProblem,
  warningProblem,
  type ConfigCode,
  type ConfigError,
  type ConfigIssue,
  type ConfigWarning,
} from './issues'
export {
  isSameMembership,
  majorityOf,
  memberText,
  membersOf,
  quorumAddressOf,
  readMembership,
  readServer,
  withVersion,
} from './membership'
export { parseConfig } from './parseConfig'
export { configWarnings } from './warnings'
export type {
  EnsembleConfig,
  Membership,
  QuorumRule,
  ServerConfig,
  ServiceTimes,
  ZnodeRules,
} from './types'
