export { parseServerText } from './ensemble'
export { describeConfigIssue, type ConfigError, type ConfigIssue } from './issues'
export { parseConfig } from './parseConfig'
export type {
  AuthRules,
  EnsembleConfig,
  QuorumRule,
  ServerConfig,
  ServiceTimes,
  ZnodeRules,
} from './types'
