import type { Scenario } from '../../scenario'
import { FIRST_SCENARIO } from './openExperiment'

/** Returns the first scenario with another number of servers and without a script. */
export const emptyLab = (servers: number): Scenario => ({
  ...FIRST_SCENARIO,
  title: {
    en: servers === 1 ? '1 server' : `${servers} servers`,
    'zh-CN': `${servers} 台服务器`,
  },
  ensemble: { ...FIRST_SCENARIO.ensemble, servers },
})
