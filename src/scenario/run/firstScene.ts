import type { Scenario } from '../format'
import { actorName, serverId } from '../../kernel/actor'

const C1 = actorName('c1')

/** The run with which the page opens, shown at {@link FIRST_SCENE_AT_MS}. */
export const FIRST_SCENE: Scenario = {
  version: 2,
  title: { en: 'Five servers, one write', 'zh-CN': '五台服务器，一次写入' },
  seed: 7,
  ensemble: { servers: 5 },
  interventions: [
    { do: 'start', server: 'all' },
    // By a time and not once the ensemble has settled: the page plays the servers alone up to it.
    {
      at: 800,
      do: 'connect',
      client: C1,
      servers: [1, 2, 3, 4, 5].map(serverId),
      sessionTimeout: 20_000,
    },
    { do: 'op', client: C1, command: 'create /a hello', after: { type: 'connected', client: C1 } },
  ],
  until: 3_000,
  expect: [
    { leader: serverId(5), epoch: 1 },
    { state: { '1': 'FOLLOWING', '2': 'FOLLOWING', '3': 'FOLLOWING', '4': 'FOLLOWING' } },
    { client: C1, state: 'CONNECTED', server: serverId(1) },
    { znode: '/a', data: 'hello', on: 'all' },
    { lastZxid: '1:2', on: 'all', at: 1_000 },
    { trace: { type: 'settled' }, until: 700, count: 1 },
    { trace: { type: 'reply', client: 'c1' }, since: 800, until: 1_000, count: 1 },
  ],
}

/** Virtual time up to which the run of the first scene needs servers alone, ms: all of them serve. */
export const FIRST_SCENE_SERVERS_MS = 700

/** Virtual time at which the first scene stands, ms: the write is on all disks, nothing is on its way. */
export const FIRST_SCENE_AT_MS = 1_000
