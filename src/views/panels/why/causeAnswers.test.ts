// Answers that name a lost claim, a lost copy, lost files or the files with which a run began.
import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { makeZxid } from '../../../zookeeper/model'
import { LIBRARY, type Scenario } from '../../../scenario'
import { ask, playTo, scenarioOf, summaryOf } from './testing/askWhy'

const START = { at: 0, do: 'start', server: 'all' }

describe('answers about violations, rivals and starting states', () => {
  const runOf = (id: string): Scenario =>
    defined(
      LIBRARY.find((run) => run.id === id),
      id,
    ).scenario

  test('why a promoted replica lost a write', async () => {
    const question = { type: 'rival', rival: actorName('redis2') } as const
    expect(await ask(runOf('redis-replica-promoted'), 10, question)).toMatchInlineSnapshot(`
      {
        "after": 2,
        "before": 2,
        "en": "redis2 is the primary: it was promoted at 5.003 s, as Sentinel would do it. redis1 had taken a write to lock, and the copy had not reached redis2: that write is lost, although the client was told OK.",
        "zh": "redis2 是主节点：它于 5.003 秒升为主节点，Sentinel 也会这样做。redis1 已接受对 lock 的写，但还没有复制到 redis2：写丢失了，尽管客户端得到了 OK。",
      }
    `)
  })

  test('why a client holds the lock of another after the promotion', async () => {
    const question = { type: 'rival', rival: actorName('r2') } as const
    expect(await ask(runOf('redis-replica-promoted'), 10, question)).toMatchInlineSnapshot(`
      {
        "after": 4,
        "before": 6,
        "en": "r2 owns lock: the server that was promoted did not have r1’s claim.",
        "zh": "r2 持有 lock：升为主节点的服务器上没有 r1 的那次写。",
      }
    `)
  })

  test.each([
    ['redis-replica-promoted', 10],
    ['redis-redlock-comparison', 40],
  ])('why exclusion is broken in %s', async (id, at) => {
    const { lab, step } = await playTo(runOf(id), at)
    const broken = await lab.findEvent({ type: 'violation' }, 'first', step)
    const answer = await lab.why({ type: 'step' }, defined(broken, 'a violation').step)
    expect(summaryOf(answer)).toMatchSnapshot()
  })

  test('why a member of etcd leads', async () => {
    const question = { type: 'rival', rival: actorName('etcd2') } as const
    expect(await ask(runOf('etcd-changes-its-leader'), 40, question)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 46,
        "en": "etcd2 leads: etcd1 and etcd2 voted for it in term 2, a majority.",
        "zh": "etcd2 是 leader：在任期 2 中，etcd1、etcd2 都投给了它，已过半。",
      }
    `)
  })

  const FILES = scenarioOf({
    ensemble: { servers: 3 },
    initial: { 1: { zxid: '1:5' }, 2: { zxid: '1:9' }, 3: { zxid: '1:5' } },
    interventions: [START],
  })

  test('why a server with older files of the scenario leads', async () => {
    const question = { type: 'server', server: serverId(2) } as const
    expect(await ask(FILES, 3, question)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 30,
        "en": "Server 2 leads: its history goes up to 1:9, further than that of the others, and the larger zxid wins. Servers 1, 2 and 3 voted for it: a quorum of 3 voters. The run began with files on the disk of 2 that end at 1:9.",
        "zh": "2 号是 Leader：它的历史到 1:9，比其他服务器的都新，zxid 大的当选。1、2、3 号投给它，在 3 个投票者中已过半。运行开始时，2 号的磁盘上已有文件，到 1:9 为止。",
      }
    `)
  })

  test('why a transaction stands that is older than the run', async () => {
    const question = { type: 'zxid', zxid: makeZxid(1, 5) } as const
    expect(await ask(FILES, 3, question)).toMatchInlineSnapshot(`
      {
        "after": 1,
        "before": 1,
        "en": "1:5 is older than this run: the run began with it on the disks of 1, 2 and 3.",
        "zh": "1:5 早于本次运行：运行开始时，它就在 1、2、3 号的磁盘上。",
      }
    `)
  })
})
