import { expect, test } from 'vitest'
import { LESSONS, MYTHS } from '../../lessons/content'
import { processorMs } from '../../kernel/lib/testing/processorMs'
import { createSearch, type SearchEntry } from '../index'
import { index } from './siteIndex'

// Questions as people ask them, in both languages, and what answers each: a run, with its lesson and its myths, or a
// term, which is written with a colon.

const find = createSearch(JSON.parse(JSON.stringify(index)) as typeof index)

/** The run that an entry shows, or the entry itself. */
function answerOf({ kind, id }: SearchEntry): string {
  if (kind === 'run') return id
  if (kind === 'lesson') return LESSONS.find((lesson) => lesson.id === id)?.run ?? ''
  if (kind === 'myth') return MYTHS.find((myth) => myth.id === id)?.run ?? ''
  return `${kind}:${id}`
}

const ELECTIONS = 'first-votes newer-history round-and-epoch first-election-3 first-election-5'
const SURVIVORS =
  'committed-stays lonely-proposal leader-killed-after-proposal leader-killed-after-commit'

test.each([
  [
    'Why an odd number of servers? Is four worse than three?',
    '为什么是奇数台？四台比三台差吗？',
    'more-than-half',
  ],
  [
    'When does my ephemeral node go after its client died?',
    '客户端挂掉后，临时节点何时删除？',
    'lifetimes',
  ],
  ['Split brain: can there be two leaders?', '会脑裂吗？会有两个 Leader 吗？', 'two-leaders'],
  ['How is a leader elected?', 'Leader 是怎么选出来的？', ELECTIONS],
  [
    'What is the herd effect, and its cure?',
    '什么是羊群效应（惊群）？怎么改进？',
    'herd-and-its-cure',
  ],
  ['What survives a crash of the leader?', 'Leader 崩溃后，哪些事务会保留？', SURVIVORS],
  [
    'Why do watches fire once? What are persistent ones?',
    '监听为什么是一次性的？有永久的吗？',
    'one-event-or-many',
  ],
  [
    'Which events do I miss, between triggers and while away?',
    '哪些事件会丢？断线期间呢？',
    'broken-connection',
  ],
  [
    'ConnectionLoss or SessionExpired: what must I do?',
    'ConnectionLoss 和 SessionExpired 有什么不同？该怎么办？',
    'term:ConnectionLoss term:SessionExpired failed-and-committed',
  ],
  [
    'Can two clients hold one lock?',
    '分布式锁会同时被两个客户端持有吗？',
    'a-pause-breaks-the-lock',
  ],
  [
    'ZooKeeper, Redis or etcd for a lock?',
    '分布式锁选 ZooKeeper、Redis 还是 etcd？',
    'redis-redlock-comparison etcd-lock-and-campaign',
  ],
  [
    'Are reads stale? Is it linearizable, is it CP?',
    '读到的会是旧数据吗？是强一致吗？',
    'stale-read',
  ],
  ['Does sync make a read linearizable?', 'sync 之后的读是线性一致的吗？', 'stale-read'],
  [
    'What happens with exactly half, or fewer?',
    '刚好剩一半，或不足一半，会怎样？',
    'more-than-half one-of-three',
  ],
  [
    'What do observers do?',
    'Observer 有什么用？',
    'through-a-follower processor-chains term:OBSERVING',
  ],
  ['DIFF, TRUNC, SNAP: when which?', 'DIFF、TRUNC、SNAP 各在什么时候？', 'diff-trunc-snap'],
  [
    'Who acknowledges a write? Is it two-phase commit?',
    '写流程里谁要确认？是两阶段提交吗？',
    'proposal-ack-commit through-a-follower',
  ],
  [
    'My service restarts fast: NodeExists, then its node vanishes. Why?',
    '服务快速重启后 NodeExists，随后节点又消失，为什么？',
    'term:NodeExists lifetimes one-name-many-hands',
  ],
  ['What happens when the zxid counter is used up?', 'zxid 低 32 位用尽会怎样？', 'roll-over'],
  [
    'Sequence number past 2147483647',
    '顺序节点编号超过 2147483647 会怎样？',
    'last-sequence-number',
  ],
  [
    'Sessions expire under GC or load: which timeout?',
    'GC 或高负载时会话过期，超时怎么设？',
    'lifetimes term:minSessionTimeout',
  ],
  [
    'Who expires a session? Does it expire with no leader?',
    '谁来判定会话过期？没有 Leader 时会过期吗？',
    'lifetimes',
  ],
  [
    'How long is a fail-over, and why so long?',
    '故障切换要多久？为什么这么久？',
    'kill-leader-3 kill-leader-5 hung-leader',
  ],
  [
    'A follower never joins: initLimit and a large snapshot',
    'Follower 一直加入不了：initLimit 与大快照',
    'snapshot-through-a-thin-link',
  ],
  ['Disk full, write error, damaged log', '磁盘满、写错误、日志损坏', 'torn-record'],
  [
    'Grow from three to five to seven without a stop',
    '三台在线扩到五台、七台',
    'add-a-server joint-quorum two-configurations',
  ],
  ['Quorum lost for good: what now?', '多数派永久丢失怎么办？', 'one-of-three empty-disks-first'],
  [
    'A server comes back with an empty disk: may data be lost?',
    '一台清空磁盘后回来，会丢数据吗？',
    'empty-disks-first',
  ],
  ['Too many connections from', 'maxClientCnxns 连接过多', 'term:maxClientCnxns'],
  [
    'Packet len is out of range, endless reconnect',
    'Packet len … is out of range：getChildren 后不断重连',
    'term:jute.maxbuffer',
  ],
  [
    'is not executed because it is not in the whitelist',
    '四字命令不在白名单',
    'term:4lw.commands.whitelist',
  ],
  [
    'ACL: inherited? locked out? digest, super',
    'ACL 会继承吗？把自己锁在外面怎么办？',
    'permissions term:ACL',
  ],
  [
    'A retried create left an orphan: the lock is stuck',
    '重试的 create 留下孤儿节点，锁卡死',
    'unique-ids what-libraries-add',
  ],
  [
    'I set the same value again: does a watch fire?',
    '写入相同的值，会触发监听吗？',
    'one-event-or-many',
  ],
  [
    'I set one watch three times: how many events?',
    '同一监听设三次，会收到几个事件？',
    'one-event-or-many',
  ],
  [
    'Have smaller server identifier, so dropping the connection',
    'Have smaller server identifier 是什么意思？',
    'first-votes term:HELLO',
  ],
  ['Which server opens which connection?', '哪台主动连哪台？', 'first-votes term:HELLO'],
  ['Why are all clients on one server?', '为什么客户端都连到同一台？', 'connecting-and-commanding'],
  ['Should configuration be pushed or pulled?', '配置用推还是拉？', 'configuration-switch'],
  ['What is a read-only server good for?', '只读模式有什么用？', 'alone-read-only'],
  ['How do I restart all servers without a stop?', '如何滚动重启？', 'rolling-restart'],
  [
    'Two of my servers made an ensemble of their own',
    '配置错误，几台各自成了集群',
    'two-configurations',
  ],
])('%s %s', (english, chinese, answers) => {
  for (const question of [english, chinese]) {
    const found = find(question).slice(0, 3).map(answerOf)
    expect(
      found.some((answer) => answers.split(' ').includes(answer)),
      `${question}: ${found.join(', ')}`,
    ).toBe(true)
  }
})

