import { defineRun } from './entry'
import { ask, because, choice, connect, connected, SETTLED } from './words'

/** Dynamic reconfiguration: two observers become voters, and both quorums must agree. */
export const jointQuorum = defineRun({
  id: 'joint-quorum',
  title: { en: 'Two observers promoted', 'zh-CN': '两个 Observer 升为投票者' },
  description: {
    en: 'Two observers are to become voters, and the ACK of one of the old voters is held up.',
    'zh-CN': '两个 Observer 要升为投票者，而一个老投票者的 ACK 被扣在路上。',
  },
  scenario: {
    version: 2,
    seed: 43,
    ensemble: { servers: 5, observers: [4, 5], reconfigEnabled: true, skipACL: 'yes' },
    interventions: [
      { do: 'start', server: 'all' },
      { ...connect('c1', [2]), after: SETTLED },
      { do: 'hold', match: { packet: 'ACK', from: 1 }, after: connected('c1') },
      ask(
        'Servers 4 and 5 are to become voters. Leader 3 and server 2 will write that to disk, two of the three voters; the ACK of server 1 will be held up. Will it be committed?',
        '4 号和 5 号要升为投票者。Leader 3 和 2 号将会落盘，三个投票者里有两个；1 号的 ACK 将被扣在路上。会提交吗？',
        [
          choice(
            'Yes: two of the three voters are a quorum',
            '会：三个投票者里有两台，已过半',
            [
              {
                trace: { type: 'committed', server: 3, txn: 'reconfig' },
                since: 'asked',
                until: 'asked+2000',
              },
            ],
            because(
              'Of the old configuration. The new one has five voters, and two of five are none.',
              '那是旧配置的过半。新配置有五个投票者，两台不够。',
            ),
          ),
          choice(
            'Not yet: three of the five new ones must have it',
            '还不会：新的五台里也要有三台落盘',
            [
              {
                trace: { type: 'committed', server: 3, txn: 'reconfig' },
                until: 'asked+2000',
                count: 0,
              },
            ],
            because(
              'Two quorums count now. Observers get no proposals, so only server 1 can make it three.',
              '现在两份名单都要过半。Observer 收不到提案，所以只有等 1 号凑成三台。',
            ),
          ),
        ],
      ),
      { do: 'mark', name: 'asked' },
      {
        do: 'reconfig',
        client: 'c1',
        add: ['server.4=zk4:2888:3888;2181', 'server.5=zk5:2888:3888;2181'],
      },
      { do: 'release', match: { packet: 'ACK', from: 1 }, plus: 3_000 },
      { do: 'mark', name: 'agreed' },
    ],
    until: 20_000,
    expect: [
      { trace: { type: 'logged', server: [2, 3], txn: 'reconfig' }, until: 'agreed', count: 2 },
      { trace: { type: 'committed', txn: 'reconfig' }, until: 'agreed', count: 0 },
      { trace: { type: 'committed', server: 3, txn: 'reconfig' }, since: 'agreed', count: 1 },
      { trace: { type: 'sent', packet: 'COMMITANDACTIVATE', to: [1, 2] }, count: 2 },
      { trace: { type: 'sent', packet: 'INFORMANDACTIVATE', to: [4, 5] }, count: 2 },
      { reply: { client: 'c1', op: 1, error: 'OK' } },
      { state: { 3: 'LEADING', 4: 'FOLLOWING', 5: 'FOLLOWING' } },
      { leader: 3, epoch: 1 },
    ],
  },
})
