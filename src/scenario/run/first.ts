import type { Scenario } from '../format'

/** The run that a first visit opens: five servers, all of them started. */
export const FIRST_SCENARIO: Scenario = {
  version: 2,
  title: { en: 'Five servers', 'zh-CN': '五台服务器' },
  seed: 7,
  ensemble: { servers: 5, tickTime: 2000, initLimit: 10, syncLimit: 5 },
  interventions: [{ at: 0, do: 'start', server: 'all' }],
}

/** The name of a run's first branch. */
export const FIRST_BRANCH = 'A'