test.each([
  ['zxid', 'term:zxid'],
  ['ZXID', 'term:zxid'],
  ['quorum', 'term:quorum'],
  ['COMMIT', 'term:COMMIT'],
  ['syncLimit', 'term:syncLimit'],
  ['SessionMoved', 'term:SessionMoved'],
  ['deleteall', 'command:deleteall'],
  ['addWatch', 'command:addWatch'],
  ['first votes', 'first-votes'],
  ['初次投票', 'first-votes'],
  ['newer-history', 'newer-history'],
  ['5.2', 'herd-and-its-cure'],
  // Other words for the same, across languages.
  ['脑裂', 'two-leaders'],
  ['split brain', 'two-leaders'],
  ['惊群', 'herd-and-its-cure'],
  ['thundering herd', 'herd-and-its-cure'],
  ['stale lock', 'a-pause-breaks-the-lock'],
  ['锁过期', 'a-pause-breaks-the-lock'],
  ['崩溃恢复', 'committed-stays'],
  // The beginning of a word, and slips.
  ['snapsh', 'term:snapshot'],
  ['snaphsot', 'term:snapshot'],
  ['obsever', 'through-a-follower'],
  ['curatr', 'curator-conveniences'],
])('%s finds %s among the first', (query, answer) => {
  expect(find(query).slice(0, 3).map(answerOf)).toContain(answer)
})

test.each(['', '   ', '？！', 'qqqq', '𠮷', 'zzzz zzzz'])('nothing is found by “%s”', (query) => {
  expect(find(query)).toEqual([])
})

test.each(['zxid', 'quorum', 'SessionMoved'])('%s finds its own term first', (query) => {
  expect(find(query)[0]).toMatchObject({ kind: 'term', id: query })
})

test('results come within 50 ms', () => {
  const queries = [
    'split brain',
    '脑裂',
    'Why an odd number of servers? Is four worse than three?',
    'sn',
  ]
  for (const query of queries) find(query)
  for (const query of queries) expect(processorMs(() => find(query))).toBeLessThan(50)
})
