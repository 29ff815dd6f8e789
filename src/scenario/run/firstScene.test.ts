import { expect, test } from 'vitest'
import { serverId, virtualUs } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import { createRun, frameOf, interveneIn, REGISTRY, runUntil, type Frame } from '../../simulator'
import { FIRST_SCENE, FIRST_SCENE_AT_MS, FIRST_SCENE_SERVERS_MS } from './firstScene'
import { toRunSpec } from './runSpec'

const ms = (count: number) => virtualUs(count * 1_000)

function playScene(at = FIRST_SCENE_AT_MS) {
  const run = createRun(toRunSpec(FIRST_SCENE), REGISTRY)
  runUntil(run, ms(at))
  return run
}

const leaderOf = ({ servers }: Frame): number | undefined =>
  servers.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)?.id

test('all servers serve before the first client connects', () => {
  const frame = frameOf(playScene(FIRST_SCENE_SERVERS_MS))
  expect(frame.clients).toEqual([])
  expect(frame.messages).toEqual([])
  expect(frame.servers.map(({ memory }) => memory?.isServing)).toEqual(Array(5).fill(true))
})

test('the scene stands: nothing is on its way, and every disk and tree holds the write', () => {
  const { clients, messages, servers } = frameOf(playScene())
  expect(messages).toEqual([])
  expect(clients).toMatchObject([{ id: 'c1', state: 'CONNECTED', server: 1, waiting: [] }])
  for (const { disk, memory } of servers) {
    expect(disk.log).toEqual([
      { zxid: makeZxid(1, 1), isSynced: true, isCommitted: true },
      { zxid: makeZxid(1, 2), isSynced: true, isCommitted: true },
    ])
    expect(memory?.lastProcessed).toBe(makeZxid(1, 2))
  }
})

// The largest zxid wins, then the largest id; here all zxids are equal.
test('once the leader is killed, the largest id of the others leads', () => {
  const run = playScene()
  interveneIn(run, { do: 'kill', server: serverId(5) })
  runUntil(run, ms(9_000))
  const frame = frameOf(run)
  expect(leaderOf(frame)).toBe(4)
  expect(frame.servers.map(({ memory }) => memory?.currentEpoch)).toEqual([2, 2, 2, 2, undefined])
})
