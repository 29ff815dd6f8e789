import type { Scenario } from '../../scenario'
import { FIRST_SCENARIO } from './openExperiment'

/** The lab with which the page begins, of another size: an ensemble without a script. */
export const emptyLab = (servers: number): Scenario => ({
  ...FIRST_SCENARIO,
  title: {
    en: servers === 1 ? '1 server' : `${servers} servers`,
    'zh-CN': `${servers} 台服务器`,
  },
  ensemble: { ...FIRST_SCENARIO.ensemble, servers },
})
