import { defineRun } from './entry'
import { ask, because, choice, connect, connected, op, reply, SETTLED } from './words'

/** Dynamic reconfiguration: the leader commits the configuration that ends its own leadership. */
export const leaderRemovesItself = defineRun({
  id: 'leader-removes-itself',
  title: { en: 'The leader is to be removed', 'zh-CN': '移除 Leader' },
  description: {
    en: 'A client asks the leader to remove the leader from the ensemble.',
    'zh-CN': '客户端要求 Leader 把 Leader 自己移出集群。',
  },
  scenario: {
    version: 2,
    seed: 43,
    ensemble: { servers: 4, reconfigEnabled: true, skipACL: 'yes' },
    interventions: [
      { do: 'start', server: 'all' },
      { ...connect('c1', [1]), after: SETTLED },
      { ...connect('c2', [4]), after: connected('c1') },
      { ...op('c1', 'create /a one'), after: connected('c2') },
      ask(
        'Server 4 leads. c2, which is connected to it, now asks to remove server 4. What happens?',
        '4 号是 Leader。连在 4 号上的 c2 现在要求移除 4 号。会怎样？',
        [
          choice(
            'It is refused: a leader cannot go',
            '被拒绝：Leader 不能走',
            [{ reply: { client: 'c2', op: 1, error: 'BadArguments' } }],
            because(
              'Three voters remain and agree; nothing speaks against it.',
              '还剩三个投票者，它们都同意，没有理由拒绝。',
            ),
          ),
          choice(
            'It is done, and another server leads without an election',
            '成功，另一台不经选举就当 Leader',
            [
              { trace: { type: 'vote' }, since: 'asked', count: 0 },
              { trace: { type: 'sent', packet: 'COMMITANDACTIVATE', leader: 2 }, since: 'asked' },
            ],
            because(
              'The commit itself names a server that acknowledged it; all follow that one at once.',
              '提交消息里写明了一台确认过它的服务器，大家马上跟随它。',
            ),
          ),
          choice(
            'It is done, and the others elect a new leader',
            '成功，其余的选出新 Leader',
            [{ trace: { type: 'vote' }, since: 'asked' }],
            because('An election would only cost time.', '选举只会浪费时间。'),
          ),
        ],
      ),
      { do: 'mark', name: 'asked', after: reply('c1', 1) },
      { do: 'reconfig', client: 'c2', remove: [4] },
      { ...op('c1', 'set /a two'), after: { type: 'settled', leader: 2 }, plus: 5_000 },
    ],
    until: 30_000,
    expect: [
      { reply: { client: 'c2', op: 1, error: 'OK' } },
      { trace: { type: 'config', server: 4, state: 'activated', leader: 2 }, since: 'asked' },
      { trace: { type: 'vote' }, since: 'asked', count: 0 },
      { leader: 2, epoch: 2 },
      { state: { 1: 'FOLLOWING', 2: 'LEADING', 3: 'FOLLOWING', 4: 'FOLLOWING' } },
      { reply: { client: 'c1', op: 2, error: 'OK' } },
      { znode: '/a', data: 'two' },
    ],
  },
})
