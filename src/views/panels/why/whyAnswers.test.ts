// The answers to nine questions about real runs, in both languages, and the lengths of their chains.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { defined } from '../../../kernel/lib'
import { makeZxid } from '../../../zookeeper/model'
import { readScenarioText } from '../../../scenario'
import { LOCK, openWith } from '../../../engine/testing/codeRuns'
import { seconds } from '../../../engine/testing/openLab'
import { ask, scenarioOf, summaryOf } from './testing/askWhy'

const A = actorName('a')
const C1 = actorName('c1')
const START = { at: 0, do: 'start', server: 'all' }
const connect = (client: string, ...servers: readonly (number | string)[]) => ({
  at: 2_000,
  do: 'connect',
  client,
  servers,
})
const op = (at: number, client: string, command: string) => ({ at, do: 'op', client, command })

const FIVE = scenarioOf({ ensemble: { servers: 5 }, interventions: [START] })

describe('nine questions, answered before they are proved', () => {
  test('why 5 leads', async () => {
    expect(await ask(FIVE, 3, { type: 'server', server: serverId(5) })).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 28,
        "en": "Server 5 leads: of 5 equal votes, all with 0:0, that for the largest id won. Servers 1, 2, 3, 4 and 5 voted for it: a quorum of 5 voters.",
        "zh": "5 号是 Leader：5 张选票的 zxid 同为 0:0，编号最大的当选。1、2、3、4、5 号投给它，在 5 个投票者中已过半。",
      }
    `)
  })

  test('why 3 follows', async () => {
    expect(await ask(FIVE, 3, { type: 'server', server: serverId(3) })).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 29,
        "en": "Server 3 follows 5: both votes named epoch 0 and 0:0, so the larger id won. Servers 1, 2, 3, 4 and 5 voted so: a quorum of 5 voters.",
        "zh": "3 号跟随 5 号：两张选票同为 epoch 0 和 0:0，编号大的胜出。1、2、3、4、5 号也这样投，在 5 个投票者中已过半。",
      }
    `)
  })

  test('why a heard ConnectionLoss', async () => {
    const scenario = scenarioOf({
      ensemble: { servers: 5 },
      interventions: [
        START,
        connect('a', 5),
        { at: 2_900, do: 'slowDisk', server: 'all', ms: 200 },
        op(3_000, 'a', 'create /a x'),
        { at: 3_050, do: 'kill', server: 5 },
      ],
    })
    expect(await ask(scenario, 8, { type: 'reply', client: A })).toMatchInlineSnapshot(`
      {
        "after": 2,
        "before": 2,
        "en": "a lost its connection: server 5 was killed at 3.050 s, before its answer came. Its write is committed all the same, as 1:2: only the answer was lost.",
        "zh": "a 的连接断了：答复到达之前，5 号于 3.050 秒被杀死。它的写仍然提交了，即 1:2：丢失的只是答复。",
      }
    `)
  })

  test('why 1:3 is not committed', async () => {
    const scenario = scenarioOf({
      ensemble: { servers: 5 },
      interventions: [
        START,
        connect('a', 5),
        op(3_000, 'a', 'create /a x'),
        { at: 3_500, do: 'kill', server: [1, 2] },
        { at: 3_500, do: 'partition', groups: [[3], [4, 5]] },
        op(3_600, 'a', 'create /b x'),
      ],
    })
    const question = { type: 'zxid', zxid: makeZxid(1, 3) } as const
    expect(await ask(scenario, 4, question)).toMatchInlineSnapshot(`
      {
        "after": 3,
        "before": 4,
        "en": "1:3 is not committed: it is on the disks of servers 4 and 5, and a quorum of 3 is needed. One acknowledgement is missing. Servers 1 and 2 are down.",
        "zh": "1:3 未提交：只写入了 4、5 号的磁盘，而过半需要 3 台，还差 1 个确认。1、2 号均停机。",
      }
    `)
  })

  test('why 1:3 is not committed where groups make the quorum, though five of nine hold it', async () => {
    const scenario = scenarioOf({
      ensemble: { servers: 9, 'group.1': '1:2:3', 'group.2': '4:5:6', 'group.3': '7:8:9' },
      interventions: [
        START,
        connect('a', 9),
        op(3_000, 'a', 'create /a x'),
        { at: 3_500, do: 'slowDisk', server: [1, 2, 4, 5], ms: 5_000 },
        op(3_600, 'a', 'create /b x'),
      ],
    })
    const question = { type: 'zxid', zxid: makeZxid(1, 3) } as const
    expect(await ask(scenario, 4, question)).toMatchInlineSnapshot(`
      {
        "after": 3,
        "before": 4,
        "en": "1:3 is not committed: it is on the disks of servers 3, 6, 7, 8 and 9. That wins 1 of the 2 groups that a quorum needs. Servers 1, 2, 4 and 5 are writing it to their disks, which were made slow.",
        "zh": "1:3 未提交：只写入了 3、6、7、8、9 号的磁盘，赢得 1 个组，而需要 2 个组。1、2、4、5 号均在写盘，磁盘被人为放慢。",
      }
    `)
  })

  test('why one zxid is 0:0 and another 1:0', async () => {
    const zero = { type: 'position', server: serverId(1) } as const
    expect(await ask(FIVE, 3, zero)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 29,
        "en": "Server 1 stands at 0:0 because its history is empty: no transaction was ever proposed. Leader 5 shows 1:0, with which a new leader begins its epoch; no transaction has that zxid.",
        "zh": "1 号停在 0:0，因为它的日志是空的：还没有任何提案。Leader 5 号显示 1:0：新 Leader 以这个 zxid 开始它的 epoch，没有事务用它。",
      }
    `)
    const one = { type: 'position', server: serverId(5) } as const
    expect(await ask(FIVE, 3, one)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 28,
        "en": "Leader 5 stands at 1:0, the beginning of epoch 1: a new leader takes that zxid, though no transaction has it.",
        "zh": "Leader 5 号停在 1:0，即 epoch 1 的开头：新 Leader 上任就取这个 zxid，没有事务用它。",
      }
    `)
  })

  test('why c1 heard nothing', async () => {
    const scenario = scenarioOf({
      ensemble: { servers: 3 },
      interventions: [
        START,
        connect('c1', 1),
        connect('a', 2),
        op(3_000, 'a', 'create /a x'),
        op(3_500, 'c1', 'get -w /a'),
        op(4_000, 'a', 'set /a y'),
        op(5_000, 'a', 'set /a z'),
      ],
    })
    const question = { type: 'silence', client: C1 } as const
    expect(await ask(scenario, 6, question)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 13,
        "en": "c1 heard nothing of 1:5: its watch on /a had fired at 4.002 s, and a watch fires once. It set none again.",
        "zh": "c1 没有收到 1:5 的事件：它对 /a 的监听已于 4.002 秒触发，监听只触发一次，之后它没有重新设置。",
      }
    `)
  })

  test('why a client is refused', async () => {
    const scenario = scenarioOf({
      ensemble: { servers: 3 },
      interventions: [
        START,
        { at: 2_000, do: 'kill', server: [2, 3] },
        { ...connect('a', 1), at: 9_000 },
      ],
    })
    expect(await ask(scenario, 10, { type: 'session', client: A })).toMatchInlineSnapshot(`
      {
        "after": 2,
        "before": 5,
        "en": "Server 1 closes the connection of client a. It belongs to no quorum now, and serves nobody until it does.",
        "zh": "1 号关闭客户端 a 的连接。它此刻不属于任何过半的一方，因此不提供服务。",
      }
    `)
  })

  test('why p1 owns the lock', async () => {
    const { lab, keeper } = await openWith(LOCK, 2)
    const { frame } = await lab.runUntil(seconds(8), 120_000)
    const owns = await lab.findEvent({ type: 'recipe', state: 'owns' }, 'first', frame.step)
    const answer = await lab.why(
      { type: 'owner', client: actorName('p1') },
      defined(owns, 'an owner').step,
    )
    keeper.close()
    expect(summaryOf(answer)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 51,
        "en": "p1 owns /lock: nobody owned it before.",
        "zh": "p1 持有 /lock：此前无人持有。",
      }
    `)
  })

  test('why p2 owns the lock', async () => {
    const { lab, keeper } = await openWith(LOCK, 2)
    const { frame } = await lab.runUntil(seconds(8), 120_000)
    const owns = await lab.findEvent({ type: 'recipe', state: 'owns' }, 'last', frame.step)
    const answer = await lab.why(
      { type: 'owner', client: actorName('p2') },
      defined(owns, 'an owner').step,
    )
    keeper.close()
    expect(summaryOf(answer)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 72,
        "en": "p2 owns /lock: p1 had released it.",
        "zh": "p2 持有 /lock：p1 已释放它。",
      }
    `)
  })

  test('why a committed write is gone after two disks were wiped', async () => {
    const path = join(import.meta.dirname, '../../../scenario/cases/07-two-empty-disks-first.json')
    const read = readScenarioText(readFileSync(path, 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const question = { type: 'zxid', zxid: makeZxid(1, 2) } as const
    expect(await ask(read.value, 30, question)).toMatchInlineSnapshot(`
      {
        "after": 6,
        "before": 24,
        "en": "1:2 was committed and is gone: the disks of 2 and 3 were wiped at 2.346 s, and too few of the servers that had it were left. A quorum without it elected 3, whose history ended at 0:0. That history is the truth of epoch 1.",
        "zh": "1:2 提交过，现在没有了：2、3 号的磁盘均于 2.346 秒被清空，存有它的服务器不再过半。没有它的过半服务器选出了 3 号，其历史止于 0:0；epoch 1 以这份历史为准。",
      }
    `)
  })
})
