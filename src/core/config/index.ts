export { describeConfigIssue, type ConfigError, type ConfigIssue } from './issues'
export { parseConfig } from './parseConfig'
export type { EnsembleConfig, QuorumRule, ServerConfig, ServiceTimes } from './types'
