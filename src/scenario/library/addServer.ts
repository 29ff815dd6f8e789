import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED } from './words'

/** Dynamic reconfiguration: a fourth server joins while the others serve. */
export const addServer = defineRun({
  id: 'add-a-server',
  title: { en: 'A fourth server joins', 'zh-CN': '第四台服务器加入' },
  description: {
    en: 'Server 4 starts with a file that names everybody. It follows at once, but it has no vote until the ensemble agrees to its new configuration.',
    'zh-CN':
      '4 号启动时，自己的配置文件写着所有人。它马上能跟随，但在集群同意新配置之前，它没有投票权。',
  },
  scenario: {
    version: 2,
    seed: 41,
    joiners: [4],
    ensemble: { servers: 4, reconfigEnabled: true, skipACL: 'yes' },
    interventions: [
      { do: 'start', server: [1, 2, 3] },
      { ...connect('c1', [1, 2, 3]), after: SETTLED },
      { ...op('c1', 'create /a one'), after: connected('c1') },
      { do: 'start', server: 4, after: reply('c1', 1) },
      { do: 'mark', name: 'outside', after: { type: 'serving', server: 4 } },
      op('c1', 'set /a two'),
      { do: 'mark', name: 'asked', after: reply('c1', 2) },
      { do: 'reconfig', client: 'c1', add: [4] },
      {
        do: 'mark',
        name: 'joined',
        after: { type: 'config', server: 4, state: 'activated', zxid: '1:4' },
      },
      {
        ...ask(
          'Server 3 leads, and now it dies. Three of four voters are left. Who leads next?',
          '3 号是 Leader，现在它宕机，四个投票者还剩三个。接下来谁当 Leader？',
          [
            choice(
              'Server 4, which has just joined',
              '刚加入的 4 号',
              [{ leader: 4 }],
              because(
                'All three have the same zxid, so the largest id wins; it is a voter like any other.',
                '三台的 zxid 相同，所以 id 最大的胜出；它已经是普通的投票者。',
              ),
            ),
            choice(
              'Server 2, the largest of the old ones',
              '2 号，老成员里最大的',
              [{ leader: 2 }],
              because(
                'Nobody remembers who came last: the configuration in force counts.',
                '没有人记得谁来得晚，只看生效的配置。',
              ),
            ),
            choice(
              'Nobody: four voters need three, and one of them is new',
              '没有：四个投票者要三台，而其中一台是新来的',
              [{ leader: null }],
              because('Three of four are a quorum.', '四台里的三台已过半。'),
            ),
          ],
        ),
        plus: 1_000,
      },
      { do: 'kill', server: 3 },
      { ...op('c1', 'get /a'), after: { type: 'settled', leader: 4 }, plus: 2_000 },
    ],
    until: 30_000,
    expect: [
      { trace: { type: 'sent', packet: 'PROPOSAL', to: 4, txn: 'setData' }, since: 'outside' },
      {
        trace: { type: 'config', server: [1, 2, 3, 4], state: 'activated', zxid: '1:4' },
        since: 'asked',
        until: 'joined+1000',
        count: 4,
      },
      { leader: 4, epoch: 2 },
      { znode: '/a', data: 'two', on: [1, 2, 4] },
      { reply: { client: 'c1', op: 4, error: 'OK', data: 'two' } },
    ],
  },
})
