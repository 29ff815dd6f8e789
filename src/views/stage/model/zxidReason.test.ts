import { expect, test } from 'vitest'
import { serverId, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { FIRST_SCENE, toRunSpec, type Scenario } from '../../../scenario'
import { createRun, frameOf, REGISTRY, runUntil, type Frame } from '../../../simulator'
import { broadcastFrame } from '../testing/frames'
import { zxidReason } from './zxidReason'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

/** Plays a run to `ms`. */
function frameAt(scenario: Scenario, ms: number): Frame {
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(ms * 1000))
  return frameOf(run)
}

const reasonsOf = (frame: Frame, { t } = ENGLISH): readonly (string | undefined)[] =>
  frame.servers.map((server) => {
    const reason = zxidReason(frame, server)
    return reason && t(reason.key, reason.values)
  })

test('after the first election the leader’s zxid is explained, and those of its followers', () => {
  const frame = frameAt(FIRST_SCENE, 700)
  const follower =
    '0·0: this server has no transaction yet. Leader 5 shows 1·0, with which it opened epoch 1 on itself alone. No log holds that zxid.'
  expect(reasonsOf(frame)).toEqual([
    follower,
    follower,
    follower,
    follower,
    '1·0 opens epoch 1. The leader sets it on itself alone, and no log holds it. So followers show 0·0 until the first transaction.',
  ])
  expect(reasonsOf(frame, CHINESE)[0]).toContain('0·0：这台服务器还没有任何事务。')
  expect(reasonsOf(frame, CHINESE)[4]).toContain('Follower 一直显示 0·0')
  expect(frame.servers.flatMap(({ memory }) => memory?.log ?? [])).toEqual([])
})

test('once a transaction is applied by all, no zxid needs a reason', () => {
  expect(reasonsOf(frameAt(FIRST_SCENE, 1_000))).toEqual(Array(5).fill(undefined))
})

test('after a second election followers show their last transaction', () => {
  const killed: Scenario = {
    ...FIRST_SCENE,
    interventions: [...FIRST_SCENE.interventions, { at: 1_000, do: 'kill', server: 'leader' }],
  }
  const frame = frameAt(killed, 1_600)
  const follower =
    '1·2 is the last transaction of this server, and it lacks none. Leader 4 shows 2·0, with which it opened epoch 2 on itself alone. No log holds that zxid.'
  expect(reasonsOf(frame)).toEqual([
    follower,
    follower,
    follower,
    '2·0 opens epoch 2. The leader sets it on itself alone, and no log holds it. Followers show their last transaction until the next one.',
    undefined,
  ])
  expect(reasonsOf(frame, CHINESE)[0]).toContain('1·2 是这台服务器的最后一个事务')
})

test('no reason is given to a server that lacks a commit, or follows nobody', () => {
  expect(reasonsOf(broadcastFrame())).toEqual(broadcastFrame().servers.map(() => undefined))
})

test('a server that joins an empty ensemble got the leader’s zxid with its tree', () => {
  const scenario: Scenario = {
    version: 2,
    seed: 1,
    ensemble: { servers: 3 },
    interventions: [
      { do: 'start', server: [serverId(1), serverId(2)] },
      { at: 2_000, do: 'start', server: serverId(3) },
    ],
  }
  const frame = frameAt(scenario, 4_000)
  expect(reasonsOf(frame)).toEqual([
    '0·0: this server has no transaction yet. Leader 2 shows 1·0, with which it opened epoch 1 on itself alone. No log holds that zxid.',
    '1·0 opened epoch 1. It is no transaction, and no log holds it.',
    '1·0 opened epoch 1. It came with the snapshot of the leader’s tree. It is no transaction, and no log holds it.',
  ])
  expect(reasonsOf(frame, CHINESE)[2]).toContain('随 Leader 整棵树的快照一起传来')
})
