export { SERVER_ID_MAX } from './ensemble'
export { configProblem, type ConfigCode, type ConfigError, type ConfigIssue } from './issues'
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
export type {
  EnsembleConfig,
  Membership,
  QuorumRule,
  ServerConfig,
  ServiceTimes,
  ZnodeRules,
} from './types'
