export type { EnsembleConfig, QuorumRule, ServerConfig, ServiceTimes } from './types'
