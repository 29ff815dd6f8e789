import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { TraceEvent } from '../../../simulator'
import { electionFrame } from '../../stage/testing/electionFrame'
import { sentenceText } from '../testing/sentenceText'

const moment = { step: stepIndex(9), at: virtualUs(900) }
const SERVER: TraceEvent = {
  ...moment,
  type: 'process',
  server: serverId(2),
  state: 'crashed',
  why: 'the log cannot be flushed',
  problem: { code: 'log', values: {} },
}
const LEADER_LEFT: TraceEvent = {
  ...moment,
  type: 'state',
  server: serverId(4),
  state: 'LOOKING',
  phase: 'ELECTION',
  why: 'leader 2 is not of the ensemble',
  problem: { code: 'notMember', values: { leader: 2 } },
}
const ETCD: TraceEvent = {
  ...moment,
  type: 'process',
  rival: actorName('etcd1'),
  state: 'crashed',
  why: 'failed to write the log',
  problem: { code: 'etcdLog', values: {} },
}
const LOST: TraceEvent = {
  ...ETCD,
  problem: { code: 'etcdLostLog', values: { commit: 11, last: 0 } },
}
const THROWN: TraceEvent = {
  ...moment,
  type: 'process',
  server: serverId(2),
  state: 'crashed',
  why: 'TypeError: it broke',
}

test.each<readonly [TraceEvent, string]>([
  [SERVER, '2 号自行停止。 原因：日志写不进磁盘。'],
  [ETCD, 'etcd1 自行停止。 原因：日志写不进磁盘。'],
  [
    LOST,
    'etcd1 自行停止。 原因：leader 认定它有到 11 为止的日志，而它的日志只到 0。磁盘被清空过？换了 leader 才会重新发给它。',
  ],
  [LEADER_LEFT, '4 号回到选举。 它选出的 Leader 2 不在它的配置里。'],
  // An error of the lab's own code has no other words.
  [THROWN, '2 号自行停止。 原因：TypeError: it broke。'],
])('the reason for an exit is given in the reader’s language: %#', async (event, sentence) => {
  await completeCatalogue('zh-CN')
  const translator = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  expect(sentenceText(electionFrame(), [event], translator)).toBe(sentence)
})
