import { describe, expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import type { Frame } from '../../simulator'
import { hindranceOf } from './missingAcks'

const LEADER = serverId(3)
const READER = serverId(1)
const COMMIT = { zxid: makeZxid(2, 5), at: 4_000_000 }

/** A frame with the fields that the code reads: three servers, the last of which leads epoch 2. */
const frameOf = (walls: Frame['walls']): Frame =>
  ({
    servers: [1, 2, 3].map((id) => ({
      id,
      process: 'running',
      disk: { currentEpoch: 2 },
      memory: { state: id === LEADER ? 'LEADING' : 'FOLLOWING' },
    })),
    walls,
  }) as unknown as Frame

const cutAt = (since: number, from = LEADER, to = READER) =>
  frameOf([{ from, to, style: 'block', since }] as unknown as Frame['walls'])

describe('why a server lacks a transaction', () => {
  test('a cut of its link from the leader before the commit explains the gap', () => {
    expect(hindranceOf(cutAt(3_000_000), READER, COMMIT)).toEqual({
      leader: LEADER,
      server: READER,
      since: 3_000_000,
    })
  })

  test('a later cut explains nothing, nor does one of another link or direction', () => {
    expect(hindranceOf(cutAt(4_000_001), READER, COMMIT)).toBeUndefined()
    expect(hindranceOf(cutAt(3_000_000, LEADER, serverId(2)), READER, COMMIT)).toBeUndefined()
    expect(hindranceOf(cutAt(3_000_000, READER, LEADER), READER, COMMIT)).toBeUndefined()
  })

  test('no cut explains the leader’s own gap, or the gap of a transaction of another epoch', () => {
    expect(hindranceOf(cutAt(3_000_000), LEADER, COMMIT)).toBeUndefined()
    const later = { ...COMMIT, zxid: makeZxid(3, 1) }
    expect(hindranceOf(cutAt(3_000_000), READER, later)).toBeUndefined()
  })
})
